/**
 * Blocking a member: neither sends the other proposals, nor sees the other in matches, trade search or lists for trade. The
 * blocked member gets no notice of it.
 */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParam } from './params.ts'
import { isRecord } from './reading.ts'
import { memberReader, memberSent } from './user.ts'

const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

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
  body: z.object({ memberId: id }),
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
