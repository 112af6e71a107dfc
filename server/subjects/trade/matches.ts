/**
 * Matches of a member's wishes with the offers of others, in the same printing and finish, or in any printing within the wish's limits. Offers with an available copy come
 * before offers that are not in their owners' collections.
 */
import { isCardOfGame } from '../cards/card-filter.ts'
import { sql, type SQL } from 'drizzle-orm'
import { compareText } from '../../../src/domain/format/text.ts'
import type { MatchSort } from '../../../src/domain/trade/trade.ts'
import { type Db, plannedEachTime } from '../../db/engine.ts'
import { jsonList, jsonObject, type JsonOf, jsonRows } from '../../db/json.ts'
import { entryJson } from '../entries/entry-row.ts'
import { finishOf } from '../cards/finishes.ts'
import { users } from '../../db/schema/accounts.ts'
import { listItems, lists, wishlistItems } from '../../db/schema/belongings.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { selectValue } from '../../db/select.ts'
import { offersAmong } from './availability.ts'
import { cardPortions, firstOf, isOneOf } from '../../db/id-portions.ts'
import { isWithinLimits } from '../entries/fitting-wishes.ts'
import { joinSameCards } from '../cards/same-cards.ts'
import { isOfferedTo, itemsOfCard, joinLists, type Page } from './offers.ts'

export interface MatchQuery extends Page {
  userId: number
  /** The code of a game; all of them without one. */
  game?: string | undefined
  sortBy: MatchSort
  sortOrder: 'asc' | 'desc'
  /** The number of trades that each match lists. */
  maxTrades: number
  cardsAtOnce?: number | undefined
}

const tradeJson = jsonObject({
  /** Copies on the list, and how many of them can be had. */
  quantity: sql<number>`listed.quantity`,
  available: sql<number>`least(listed.quantity, offer.available)`,
  inCollection: sql<boolean>`offer.available > 0`,
  variation: finishOf({ finish: sql`listed.variation` }),
  cardId: sql<number>`listed.card_id`,
  setName: sql<string>`offered_set.name`,
  collectorNumber: sql<string | null>`offered_card.collector_number`,
  owner: sql<string>`listed.username`,
  ownerId: sql<number>`listed.owner_id`,
  listName: sql<string>`listed.name`,
  publicUrlId: sql<string>`listed.public_url_id`,
})

const matchJson = (userId: number) =>
  jsonObject({
    wish: entryJson(wishlistItems, { viewerId: userId }),
    /** The first trades with one member. */
    trades: sql<JsonOf<typeof tradeJson>[]>`trades.first`,
    /** The number of all trades. */
    tradeCount: sql<number>`trades.count`,
  })
export type MatchRow = JsonOf<ReturnType<typeof matchJson>>

/** A wish that offers fit, before the page is cut. */
const keyJson = jsonObject({
  id: sql<number>`matching.id`,
  isAvailable: sql<boolean>`is_available`,
  /** The latest change of a list that offers the card, in seconds since 1970. */
  updatedAt: sql<number>`extract(epoch from updated_at)`,
  name: sql<string>`folded_name`,
})
type MatchKey = JsonOf<typeof keyJson>

/**
 * Matches with an available copy first. The trades of a match: available ones first, then by their owners' names, the lists'
 * names and the ids of the items.
 */
export async function findMatches(
  db: Db,
  query: MatchQuery,
): Promise<{ rows: MatchRow[]; total: number }> {
  const { userId, page, limit, cardsAtOnce } = query
  const wishedCards = sql`
    select ${wishlistItems.cardId} from ${wishlistItems} where ${wishlistItems.userId} = ${userId}`
  let first: MatchKey[] = []
  let total = 0
  for (const ids of await cardPortions(db, wishedCards, cardsAtOnce)) {
    const keys = await keysOf(db, query, ids)
    first = firstOf(first, keys, orderOf(query), page * limit)
    total += keys.length
  }
  return { rows: await matchesOf(db, query, first.slice((page - 1) * limit)), total }
}

function orderOf({ sortBy, sortOrder }: MatchQuery) {
  const sign = sortOrder === 'asc' ? 1 : -1
  return (a: MatchKey, b: MatchKey): number =>
    Number(b.isAvailable) - Number(a.isAvailable) ||
    sign *
      ((sortBy === 'name' ? compareText(a.name, b.name) : a.updatedAt - b.updatedAt) || a.id - b.id)
}

/** The wishes that offers fit, among some cards. */
function keysOf(db: Db, { userId, game }: MatchQuery, ids: readonly number[]): Promise<MatchKey[]> {
  const isMeant = sql`${isOneOf(wishlistItems.cardId, ids)} and ${isCardOfGame(wishlistItems.cardId, game)}`
  const from = sql`
    from (
      select wish_id as id, wished_id, max(updated_at) as updated_at, bool_or(available > 0) as is_available
      from (select distinct wish_id, wished_id, card_id, variation from listed) wish join offer using (card_id, variation)
      group by wish_id, wished_id
    ) matching join ${cards} on ${cards.id} = matching.wished_id`
  return selectValue(db, jsonRows(keyJson, { from }), { before: fittingOffers(userId, isMeant) })
}

/** The matches of some wishes, in their order. */
function matchesOf(
  db: Db,
  { userId, maxTrades }: MatchQuery,
  shown: readonly MatchKey[],
): Promise<MatchRow[]> {
  const ids = shown.map(({ id }) => id)
  const first = jsonList(sql`trade`, {
    orderBy: sql`ordinal`,
    filter: sql`ordinal <= ${maxTrades}`,
  })
  const before = sql`
    ${fittingOffers(userId, isOneOf(wishlistItems.id, ids))}, trades as (
      select wish_id, count(*) as count, ${first} as first
      from (
        select wish_id, row_number() over (
            partition by wish_id
            order by (offer.available > 0) desc, username_key, listed.folded_name, item_id
          ) as ordinal, ${tradeJson} as trade
        from listed join offer using (owner_id, card_id, variation)
          join ${cards} offered_card on offered_card.id = listed.card_id
          join ${sets} offered_set on offered_set.id = offered_card.set_id
      ) trade
      group by wish_id
    )`
  const from = sql`
    from unnest(${sql.param(ids)}::integer[]) with ordinality as page (id, ordinal)
      join ${wishlistItems} on ${wishlistItems.id} = page.id
      join ${cards} on ${cards.id} = ${wishlistItems.cardId}
      join ${sets} on ${sets.id} = ${cards.setId}
      join trades on trades.wish_id = page.id`
  return selectValue(db, jsonRows(matchJson(userId), { from, orderBy: sql`page.ordinal` }), {
    before,
  })
}

/** The items of lists that fit some wishes of a member, as `listed`, and as `offer` what they offer. */
function fittingOffers(userId: number, isMeant: SQL): SQL {
  const listed = (isOwnPrinting: boolean, join: SQL) => sql`
    select ${wishlistItems.id} as wish_id, ${wishlistItems.cardId} as wished_id, ${listItems.cardId}, ${listItems.finish},
      ${listItems.id} as item_id, ${listItems.quantity}, ${lists.userId} as owner_id, ${lists.updatedAt},
      ${users.username}, ${users.usernameKey}, ${lists.name}, ${lists.foldedName}, ${lists.publicUrlId},
      ${sql.raw(String(isOwnPrinting))} as is_own_printing
    from ${wishlistItems} ${join} ${joinLists}
    where ${wishlistItems.userId} = ${userId} and ${isOfferedTo(userId)} and ${isMeant}`
  const inOwnPrinting = sql`join ${listItems} on ${listItems.cardId} = ${wishlistItems.cardId}
    and ${listItems.finish} = ${wishlistItems.finish} and not ${wishlistItems.anyPrinting}`
  const inAny = sql`${joinSameCards(wishlistItems.cardId)}
    join ${itemsOfCard(sql`same.card_id`)} on ${wishlistItems.anyPrinting}
      and ${isWithinLimits(sql`${wishlistItems}`, listItems)}`
  const columns = sql`item_id, owner_id, card_id, variation, quantity, updated_at`
  // An item may fit several wishes, of which one is of its printing and finish.
  const items = sql`
    select ${columns} from listed where is_own_printing
    union all
    select distinct ${columns} from listed
    where not is_own_printing and item_id not in (select item_id from listed where is_own_printing)`
  return sql`
    ${sql.raw(plannedEachTime)}
    with listed as materialized (${listed(true, inOwnPrinting)} union all ${listed(false, inAny)}),
    item as materialized (${items}), offer as materialized (${offersAmong(sql`item`)})`
}
