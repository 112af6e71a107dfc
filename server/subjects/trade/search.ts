/** Cards that others offer, by name: a page of them, and how many there are up to a bound. */
import { and, sql, type SQL } from 'drizzle-orm'
import { maxSortedByAvailability } from '../../../src/contract/trade.ts'
import type { OfferSort } from '../../../src/domain/trade/trade.ts'
import { type CardFilter, filterCondition, isSelective } from '../cards/card-filter.ts'
import { type Db, plannedEachTime } from '../../db/engine.ts'
import { jsonObject, type JsonOf, jsonRows } from '../../db/json.ts'
import { entryJson } from '../entries/entry-row.ts'
import { marketPriceOf } from '../cards/finish-price.ts'
import { users } from '../../db/schema/accounts.ts'
import { listItems, lists } from '../../db/schema/belongings.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { selectOne, selectValue } from '../../db/select.ts'
import { firstOf, idPortions, isOneOf, portionsOf } from '../../db/id-portions.ts'
import { availableOfListed, isAvailable, isOnOffer, type OfferColumns } from './availability.ts'
import type { OfferCondition } from './offer-condition.ts'
import { isOfferedTo, joinLists, publicUrlIdOfShared } from './offers.ts'

export interface OfferQuery extends Pick<CardFilter, 'search' | 'game' | 'among'> {
  viewerId: number
  /** The condition on the prices of offers, where cards are joined. */
  priced?: SQL | undefined
  /** What the search says of owners, lists and copies. */
  offer?: OfferCondition | undefined
  sortBy: OfferSort
  /** Starts at 1. */
  page: number
  limit: number
  /** The number of offers that are counted and shown; one more is counted. */
  atMost: number
  offersAtOnce?: number | undefined
}

/** A card on a list for trade. */
const offerJson = (viewerId: number) =>
  jsonObject({
    entry: entryJson(listItems, { viewerId }),
    ownerId: users.id,
    owner: users.username,
    listName: lists.name,
    publicUrlId: publicUrlIdOfShared,
    /** Copies that can be had. */
    available: availableOfListed,
  })
export type OfferRow = JsonOf<ReturnType<typeof offerJson>>

/** The offer of a row of `matching`, which names its columns so. */
const matchingOffer: OfferColumns = {
  ownerId: sql.raw('matching.owner_id'),
  cardId: sql.raw('matching.card_id'),
  finish: sql.raw('matching.variation'),
}
const offerColumns = sql`${listItems.id} as id, ${lists.userId} as owner_id, ${listItems.cardId} as card_id,
  ${listItems.finish} as variation`

const joinCards = sql`join ${cards} on ${cards.id} = ${listItems.cardId}`

/**
 * The highest price or the newest first; a missing price last; ties by the item's id. Availability
 * takes precedence as the contract says.
 */
export function findOffers(
  db: Db,
  query: OfferQuery,
): Promise<{ rows: OfferRow[]; total: number }> {
  const { search, among, offer } = query
  return offer !== undefined || isSelective({ search, among })
    ? findFewOffers(db, query)
    : findManyOffers(db, query)
}

/** Many match: the first come from the sort's indexes, and counting soon ends. */
async function findManyOffers(db: Db, query: OfferQuery) {
  const { start, end } = rangeOf(query)
  const first = await firstAlongIndexes(db, query, end)
  const before = sql.raw(plannedEachTime)
  const { rows, total } = await selectOne(
    db,
    { rows: offersOf(query, first.slice(start)), total: countUpTo(query) },
    { before },
  )
  return { rows, total }
}

/**
 * Few match: they are found once, counted and sorted. Left to itself the planner may walk along the sort's index and throw away nearly
 * everything. One card may be on all lists of a member, and one member may offer 250,000: they are compared in portions.
 */
async function findFewOffers(db: Db, query: OfferQuery) {
  const { start, end } = rangeOf(query)
  let first: OfferKey[] = []
  let total = 0
  for (const ids of await candidatePortions(db, query)) {
    const { keys, matching } = await keysOf(db, query, ids)
    first = firstOf(first, keys, byKey, keysNeeded(query))
    total += matching
  }
  if (total <= maxSortedByAvailability)
    first = first.toSorted((a, b) => Number(b.isAvailable) - Number(a.isAvailable))
  const rows = await selectValue(db, offersOf(query, first.slice(start, end)))
  return { rows, total: Math.min(total, query.atMost + 1) }
}

/** Offers that one statement compares: 100 ms of two members at all their limits. */
const usualOffersAtOnce = 10_000

/** The ids of the items among which all matching offers are. */
async function candidatePortions(db: Db, query: OfferQuery): Promise<(readonly number[])[]> {
  const { offer, atMost, offersAtOnce = usualOffersAtOnce } = query
  if (offer && !offer.isSelective) {
    // Conditions on owners, lists and copies have no index: as many are compared as are counted.
    const ids = (await firstAlongIndexes(db, query, atMost)).map(({ id }) => id)
    return portionsOf(ids, offersAtOnce)
  }
  const candidates = sql`
    select ${listItems.id} from ${listItems} ${joinCards} ${joinLists}
    where ${and(conditionOf(query), offer?.isPossible)}`
  return idPortions(db, candidates, offersAtOnce, { before: sql.raw(plannedEachTime) })
}

/** What a search says of offers, without owners, lists and copies. */
const conditionOf = ({ viewerId, priced, search, game, among }: OfferQuery) =>
  and(isOfferedTo(viewerId), priced, filterCondition({ search, game, among }))

const keyJson = (sortBy: OfferSort) =>
  jsonObject({
    id: sql<number>`id`,
    /** Dollars, or seconds since 1970. */
    key: sql<number | null>`${sortBy === 'price' ? sql`key` : sql`extract(epoch from key)`}`,
    /** True where it takes precedence. */
    isAvailable: sql<boolean>`is_available`,
  })
type OfferKey = JsonOf<ReturnType<typeof keyJson>>

const byKey = (a: OfferKey, b: OfferKey): number =>
  Number(a.key === null) - Number(b.key === null) || (b.key ?? 0) - (a.key ?? 0) || a.id - b.id

/** Up to this number of offers the available ones come first, so that all of them are sorted. */
const keysNeeded = (query: OfferQuery) => Math.max(rangeOf(query).end, maxSortedByAvailability)

/** The number of offers among some items, and the first of them. */
function keysOf(db: Db, query: OfferQuery, ids: readonly number[]) {
  const { sortBy, offer, viewerId } = query
  const key = sortBy === 'price' ? marketPriceOf(listItems) : sql`${listItems.addedAt}`
  const before = sql`
    ${sql.raw(plannedEachTime)}
    with matching as materialized (
      select ${offerColumns}, ${key} as key
      from ${listItems} ${joinCards} ${joinLists}
      where ${isOneOf(listItems.id, ids)} and ${and(isOfferedTo(viewerId), offer?.condition)} and ${isOnOffer()}
    ), first as (
      select id, key, (select count(*) from matching) <= ${maxSortedByAvailability}
        and coalesce(${isAvailable(matchingOffer)}, false) as is_available
      from matching order by key desc nulls last, id limit ${keysNeeded(query)}
    )`
  return selectOne(
    db,
    {
      matching: sql<number>`(select count(*)::int from matching)`,
      keys: jsonRows(keyJson(sortBy), { from: sql`from first` }),
    },
    { before },
  )
}

/** One more row than is shown reveals whether there are more. */
function countUpTo(query: OfferQuery): SQL<number> {
  return sql`(
    select count(*)::int from (
      select from ${listItems} ${joinCards} ${joinLists}
      where ${conditionOf(query)} and ${isOnOffer()} limit ${query.atMost + 1}
    ) counted)`
}

/** The first offers, without the conditions on owners, lists and copies. Each index is walked in a statement of its own. */
async function firstAlongIndexes(db: Db, query: OfferQuery, count: number): Promise<OfferKey[]> {
  const { sortBy } = query
  let first: OfferKey[] = []
  for (const sorted of sortBy === 'price' ? byHighestPrice(query) : [byNewest(query, count)]) {
    // The offset keeps the condition out of the query: the planner takes it for so dear that it would sort all rows instead
    // of reading the first along an index (`npm run bench -- trade`).
    const from = sql`
      from (
        select id, key, false as is_available from (${sorted} offset 0) matching
        where ${isOnOffer(matchingOffer)} limit ${count}
      ) first`
    const keys = await selectValue(db, jsonRows(keyJson(sortBy), { from }), {
      before: sql.raw(plannedEachTime),
    })
    first = firstOf(first, keys, byKey, count)
  }
  return first
}

/** Cards have an index by price for Normal and for Foil: what is walked along both is merged with the few others. */
function byHighestPrice(query: OfferQuery): SQL[] {
  const ofFinish = (finish: SQL, isFinish = sql`${listItems.finish} = ${finish}`) => sql`
    select ${offerColumns}, ${marketPriceOf({ finish })} as key
    from ${listItems} ${joinCards} ${joinLists}
    where ${isFinish} and ${conditionOf(query)}
    order by key desc nulls last, id`
  const isOther = sql`${listItems.finish} not in ('N', 'F')`
  return [ofFinish(sql`'N'`), ofFinish(sql`'F'`), ofFinish(sql`${listItems.finish}`, isOther)]
}

/** Items from which on it pays to find the cards of a name first instead of looking each item's up. */
const manyItems = 1000

/** Along the index of times. */
function byNewest(query: OfferQuery, count: number): SQL {
  const { viewerId, priced, search, game, among } = query
  const named = filterCondition({ search, game, among })
  const isFar = named !== undefined && priced === undefined && count > manyItems
  // A join would be evaluated item by item; a boolean over ids uses a hash table that is built
  // once.
  const isOfCard = isFar
    ? sql`(${listItems.cardId} in (select ${cards.id} from ${cards} where ${named})) is true`
    : and(priced, named)
  return sql`
    select ${offerColumns}, ${listItems.addedAt} as key
    from ${listItems} ${isFar ? sql`` : joinCards} ${joinLists}
    where ${and(isOfferedTo(viewerId), isOfCard)}
    order by key desc, id`
}

/** The indexes of the first offer of a page and past its last; nothing is shown past what is counted. */
function rangeOf({ page, limit, atMost }: OfferQuery) {
  const start = Math.min((page - 1) * limit, atMost)
  return { start, end: Math.min(start + limit, atMost) }
}

/** The rows of some offers, in their order. */
function offersOf({ viewerId }: OfferQuery, offers: readonly { id: number }[]): SQL<OfferRow[]> {
  const ids = sql.param(offers.map(({ id }) => id))
  return jsonRows(offerJson(viewerId), {
    from: sql`
      from unnest(${ids}::integer[]) with ordinality as page (id, ordinal)
      join ${listItems} on ${listItems.id} = page.id
      ${joinCards} join ${sets} on ${sets.id} = ${cards.setId} ${joinLists}`,
    orderBy: sql`page.ordinal`,
  })
}
