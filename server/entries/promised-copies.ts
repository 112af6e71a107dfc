/** Copies that their owners have promised: those in pending proposals that they have sent themselves. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { collectionItems, listItems, lists } from '../db/schema/belongings.ts'
import { proposedCards } from '../db/schema/proposals.ts'

/** The columns of a stock key. */
export interface StockColumns {
  cardId: SQLWrapper
  finish: SQLWrapper
  condition: SQLWrapper
  language: SQLWrapper
}

/** Whether two rows are of the same card, finish, condition and language. */
export const isSameStock = (a: StockColumns, b: StockColumns) => sql`
  ${a.cardId} = ${b.cardId} and ${a.finish} = ${b.finish}
    and ${a.condition} = ${b.condition} and ${a.language} = ${b.language}`

/** The promised copies with the stock key of an entry of a collection. */
export const promisedOfOwned: SQL = sql`(
  select coalesce(sum(${proposedCards.quantity}), 0) from ${proposedCards}
  where ${proposedCards.isPromised} and ${proposedCards.giverId} = ${collectionItems.userId}
    and ${isSameStock(proposedCards, collectionItems)}
)`

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
