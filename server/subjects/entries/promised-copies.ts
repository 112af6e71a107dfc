/** Copies that their owners have promised: those in pending proposals that they have sent themselves. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { promisedOfEntries } from '../../../src/domain/trade/stock.ts'
import type { Db } from '../../db/engine.ts'
import { isOneOf } from '../../db/id-portions.ts'
import { collectionItems, listItems, lists } from '../../db/schema/belongings.ts'
import { proposedCards, tradeProposals } from '../../db/schema/proposals.ts'

/** The columns of a stock key. */
export interface StockColumns {
  cardId: SQLWrapper
  finish: SQLWrapper
  condition: SQLWrapper
  language: SQLWrapper
}

/** Whether copies of a collection are bound to no deck: others can be neither offered nor promised. */
export const isFree = (items: SQLWrapper) => sql`${items}.deck_id = 0`

/** Whether two rows are of the same card, finish, condition and language. */
export const isSameStock = (a: StockColumns, b: StockColumns) => sql`
  ${a.cardId} = ${b.cardId} and ${a.finish} = ${b.finish}
    and ${a.condition} = ${b.condition} and ${a.language} = ${b.language}`

/** Whether a member has promised copies: senders promise their side of a pending proposal. */
export const hasPromised = (userId: number) => sql<boolean>`exists (
  select from ${tradeProposals} where ${tradeProposals.senderId} = ${userId} and ${tradeProposals.state} = 'pending')`

const stock = (items: typeof proposedCards | typeof collectionItems) => ({
  cardId: items.cardId,
  finish: items.finish,
  condition: items.condition,
  language: items.language,
  quantity: items.quantity,
})

/** The promised copies of a member's entries of some cards, by the ids of the entries: a missing one has none. */
export async function promisedOfCards(
  db: Db,
  userId: number,
  cardIds: readonly number[],
): Promise<Map<number, number>> {
  const promises = await db
    .select(stock(proposedCards))
    .from(proposedCards)
    .where(
      sql`${proposedCards.isPromised} and ${proposedCards.giverId} = ${userId} and ${isOneOf(proposedCards.cardId, cardIds)}`,
    )
  if (promises.length === 0) return new Map()
  const promisedIds = promises.map(({ cardId }) => cardId)
  const { id, forTrade, grade, location } = collectionItems
  const entries = await db
    .select({ ...stock(collectionItems), id, forTrade, grade, location })
    .from(collectionItems)
    .where(
      sql`${collectionItems.userId} = ${userId} and ${isFree(collectionItems)} and ${isOneOf(collectionItems.cardId, promisedIds)}`,
    )
  return promisedOfEntries(entries, promises)
}

/**
 * The promised copies of the card and finish of an item of a list for trade, in any condition; null
 * on any other list.
 */
export const promisedOfListed: SQL = sql`(
  select case when ${lists.visibility} = 'for_trade' then (
    select coalesce(sum(${proposedCards.quantity}), 0) from ${proposedCards}
    where ${proposedCards.isPromised} and ${proposedCards.giverId} = ${lists.userId}
      and ${proposedCards.cardId} = ${listItems.cardId} and ${proposedCards.finish} = ${listItems.finish}
  ) end
  from ${lists} where ${lists.id} = ${listItems.listId}
)`
