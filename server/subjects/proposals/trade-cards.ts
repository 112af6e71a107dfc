/** The cards that a member could trade: a page of them. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Condition, Language } from '../../../src/domain/entries/entry.ts'
import type { TradeCardSort } from '../../../src/domain/trade/proposal.ts'
import { type TradeCardKey, tradeCardOrder } from '../../../src/domain/trade/trade-card-order.ts'
import { type StockCounts, stockLeft } from '../../../src/domain/trade/stock.ts'
import { type CardFilter, filterCondition } from '../cards/card-filter.ts'
import { type Db, plannedEachTime } from '../../db/engine.ts'
import { jsonObject, type JsonOf, jsonRows } from '../../db/json.ts'
import { fitsAnyOf } from '../entries/fitting-wishes.ts'
import { joinSameCards } from '../cards/same-cards.ts'
import { entryCardFields } from '../entries/entry-row.ts'
import { anyCardsAtOnce, cardPortions, firstOf } from '../../db/id-portions.ts'
import { finishOf, storedFinish } from '../cards/finishes.ts'
import { marketPriceOf } from '../cards/finish-price.ts'
import { isNotBlocked } from '../accounts/block-queries.ts'
import { users } from '../../db/schema/accounts.ts'
import { listItems, lists, wishlistItems } from '../../db/schema/belongings.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { proposedCards, tradeProposals } from '../../db/schema/proposals.ts'
import { selectValue } from '../../db/select.ts'
import type { CardsInFinish } from '../trade/offer-condition.ts'
import type { Page } from '../trade/offers.ts'
import { isFree, isSameStock } from '../entries/promised-copies.ts'
import { stockOf } from './stock.ts'

/** A card of the stock in its finish. */
const stockItem = { cardId: sql`stock.card_id`, finish: sql`stock.variation` }

interface TradeCardQuery extends Page, Pick<CardFilter, 'search'> {
  /** A condition on cards in a finish, where the row of the card is joined. */
  condition?: (items: CardsInFinish) => SQL
  ownerId: number
  viewerId: number
  /** Only of these cards. */
  cardIds?: readonly number[] | undefined
  sortBy: TradeCardSort
  /** Dollars: the cards of the nearest price come first. */
  near?: number | undefined
  /** The id of the member whose wishlist has the cards. */
  wantedBy?: number | undefined
  /**
   * The id of a pending proposal of the viewer whose promises are ignored; any other id changes
   * nothing.
   */
  instead?: number | undefined
  cardsAtOnce?: number | undefined
}

const stockCounts: SQL<StockCounts> = jsonObject({
  owned: sql<number>`owned`,
  listed: sql<number>`listed`,
  promised: sql<number>`promised`,
  promisedOfFinish: sql<number>`promised_of_finish`,
})

/** The JSON of a row of `page` in `rowsOf`. */
function tradeCardJson(query: TradeCardQuery, insteadOf: SQL) {
  return jsonObject({
    ...entryCardFields({ finish: sql`page.variation` }, { viewerId: query.viewerId }),
    /** Condition and language are null where the owner has none of the card. */
    condition: sql<Condition | null>`page.condition`,
    language: sql<Language | null>`page.language`,
    counts: stockCounts,
    askedFor: askedFor(query, insteadOf),
    /** True on rows without copies whose owner has the card in the other finish. */
    hasOtherFinish: sql<boolean>`page.entry_id is null and ${hasOtherFinish(query)}`,
  })
}
export type TradeCardRow = JsonOf<ReturnType<typeof tradeCardJson>>

const keyJson = jsonObject({
  counts: stockCounts,
  price: sql<number | null>`price`,
  foldedName: sql<string>`folded_name`,
  numberKey: sql<string | null>`number_key`,
  finish: finishOf({ finish: sql`variation` }),
  condition: sql<Condition | null>`condition`,
  language: sql<Language | null>`language`,
  entryId: sql<number | null>`entry_id`,
  cardId: sql<number>`card_id`,
})

interface ComparedQuery extends TradeCardQuery {
  /** Whether `wantedBy` has a wish of any printing. */
  wantsAny: boolean
}

/** In `tradeCardOrder`. */
export async function findTradeCards(
  db: Db,
  given: TradeCardQuery,
): Promise<{ rows: TradeCardRow[]; total: number }> {
  const query = { ...given, wantsAny: await hasAnyWish(db, given.wantedBy) }
  const { sortBy, near, page, limit } = query
  const order = tradeCardOrder(sortBy, near)
  let first: TradeCardKey[] = []
  let total = 0
  for (const ids of await portionsOf(db, query)) {
    const keys = (await keysOf(db, query, ids)).map(({ counts, ...key }) => ({
      ...key,
      isAvailable: stockLeft(counts).available > 0,
    }))
    first = firstOf(first, keys, order, page * limit)
    total += keys.length
  }
  return { rows: await rowsOf(db, query, first.slice((page - 1) * limit)), total }
}

/** The ids of the listed cards that match, in the portions that a statement compares. */
async function portionsOf(db: Db, query: ComparedQuery): Promise<(readonly number[])[]> {
  const nearest = await findNearest(db, query)
  if (nearest !== undefined) return [nearest]
  const listed = sql`select ${listItems.cardId} ${listedBy(query)}`
  return cardPortions(
    db,
    listed,
    query.cardsAtOnce ?? (query.wantsAny ? anyCardsAtOnce : undefined),
  )
}

/** The items of lists for trade that match a query. */
const listedBy = ({ ownerId, search, condition, cardIds, ...query }: ComparedQuery) => sql`
  from ${lists} join ${listItems} on ${listItems.listId} = ${lists.id}
    join ${cards} on ${cards.id} = ${listItems.cardId}
  where ${and(
    eq(lists.userId, ownerId),
    eq(lists.visibility, 'for_trade'),
    filterCondition({ search }),
    condition?.(listItems),
    cardIds === undefined ? undefined : inArray(cards.id, [...cardIds]),
    isWanted(query, listItems, { isExact: false }),
  )}`

function keysOf(
  db: Db,
  query: ComparedQuery,
  ids: readonly number[],
): Promise<JsonOf<typeof keyJson>[]> {
  const { ownerId, condition } = query
  const from = sql`
    from (
      select stock.*, ${cards.foldedName}, ${cards.numberKey}, ${marketPriceOf(stockItem)} as price
      from (${stockOf({ ownerId, cardIds: ids, insteadOf: idOfInstead(query) })}) stock
        join ${cards} on ${cards.id} = stock.card_id
      where ${and(condition?.(stockItem), isWanted(query, stockItem, { isExact: true })) ?? sql`true`}
    ) matching`
  return selectValue(db, jsonRows(keyJson, { from }), { before: sql.raw(plannedEachTime) })
}

/** The rows of some keys, in their order. */
function rowsOf(
  db: Db,
  query: TradeCardQuery,
  keys: readonly TradeCardKey[],
): Promise<TradeCardRow[]> {
  const insteadOf = idOfInstead(query)
  const ids = keys.map(({ cardId }) => cardId)
  const numbered = JSON.stringify(
    keys.map(({ cardId, finish, condition, language }, ordinal) => ({
      ordinal,
      cardId,
      finish,
      condition,
      language,
    })),
  )
  const from = sql`
    from json_to_recordset(${numbered}::json) as key (ordinal integer, "cardId" integer, finish text, condition text, language text)
      join (${stockOf({ ownerId: query.ownerId, cardIds: ids, insteadOf })}) page
        on page.card_id = key."cardId" and page.variation = ${storedFinish(sql`key.finish`)}
          and (page.condition, page.language) is not distinct from (key.condition, key.language)
      join ${cards} on ${cards.id} = page.card_id join ${sets} on ${sets.id} = ${cards.setId}`
  return selectValue(
    db,
    jsonRows(tradeCardJson(query, insteadOf), { from, orderBy: sql`key.ordinal` }),
    { before: sql.raw(plannedEachTime) },
  )
}

function idOfInstead({ instead, viewerId }: TradeCardQuery): SQL {
  if (instead === undefined) return sql`null::integer`
  return sql`
    select ${tradeProposals.id} from ${tradeProposals}
    where ${tradeProposals.id} = ${instead} and ${tradeProposals.state} = 'pending'
      and ${viewerId} in (${tradeProposals.senderId}, ${tradeProposals.receiverId})`
}

const maxNearest = 500

/** The listed cards nearest to a price, since the stock of all cards of a large collection takes seconds; undefined without a price. */
async function findNearest(db: Db, query: ComparedQuery): Promise<number[] | undefined> {
  const { near } = query
  if (near === undefined) return undefined
  const distance = sql`min(abs(${marketPriceOf(listItems)} - ${near}))`
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${listItems.cardId} as id ${listedBy(query)}
    group by ${listItems.cardId} order by ${distance} nulls last, ${listItems.cardId} limit ${maxNearest}`)
  return rows.map(({ id }) => id)
}

async function hasAnyWish(db: Db, userId: number | undefined): Promise<boolean> {
  if (userId === undefined) return false
  const { userId: wisher, anyPrinting } = wishlistItems
  return selectValue(
    db,
    sql<boolean>`exists (select from ${wishlistItems} where ${wisher} = ${userId} and ${anyPrinting})`,
  )
}

/**
 * Wishes of other members count while their profile is public. Where it is not exact, the limits of wishes of any printing do not count: they
 * are compared for each item.
 */
function isWanted(
  { wantedBy, wantsAny, viewerId }: Pick<ComparedQuery, 'wantedBy' | 'wantsAny' | 'viewerId'>,
  { cardId, finish }: CardsInFinish,
  { isExact }: { isExact: boolean },
): SQL | undefined {
  if (wantedBy === undefined) return undefined
  const isVisible = sql`${users.id} = ${viewerId}
    or (${users.isPublic} and ${users.status} = 'approved' and ${isNotBlocked(viewerId, users.id)})`
  const from = (join: SQL) => sql`
    from ${wishlistItems} join ${users} on ${users.id} = ${wishlistItems.userId} ${join}
    where ${wishlistItems.userId} = ${wantedBy} and (${isVisible})`
  const inOwnPrinting = sql`exists (
    select ${from(sql``)} and ${wishlistItems.cardId} = ${cardId} and ${wishlistItems.finish} = ${finish}
      and not ${wishlistItems.anyPrinting})`
  // Without a wish of any printing the statement is a join, which takes two thirds of the time.
  if (!wantsAny) return inOwnPrinting
  const inAny = sql`${cardId} in (
    select same.card_id ${from(joinSameCards(wishlistItems.cardId))} and ${wishlistItems.anyPrinting})`
  if (!isExact) return sql`(${inOwnPrinting} or ${inAny})`
  return sql`(${inOwnPrinting} or (${inAny} and ${fitsAnyOf(wantedBy, { cardId, finish })}))`
}

/** Other members learn only of finishes that the owner lists for trade as well. */
function hasOtherFinish({ ownerId, viewerId }: TradeCardQuery): SQL {
  const isListed = sql`exists (
    select from lists join list_items on list_items.list_id = lists.id
    where lists.user_id = ${ownerId} and lists.visibility = 'for_trade'
      and list_items.card_id = page.card_id and list_items.variation <> page.variation
  )`
  return sql`exists (
    select from collection_items owned
    where owned.user_id = ${ownerId} and owned.card_id = page.card_id and ${isFree(sql`owned`)}
      and owned.variation <> page.variation and ${ownerId === viewerId ? sql`true` : isListed}
  )`
}

/** Others see only their own proposals. */
function askedFor({ ownerId, viewerId }: TradeCardQuery, insteadOf: SQL): SQL<number> {
  const page = {
    cardId: sql`page.card_id`,
    finish: sql`page.variation`,
    condition: sql`page.condition`,
    language: sql`page.language`,
  }
  const isVisible = ownerId === viewerId ? sql`true` : sql`${tradeProposals.senderId} = ${viewerId}`
  return sql`(
    select coalesce(sum(${proposedCards.quantity}), 0)
    from ${tradeProposals} join ${proposedCards} on ${proposedCards.proposalId} = ${tradeProposals.id}
    where ${tradeProposals.receiverId} = ${ownerId} and ${tradeProposals.state} = 'pending' and ${isVisible}
      and ${tradeProposals.id} is distinct from (${insteadOf})
      and ${proposedCards.giverId} = ${ownerId} and ${isSameStock(proposedCards, page)}
  )`
}
