/**
 * Searches that the caller keeps. What they find is read by the endpoints of the cards, the collection and the wishlist; others
 * read what a shared one finds as a public list (`listPublic`).
 */
import * as z from 'zod/mini'
import { maxSearchNameLength, searchScopes } from '../domain/saved-searches/saved-search.ts'
import { maxTextLength } from './card-filters.ts'
import { endpoint } from './endpoint.ts'
import { idParam, isVisible, keepsDirection, textParam } from './params.ts'
import { bareOr, flagReader, idReader, optionalId, recordReader, textReader } from './reading.ts'

/** What a member enters. Files of members have it too. */
export const savedSearchDetails = {
  /** No two searches of a member have the same. */
  name: textParam(maxSearchNameLength).check(
    z.trim(),
    z.minLength(1, 'is required'),
    keepsDirection,
    isVisible,
  ),
  search: textParam(maxTextLength).check(z.trim(), z.minLength(1, 'is required')),
  /** Whether the daily task notifies of what fits and did not before. */
  notifies: z.boolean(),
}

const scope = z.enum(searchScopes)

const savedSearchSent = z.object({
  id: z.int(),
  name: z.string(),
  scope,
  search: z.string(),
  notifies: z.boolean(),
  /** Ends the public link; null while the search is private. */
  publicUrlId: z.nullable(z.string()),
})

const savedSearchReader = recordReader({
  id: idReader,
  name: textReader,
  scope,
  search: textReader,
  notifies: flagReader,
  publicUrlId: optionalId,
})
export type SavedSearch = z.output<typeof savedSearchReader>

/** All of the caller's, the oldest first. */
export const savedSearchList = endpoint('savedSearchList', {
  method: 'GET',
  path: '/api/searches',
  access: 'member',
  shows: ['saved-searches'],
  sends: z.object({ searches: z.array(savedSearchSent) }),
  reads: z.pipe(
    z.object({ searches: z.array(savedSearchReader) }),
    z.transform(({ searches }) => searches),
  ),
})

const changed = {
  sends: z.object({ saved: savedSearchSent }),
  reads: bareOr('saved', savedSearchReader),
}

/**
 * Keeps a search. 400 for a public one of the catalogue, 409 for a name that another one has, and when the caller has too many.
 */
export const savedSearchCreate = endpoint('savedSearchCreate', {
  method: 'POST',
  path: '/api/searches',
  access: 'member',
  changes: ['saved-searches'],
  body: z.object({ ...savedSearchDetails, scope, isPublic: z._default(z.boolean(), false) }),
  ...changed,
})

const params = z.object({ searchId: idParam })

/**
 * Changes a search. The public link stays the same while it is shared; made private, the link is gone at once, and shared again the
 * search has another. 400 for a public one of the catalogue, 404 for one of another member, 409 for a name that another one has.
 */
export const savedSearchUpdate = endpoint('savedSearchUpdate', {
  method: 'PUT',
  path: '/api/searches/{searchId}',
  access: 'member',
  changes: ['saved-searches', 'notifications'],
  repeatable: true,
  params,
  body: z.object({
    ...savedSearchDetails,
    /** Left out, it stays as it is. */
    isPublic: z.optional(z.boolean()),
  }),
  ...changed,
})

/** Deletes a search with its notifications. 404 for one of another member. */
export const savedSearchDelete = endpoint('savedSearchDelete', {
  method: 'DELETE',
  path: '/api/searches/{searchId}',
  access: 'member',
  changes: ['saved-searches', 'notifications'],
  params,
})
