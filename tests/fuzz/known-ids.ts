/**
 * Ids that exist, were deleted or belong to another member, by the name of the field that takes
 * them.
 */
import * as fc from 'fast-check'
import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/engine.ts'
import { hashToken } from '../../server/subjects/accounts/token.ts'
import { newCollectionItem } from '../../src/contract/collection.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { type MemberBelongings, fuzzPassword, victims } from './member-belongings.ts'
import { type Known, takenBy } from './schema-values.ts'

interface Ids {
  collection: number[]
  wishlist: number[]
  lists: number[]
  goneLists: number[]
  items: number[]
  proposals: number[]
  imports: number[]
  searches: number[]
  keys: number[]
  notifications: number[]
  webhooks: number[]
  devices: number[]
}

/** Ids of the members' data: for each kind, first the acting member's, then others'. */
async function idsOf(db: Db, { ownId, partnerId, otherId }: MemberBelongings): Promise<Ids> {
  const members = sql.param([ownId, partnerId, otherId])
  const of = (
    rows: string,
  ) => sql`(select coalesce(json_agg(id order by user_id, id), '[]') from (${sql.raw(rows)}) of_members
    where user_id = any (${members}::integer[]))`
  const { rows } = await db.execute<{ ids: Ids }>(sql`
    select json_build_object(
      'collection', ${of('select id, user_id from collection_items')},
      'wishlist', ${of('select id, user_id from wishlist_items')},
      'lists', ${of('select id, user_id from lists')},
      'items', ${of('select list_items.id, user_id from list_items join lists on lists.id = list_id')},
      'proposals', ${of('select id, sender_id as user_id from trade_proposals')},
      'imports', ${of('select id, user_id from imports')},
      'searches', ${of('select id, user_id from saved_searches')},
      'keys', ${of('select id, user_id from api_keys')},
      'notifications', ${of('select id, user_id from notifications')},
      'webhooks', ${of('select id, user_id from webhooks')},
      'devices', ${of('select id, user_id from push_devices')}
    ) as ids`)
  const ids = rows[0]?.ids
  if (!ids) throw new Error('There are no members to fuzz with.')
  return { ...ids, goneLists: ids.lists.slice(0, 1).map((id) => id + 4) }
}

/** Known ids of requests to one endpoint; as texts too, for paths and queries. */
export type KnownIdsFor = (endpoint: Endpoint) => Known

/** Cards that a member has for trade (`member-rows.ts`). */
const tradable = (member: number) => [1, 4].map((n) => ({ cardId: cardOf(member, n), quantity: 1 }))
const cardOf = (member: number, n: number) => 1 + ((member * 7 + n * 13) % 400)

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)
const both = (ids: readonly number[]) => ids.flatMap((id) => [id, String(id)])

export async function knownIdsOf(db: Db, circle: MemberBelongings): Promise<KnownIdsFor> {
  const ids = await idsOf(db, circle)
  const { ownId, partnerId, otherId } = circle
  const people = [ownId, partnerId, partnerId, otherId, victims + 2, victims + 3]
  const common = {
    cardId: range(1, 30).map((n) => cardOf(ownId, n)),
    cards: range(1, 20).map(String),
    productId: range(500_001, 20).map(String),
    tcgProductId: range(500_001, 20),
    memberId: people,
    userId: both(people),
    listId: both([...ids.lists.slice(0, 4), ...ids.lists, ...ids.goneLists]),
    itemId: both([...ids.items.slice(0, 16), ...ids.items]),
    notificationId: both(ids.notifications),
    searchId: both(ids.searches),
    keyId: both(ids.keys),
    webhookId: both(ids.webhooks),
    deviceId: both(ids.devices),
    endpoint: ['https://fcm.googleapis.com/fcm/send/a', 'https://10.0.0.1/'],
    p256dh: [
      'BJRgX6nFIBbcKrCT8zIXJ1YvFp4pIMFFyFUH0GY8Bh5lpqtvrfuLUZQI6Au7Hncpqj9hYqRGMT-WekGgUXeCyHo',
    ],
    auth: ['A'.repeat(22)],
    timeZone: ['Europe/Berlin', 'UTC'],
    from: ['22:00'],
    to: ['07:00'],
    url: ['https://home.example/cards', 'https://10.0.0.1/', 'http://home.example/'],
    feedToken: people.map((id) => `feed-${id}`),
    mailToken: people.map((id) => `end-${id}`),
    token: people.map((id) => `confirm-${id}`),
    proposalId: both(ids.proposals),
    // The first ones go on acting.
    sessionId: circle.tokens.own.slice(-4).map(hashToken),
    instead: both(ids.proposals),
    holder: ['collection', 'wishlist', ...ids.lists.map((id) => `list:${id}`)],
    ids: ids.collection,
    except: ids.collection,
    publicUrlId: people.flatMap((id) => [`link-${id}-2`, `link-${id}-3`]),
    shareToken: people.map((id) => `share-${id}`),
    yours: tradable(ownId),
    theirs: tradable(partnerId),
    quantity: [1, 2, 999_999],
    currentPassword: [fuzzPassword],
    password: [fuzzPassword],
    undo: range(1, 3).map((n) => `undo-${ownId}-${n}`),
    username: ['user1', `user${ownId}`],
  }
  const rows = fc.sample(takenBy(newCollectionItem, common), { numRuns: 30, seed: circle.index })
  return ({ path }) => ({
    ...common,
    // Ids of one list, so that the two mostly belong together.
    ...(path.includes('{itemId}') && {
      listId: both([...ids.lists.slice(0, 1), ...ids.lists.slice(-1)]),
      itemId: both([...ids.items.slice(0, 4), ...ids.items.slice(-4)]),
    }),
    ...(path.includes('/bulk') && { cards: rows }),
    ...(path.startsWith('/api/collection/{') && { id: both(ids.collection) }),
    ...(path.startsWith('/api/wishlist/{') && { id: both(ids.wishlist) }),
    ...(path.startsWith('/api/imports/') && { id: both(ids.imports), line: both(range(2, 4)) }),
    ...(path.startsWith('/api/cards/') && { id: both(common.cardId) }),
    ...(path.startsWith('/api/admin/') && {
      id: both(range(1, victims)),
      ids: range(1, victims),
    }),
    // Would delete the members that the fuzzer uses.
    ...(path.endsWith('/delete-account') && { username: [] }),
    // Names that are free: the seeds use no name of this pattern.
    ...(path.endsWith('/register') && {
      username: range(1, 40).map((n) => `new-${circle.index}-${n}`),
    }),
  })
}
