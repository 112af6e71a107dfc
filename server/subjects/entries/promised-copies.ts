/** Copies that their owners have promised: those in pending proposals that they have sent themselves. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { collectionItems, listItems, lists } from '../../db/schema/belongings.ts'
import { proposedCards } from '../../db/schema/proposals.ts'

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

/** Whether a trade takes copies of the entry `equal` before those of an entry of the same stock key (`tradeOrder` of the domain). */
const isEarlier = sql`(
  (equal.for_trade = 0, equal.grade <> '', equal.location <> '', equal.id)
    < (${collectionItems.forTrade} = 0, ${collectionItems.grade} <> '', ${collectionItems.location} <> '', ${collectionItems.id}))`

/**
 * The promised copies of an entry of a collection: its part of those with its stock key, in the order in which a trade takes
 * them. The last entry also has those that the owner no longer owns.
 */
export const promisedOfOwned: SQL = sql`(
  select case when promised = 0 or not ${isFree(collectionItems)} then 0 when following = 0 then greatest(0, promised - earlier)
    else greatest(0, least(${collectionItems.quantity}, promised - earlier)) end
  from (
    select coalesce(sum(${proposedCards.quantity}), 0) as promised from ${proposedCards}
    where ${proposedCards.isPromised} and ${proposedCards.giverId} = ${collectionItems.userId}
      and ${isSameStock(proposedCards, collectionItems)}
  ) promises, lateral (
    select coalesce(sum(equal.quantity) filter (where ${isEarlier}), 0) as earlier,
      count(*) filter (where equal.id <> ${collectionItems.id} and not ${isEarlier}) as following
    from ${collectionItems} equal
    where promised > 0 and ${isFree(sql`equal`)} and equal.user_id = ${collectionItems.userId}
      and equal.card_id = ${collectionItems.cardId} and equal.variation = ${collectionItems.finish}
      and equal.condition = ${collectionItems.condition} and equal.language = ${collectionItems.language}
  ) equals
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
