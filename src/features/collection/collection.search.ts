/** What the URL of the collection says, and the query that follows from it. */
import * as z from 'zod/mini'
import type { CollectionQuery } from '../../api/collection/queries.ts'
import { ownFilters } from '../../domain/cards/filters.ts'
import { entrySorts } from '../../domain/entries/entry-sort.ts'
import { browserParams, filterParams, queryOf } from '../cards/browser-search.ts'
import { entriesPerPage } from '../entries/entry-view.ts'

export const collectionSearchSchema = z.object({
  ...browserParams(entrySorts, 'name'),
  ...filterParams(ownFilters),
})
export type CollectionSearch = z.output<typeof collectionSearchSchema>

export function collectionQueryOf(search: CollectionSearch): CollectionQuery {
  return queryOf(search, entriesPerPage)
}
