/** The cards that a member could trade: a page of them. */
import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { type Condition, conditions, type Language } from '../../../src/domain/entries/entry.ts'
import type { TradeCardSort } from '../../../src/domain/trade/proposal.ts'
import { type CardFilter, filterCondition } from '../cards/card-filter.ts'
import { type Db, plannedEachTime } from '../../db/engine.ts'
import { jsonObject, type JsonOf, jsonRows } from '../../db/json.ts'
import { entryCardFields } from '../entries/entry-row.ts'
import { finishOrder } from '../cards/finishes.ts'
import { marketPriceOf } from '../entries/items.ts'
import { isNotBlocked } from '../accounts/block-queries.ts'
import { users } from '../../db/schema/accounts.ts'
import { listItems, lists, wishlistItems } from '../../db/schema/belongings.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { proposedCards, tradeProposals } from '../../db/schema/proposals.ts'
import { countRows, selectOne } from '../../db/select.ts'
import { limitOffset, type Page } from '../trade/offers.ts'
import { isSameStock } from '../entries/promised-copies.ts'
import { stockOf } from './stock.ts'

/** A card of the stock in its finish. */
export const stockItem = { cardId: sql`stock.card_id`, finish: sql`stock.variation` }

interface TradeCardQuery extends Page, Pick<CardFilter, 'search'> {
  /** A condition on `stockItem` and its card. */
  condition?: SQL
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
}

/** The JSON of a row of `page` in `findTradeCards`. */
function tradeCardJson(query: TradeCardQuery, insteadOf: SQL) {
  const { ownerId, viewerId } = query
  const owned = sql<number>`page.owned`
  return jsonObject({
    ...entryCardFields({ finish: sql`page.variation` }, { viewerId }),
    /** Condition and language are null where the owner has none of the card. */
    condition: sql<Condition | null>`page.condition`,
    language: sql<Language | null>`page.language`,
    listed: sql<number>`page.listed`,
    owned: ownerId === viewerId ? owned : sql<number>`least(${owned}, page.listed)`,
    promised: sql<number>`page.promised`,
    askedFor: askedFor(query, insteadOf),
    available: sql<number>`page.available`,
    /** True on rows without copies whose owner has the card in the other finish. */
    hasOtherFinish: sql<boolean>`page.entry_id is null and ${hasOtherFinish(query)}`,
  })
}
export type TradeCardRow = JsonOf<ReturnType<typeof tradeCardJson>>

/**
 * Available cards come first. Ties of name and number: the finish, the condition (the best first),
 * the language.
 */
export async function findTradeCards(
  db: Db,
  query: TradeCardQuery,
): Promise<{ rows: TradeCardRow[]; total: number }> {
  const { ownerId, search, condition, cardIds } = query
  const insteadOf = idOfInstead(query)
  const nearest = await findNearest(db, query)
  const matching = and(
    filterCondition({ search }),
    condition,
    cardIds === undefined ? undefined : inArray(cards.id, [...cardIds]),
    isWanted(query, stockItem),
  )
  const before = sql`
    ${sql.raw(plannedEachTime)}
    with matching as materialized (
      select stock.*, ${cards.foldedName} as folded_name, ${cards.numberKey} as number_key,
        ${marketPriceOf(stockItem)} as price
      from (${stockOf({ ownerId, cardIds: nearest ?? cardIds, insteadOf })}) stock join ${cards} on ${cards.id} = stock.card_id
      where ${matching ?? sql`true`}
    ), page as materialized (
      select *, row_number() over (order by ${orderOf(query)}) as ordinal
      from matching order by ordinal ${limitOffset(query)}
    )`
  const from = sql`
    from page join ${cards} on ${cards.id} = page.card_id join ${sets} on ${sets.id} = ${cards.setId}`
  return selectOne(
    db,
    {
      total: countRows(sql`from matching`),
      rows: jsonRows(tradeCardJson(query, insteadOf), { from, orderBy: sql`ordinal` }),
    },
    { before },
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
async function findNearest(db: Db, query: TradeCardQuery): Promise<number[] | undefined> {
  const { near, ownerId } = query
  if (near === undefined) return undefined
  const isCandidate = and(
    eq(lists.userId, ownerId),
    eq(lists.visibility, 'for_trade'),
    isWanted(query, listItems),
  )
  const distance = sql`min(abs(${marketPriceOf(listItems)} - ${near}))`
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${listItems.cardId} as id
    from ${lists} join ${listItems} on ${listItems.listId} = ${lists.id}
      join ${cards} on ${cards.id} = ${listItems.cardId}
    where ${isCandidate}
    group by ${listItems.cardId} order by ${distance} nulls last, ${listItems.cardId} limit ${maxNearest}`)
  return rows.map(({ id }) => id)
}

interface FinishColumns {
  cardId: SQLWrapper
  finish: SQLWrapper
}

/** Wishes of other members count while their profile is public. */
function isWanted(
  { wantedBy, viewerId }: TradeCardQuery,
  { cardId, finish }: FinishColumns,
): SQL | undefined {
  if (wantedBy === undefined) return undefined
  const isVisible = sql`${users.id} = ${viewerId}
    or (${users.isPublic} and ${users.status} = 'approved' and ${isNotBlocked(viewerId, users.id)})`
  return sql`exists (
    select from ${wishlistItems} join ${users} on ${users.id} = ${wishlistItems.userId}
    where ${wishlistItems.userId} = ${wantedBy} and (${isVisible})
      and ${wishlistItems.cardId} = ${cardId} and ${wishlistItems.finish} = ${finish}
  )`
}

function orderOf({ sortBy, near }: TradeCardQuery): SQL {
  const rank = sql`array_position(${sql.param([...conditions])}::text[], condition)`
  const byName = sql`folded_name, number_key nulls last, ${finishOrder(sql`variation`)}, ${rank} nulls last,
    language collate "C" nulls last, entry_id nulls last, card_id`
  const isAvailable = sql`available > 0 desc`
  if (near !== undefined) return sql`${isAvailable}, abs(price - ${near}) nulls last, ${byName}`
  return sortBy === 'price'
    ? sql`${isAvailable}, price desc nulls last, ${byName}`
    : sql`${isAvailable}, ${byName}`
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
    where owned.user_id = ${ownerId} and owned.card_id = page.card_id
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
