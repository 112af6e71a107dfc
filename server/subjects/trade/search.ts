/** Cards that others offer, by name: a page of them, and how many there are up to a bound. */
import { and, sql, type SQL } from 'drizzle-orm'
import { maxSortedByAvailability } from '../../../src/contract/trade.ts'
import type { OfferSort } from '../../../src/domain/trade/trade.ts'
import { type CardFilter, filterCondition, isSelective } from '../cards/card-filter.ts'
import { type Db, plannedEachTime } from '../../db/engine.ts'
import { jsonObject, type JsonOf, jsonRows } from '../../db/json.ts'
import { entryJson } from '../entries/entry-row.ts'
import { marketPriceOf } from '../entries/items.ts'
import { users } from '../../db/schema/accounts.ts'
import { listItems, lists } from '../../db/schema/belongings.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { selectOne } from '../../db/select.ts'
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
export async function findOffers(
  db: Db,
  query: OfferQuery,
): Promise<{ rows: OfferRow[]; total: number }> {
  const { search, game, among } = query
  const named = filterCondition({ search, game, among })
  const isOffered = and(isOfferedTo(query.viewerId), query.priced)
  const matching = and(isOffered, named)
  const walked = query.offer && !query.offer.isSelective ? firstIds(query, isOffered, named) : null
  const isFew = query.offer !== undefined || isSelective({ search, among })
  const selection = isFew
    ? // Few match: they are found once, counted and sorted. Left to itself the planner may walk along the sort's
      // index and throw away nearly everything.
      {
        before: sql`
          with matching as materialized (
            select ${offerColumns}, ${keyOf(query.sortBy)} as key
            from ${listItems} ${joinCards} ${joinLists}
            where ${and(matching, query.offer?.condition)} and ${isOnOffer()}
              ${walked === null ? sql`` : sql`and ${listItems.id} = any (array(${walked}))`}
          ), sorted as materialized (
            select id, key, case
              when (select count(*) from matching) <= ${maxSortedByAvailability}
                then coalesce(${isAvailable(matchingOffer)}, false)
              else true
            end as is_first
            from matching
          )`,
        total: sql`select count(*)::int from matching`,
        ids: sql`select id from sorted order by is_first desc, key desc nulls last, id ${cutOf(query)}`,
      }
    : // Many match: the page comes from the sort's indexes, and counting soon ends.
      {
        total: countUpTo(query, matching),
        ids: sortedIds(query, isOffered, named),
      }
  const { rows, total } = await selectOne(
    db,
    { total: sql<number>`(${selection.total})`, rows: offersOf(query, selection.ids) },
    { before: sql`${sql.raw(plannedEachTime)} ${selection.before ?? sql``}` },
  )
  return { rows, total: Math.min(total, query.atMost + 1) }
}

/** The ids of as many matching offers as are counted: conditions on owners, lists and copies have no index. */
const firstIds = (query: OfferQuery, isOffered: SQL | undefined, named: SQL | undefined) =>
  sortedIds({ ...query, page: 1, limit: query.atMost }, isOffered, named)

/** The ids of a page, along the indexes of the sort. */
const sortedIds = (query: OfferQuery, isOffered: SQL | undefined, named: SQL | undefined) =>
  query.sortBy === 'price'
    ? byHighestPrice(query, and(isOffered, named))
    : newest(query, isOffered, named)

/** One more row than is shown reveals whether there are more. */
function countUpTo({ atMost }: OfferQuery, matching: SQL | undefined): SQL {
  return sql`
    select count(*)::int from (
      select from ${listItems} ${joinCards} ${joinLists} where ${matching} and ${isOnOffer()} limit ${atMost + 1}
    ) counted`
}

function keyOf(sortBy: OfferSort): SQL {
  return sortBy === 'price' ? marketPriceOf(listItems) : sql`${listItems.addedAt}`
}

/**
 * The first rows of a sorted query that are on offer. The offset keeps this condition out of the query: the planner takes it for so
 * dear that it would sort all rows instead of reading the first along an index (`npm run bench -- trade`).
 */
const firstOnOffer = (sorted: SQL, count: number) => sql`(
  select id, key from (${sorted} offset 0) matching where ${isOnOffer(matchingOffer)} limit ${count})`

/** The ids of a page. Cards have an index by price for Normal and for Foil: what is walked along both is merged with the few others. */
function byHighestPrice(query: OfferQuery, matching: SQL | undefined): SQL {
  const { offset, count } = boundsOf(query)
  const ofFinish = (finish: SQL, isFinish = sql`${listItems.finish} = ${finish}`) =>
    firstOnOffer(
      sql`
        select ${offerColumns}, ${marketPriceOf({ finish })} as key
        from ${listItems} ${joinCards} ${joinLists}
        where ${isFinish} and ${matching}
        order by key desc nulls last, id`,
      offset + count,
    )
  return sql`
    select id from (
      ${ofFinish(sql`'N'`)} union all ${ofFinish(sql`'F'`)}
      union all ${ofFinish(sql`${listItems.finish}`, sql`${listItems.finish} not in ('N', 'F')`)}
    ) dearest
    order by key desc nulls last, id ${cutOf(query)}`
}

/** Items before a page, from which on it pays to find the cards of a name first instead of looking each item's up. */
const farOffset = 1000

/** The ids of a page, along the index of times. */
function newest(query: OfferQuery, isOffered: SQL | undefined, isNamed: SQL | undefined): SQL {
  const { offset, count } = boundsOf(query)
  const isFar = isNamed !== undefined && query.priced === undefined && offset >= farOffset
  // A join would be evaluated item by item; a boolean over ids uses a hash table that is built
  // once.
  const isOfCard = isFar
    ? sql`(${listItems.cardId} in (select ${cards.id} from ${cards} where ${isNamed})) is true`
    : isNamed
  const latest = firstOnOffer(
    sql`
      select ${offerColumns}, ${listItems.addedAt} as key
      from ${listItems} ${isFar ? sql`` : joinCards} ${joinLists}
      where ${and(isOffered, isOfCard)}
      order by key desc, id`,
    offset + count,
  )
  return sql`select id from ${latest} latest order by key desc, id ${cutOf(query)}`
}

/** Nothing is shown past what is counted. */
function boundsOf({ page, limit, atMost }: OfferQuery) {
  const offset = Math.min((page - 1) * limit, atMost)
  return { offset, count: Math.min(limit, atMost - offset) }
}

function cutOf(query: OfferQuery): SQL {
  const { offset, count } = boundsOf(query)
  return sql`limit ${count} offset ${offset}`
}

/** The items with these ids, in their order. */
function offersOf({ viewerId }: OfferQuery, ids: SQL): SQL<OfferRow[]> {
  return jsonRows(offerJson(viewerId), {
    from: sql`
      from unnest(array(${ids})) with ordinality as page (id, ordinal)
      join ${listItems} on ${listItems.id} = page.id
      ${joinCards} join ${sets} on ${sets.id} = ${cards.setId} ${joinLists}`,
    orderBy: sql`page.ordinal`,
  })
}
