/** The stored totals of lists. No other file writes them. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import { marketPriceOf, priceOfSides } from '../cards/finish-price.ts'
import { listItems, lists } from '../../db/schema/belongings.ts'
import { cards, sourcePrices } from '../../db/schema/catalog.ts'

/**
 * Recomputes the totals of one list or of all lists by the prices of each source, within the transaction that changed the items
 * or the prices of their cards. Lists with unchanged totals are not written.
 */
export async function countLists(tx: Db, listId?: number): Promise<void> {
  await count(tx, listId === undefined ? sql`true` : sql`${lists.id} = ${listId}`)
}

/** Counts the totals of all lists of a member. */
export async function countListsOf(tx: Db, userId: number): Promise<void> {
  await count(tx, sql`${lists.userId} = ${userId}`)
}

async function count(tx: Db, isMeant: SQL): Promise<void> {
  await tx.execute(sql`
    update lists set item_count = counted.items, card_count = counted.cards, total_value = counted.value,
      priced_count = counted.priced, cardmarket_value = counted.other_value,
      cardmarket_priced_count = counted.other_priced
    from ${miscounted(isMeant)}`)
}

/** The lists whose stored totals are not those of their items, with the totals: a `from` clause, and its condition. */
export function miscounted(isMeant: SQL): SQL {
  const cardmarketPrice = priceOfSides(listItems, sourcePrices)
  return sql`(
      select ${lists.id} as id, count(${listItems.id}) as items,
        coalesce(sum(${listItems.quantity}), 0) as cards,
        ${pricedSums(listItems.quantity, marketPriceOf(listItems))},
        ${pricedSums(listItems.quantity, cardmarketPrice, 'other_')}
      from ${lists}
        left join ${listItems} on ${listItems.listId} = ${lists.id}
        left join ${cards} on ${cards.id} = ${listItems.cardId}
        left join ${sourcePrices} on ${sourcePrices.cardId} = ${cards.id} and ${sourcePrices.source} = 'cardmarket'
      where ${isMeant}
      group by ${lists.id}
    ) counted
    where counted.id = lists.id
      and (item_count, card_count, total_value, priced_count, cardmarket_value, cardmarket_priced_count) is distinct from
        (counted.items, counted.cards, counted.value, counted.priced, counted.other_value, counted.other_priced)`
}

/** The columns `value` and `priced` of a sum of copies: what those with a price are worth, and how many these are. */
export const pricedSums = (quantity: SQLWrapper, price: SQL, prefix = '') => sql`
  coalesce(sum(${quantity} * ${price}), 0) as ${sql.raw(`${prefix}value`)},
  coalesce(sum(${quantity}) filter (where ${price} is not null), 0) as ${sql.raw(`${prefix}priced`)}`

/**
 * Recomputes the totals of all lists after prices changed. Concurrent changes of a list wait: side
 * by side, each would miss the other's change.
 */
export async function recountLists(tx: Db): Promise<void> {
  await tx.execute(sql`lock table lists in share row exclusive mode`)
  await countLists(tx)
}
