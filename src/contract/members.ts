/** The members, as they see one another: profiles and blocks. */
import * as z from 'zod/mini'
import { memberReader, memberSent, usersReader } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { publicListSent, publicListsQuery, publicListsReader } from './lists.ts'
import { storedId, idParam, isReadable, keepsDirection, textParam, wellFormed } from './params.ts'
import {
  bareOr,
  firstOf,
  flagReader,
  idReader,
  isRecord,
  optionalText,
  readText,
  recordOrEmpty,
  recordReader,
  textReader,
} from './reading.ts'
import { paginationSent } from './totals.ts'

/** All approved members, by name. */
export const userList = endpoint('userList', {
  method: 'GET',
  path: '/api/users',
  access: 'member',
  shows: ['members'],
  sends: z.array(memberSent),
  reads: usersReader(memberReader),
})

const sentText = z.nullable(z.string())

const profileSent = z.object({ name: sentText, additional_info: sentText, is_public: z.boolean() })

const profileReader = z.pipe(
  recordOrEmpty,
  recordReader({ name: optionalText, additionalInfo: optionalText, isPublic: flagReader }),
)
export type Profile = z.output<typeof profileReader>

/** A member's own text; line breaks and tabs are kept. */
const additionalInfo = z
  .string()
  .check(
    z.maxLength(2000, 'must have at most 2000 characters'),
    z.regex(/^(\P{Cc}|[\n\r\t])*$/u, 'must not hold control characters'),
    wellFormed,
  )

const name = textParam(100).check(keepsDirection)

/** A field that is left out stays as it is; null or an empty text clears it. */
export const profileChange = {
  name: z.optional(z.nullable(name)),
  additional_info: z.optional(z.nullable(additionalInfo)),
  is_public: z.optional(z.boolean()),
}

/** The member's own profile with name and day of joining. */
export const profileMine = endpoint('profileMine', {
  method: 'GET',
  path: '/api/profile',
  access: 'member',
  shows: ['account'],
  sends: z.object({
    id: z.int(),
    username: z.string(),
    created_at: z.string(),
    profile: profileSent,
  }),
  reads: recordReader({
    id: idReader,
    username: textReader,
    createdAt: optionalText,
    profile: profileReader,
  }),
})

/** Changes what the body names. */
export const profileUpdate = endpoint('profileUpdate', {
  method: 'PUT',
  path: '/api/profile',
  access: 'member',
  changes: ['account'],
  repeatable: true,
  // Names of older profiles, and those of files, may have signs alone.
  body: z.object({ ...profileChange, name: z.optional(z.nullable(name.check(isReadable))) }),
  sends: profileSent,
  reads: bareOr('profile', profileReader),
})

/**
 * The public profile of an approved member. `profile` is null unless the member made it public; a visitor then finds no lists. A
 * limit bounds the lists and adds their `pagination`. 429 with Retry-After for a visitor whose
 * network requests too many members.
 */
export const profileOfUser = endpoint('profileOfUser', {
  method: 'GET',
  path: '/api/profile/{userId}',
  access: 'public',
  shows: ['account', 'members', 'lists'],
  params: z.object({ userId: idParam }),
  query: z.object(publicListsQuery),
  sends: z.object({
    username: z.string(),
    profile: z.nullable(z.object({ name: sentText, additional_info: sentText })),
    publicLists: z.array(publicListSent),
    pagination: z.optional(paginationSent),
  }),
  reads: z.pipe(
    z.transform((value: unknown) =>
      isRecord(value)
        ? {
            username: readText(value['username']),
            profile: value['profile'],
            publicLists: firstOf(value, 'publicLists', 'public_lists', 'lists') ?? [],
          }
        : value,
    ),
    z.object({ username: z.string(), profile: profileReader, publicLists: publicListsReader }),
  ),
})

/** The members that the caller has blocked, by name. */
export const blockList = endpoint('blockList', {
  method: 'GET',
  path: '/api/blocks',
  access: 'member',
  shows: ['blocks'],
  sends: z.object({ blocked: z.array(memberSent) }),
  reads: z.pipe(
    z.transform((value: unknown) => (isRecord(value) ? value['blocked'] : value)),
    z.array(memberReader),
  ),
})

/** Blocks an approved member. Open proposals between both are withdrawn or declined. 409 beyond the limit. */
export const blockAdd = endpoint('blockAdd', {
  method: 'POST',
  path: '/api/blocks',
  access: 'member',
  changes: ['blocks', 'offers', 'proposals', 'notifications'],
  repeatable: true,
  body: z.object({ memberId: storedId }),
})

/** Ends a block of the caller's; nothing happens where there is none. */
export const blockRemove = endpoint('blockRemove', {
  method: 'DELETE',
  path: '/api/blocks/{userId}',
  access: 'member',
  changes: ['blocks', 'offers', 'proposals', 'notifications'],
  repeatable: true,
  params: z.object({ userId: idParam }),
})
