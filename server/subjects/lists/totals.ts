/** The stored totals of lists. No other file writes them. */
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import { marketPriceOf } from '../entries/items.ts'
import { listItems, lists } from '../../db/schema/belongings.ts'
import { cards } from '../../db/schema/catalog.ts'

/**
 * Recomputes the totals of one list or of all lists, within the transaction that changed the items
 * or the prices of their cards. Lists with unchanged totals are not written.
 */
export async function countLists(tx: Db, listId?: number): Promise<void> {
  await count(tx, listId === undefined ? sql`true` : sql`${lists.id} = ${listId}`)
}

/** The same for all lists of a member. */
export async function countListsOf(tx: Db, userId: number): Promise<void> {
  await count(tx, sql`${lists.userId} = ${userId}`)
}

async function count(tx: Db, isMeant: SQL): Promise<void> {
  await tx.execute(sql`
    update lists set item_count = counted.items, card_count = counted.cards, total_value = counted.value
    from ${miscounted(isMeant)}`)
}

/** The lists whose stored totals are not those of their items, with the totals: a `from` clause, and its condition. */
export function miscounted(isMeant: SQL): SQL {
  const value = sql`sum(${listItems.quantity} * ${marketPriceOf(listItems)})`
  return sql`(
      select ${lists.id} as id, count(${listItems.id}) as items,
        coalesce(sum(${listItems.quantity}), 0) as cards, coalesce(${value}, 0) as value
      from ${lists}
        left join ${listItems} on ${listItems.listId} = ${lists.id}
        left join ${cards} on ${cards.id} = ${listItems.cardId}
      where ${isMeant}
      group by ${lists.id}
    ) counted
    where counted.id = lists.id and (item_count, card_count, total_value) is distinct from
      (counted.items, counted.cards, counted.value)`
}

/**
 * Recomputes the totals of all lists after prices changed. Concurrent changes of a list wait: side
 * by side, each would miss the other's change.
 */
export async function recountLists(tx: Db): Promise<void> {
  await tx.execute(sql`lock table lists in share row exclusive mode`)
  await countLists(tx)
}
