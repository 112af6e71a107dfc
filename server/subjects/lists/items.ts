/** Changes of the cards on a list, within a transaction that holds its member's lock. */
import { and, eq, sql } from 'drizzle-orm'
import type { Finish } from '../../../src/domain/cards/finish.ts'
import type { Db } from '../../db/engine.ts'
import { finishOf } from '../cards/finishes.ts'
import { readCount } from '../../db/select.ts'
import { itemColumns, keepForUndo, listOf, type UndoKey } from '../entries/undo-copies.ts'
import { listItems } from '../../db/schema/belongings.ts'

interface ListItem {
  listId: number
  itemId: number
}

/** An item of a list with its card; null when it does not exist. */
export async function findListItem(
  db: Db,
  { listId, itemId }: ListItem,
): Promise<{ id: number; quantity: number; variation: Finish } | null> {
  const [item] = await db
    .select({
      id: listItems.id,
      quantity: listItems.quantity,
      variation: sql<Finish>`${finishOf(listItems)}`,
    })
    .from(listItems)
    .where(and(eq(listItems.id, itemId), eq(listItems.listId, listId)))
  return item ?? null
}

/** Removes all items and keeps them for undo. Answers how many there were. */
export function emptyList(tx: Db, key: UndoKey, listId: number): Promise<number> {
  return readCount(
    tx,
    sql`
    with changed as (
      delete from list_items where list_id = ${listId} returning ${itemColumns}
    ), kept as (${keepForUndo(key, { kind: 'removed', ...listOf(listId) })})
    select count(*)::int as count from changed`,
  )
}

/**
 * Moves an item to a position in the list's order, from 1; the items between are shifted by one. A
 * position beyond the end means the last one. Returns whether the item is on the list.
 */
export async function moveItem(
  tx: Db,
  { listId, itemId }: ListItem,
  place: number,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with moved as (
      select position as old, coalesce(
        (select position from list_items where list_id = ${listId}
          order by position offset ${place - 1}::bigint limit 1),
        (select max(position) from list_items where list_id = ${listId})
      ) as new
      from list_items where id = ${itemId} and list_id = ${listId}
    ), shifted as (
      update list_items set position = case
        when id = ${itemId} then new
        when new > old then position - 1
        else position + 1
      end
      from moved
      where list_id = ${listId} and new <> old and position between least(old, new) and greatest(old, new)
    )
    select old from moved`)
  return rows.length > 0
}
