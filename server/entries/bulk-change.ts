/**
 * Changes of many entries of a collection at once, within a transaction that holds the member's
 * lock. The same statement keeps the copies that undo needs. Ids of other members' entries are
 * ignored.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { Condition } from '../../src/domain/entries/entry.ts'
import type { Db } from '../db/engine.ts'
import { groupedDetails, mergedDetailColumns, setDetails } from './detail-columns.ts'
import { collectionOf, entryColumns, keepForUndo, type UndoKey } from './undo-copies.ts'

/** Returns the number of removed entries. */
export function removeEntries(tx: Db, key: UndoKey, ids: readonly number[]): Promise<number> {
  return count(
    tx,
    sql`
    with changed as (
      delete from collection_items where id in (${own(key.userId, ids)})
      returning ${entryColumns}
    ), kept as (${keepForUndo(key, { kind: 'removed', ...collectionOf(key.userId) })})
    select count(*)::int as count from changed`,
  )
}

/**
 * Sets the condition; returns the number of entries that had another one. Entries that become equal
 * are merged into one: the one that has the condition already, or the first.
 */
export function setCondition(
  tx: Db,
  key: UndoKey,
  ids: readonly number[],
  condition: Condition,
): Promise<number> {
  return count(
    tx,
    sql`
    with changed as materialized (
      select ${entryColumns} from collection_items
      where id in (${own(key.userId, ids)}) and condition <> ${condition}
    ), kept as (${keepForUndo(key, { kind: 'condition', ...collectionOf(key.userId), condition })}
    ), joined as (
      select card_id, variation, language, min(id) as first_id, sum(quantity) as quantity,
        ${groupedDetails('id')}
      from changed group by card_id, variation, language
    ), staying as materialized (
      select coalesce(equal.id, first_id) as id,
        joined.quantity + coalesce(equal.quantity, 0) as quantity,
        ${mergedDetailColumns('equal', 'joined')}
      from joined left join collection_items equal
        on equal.user_id = ${key.userId} and equal.card_id = joined.card_id
          and equal.variation = joined.variation and equal.condition = ${condition}
          and equal.language = joined.language
    ), updated as (
      update collection_items items
      set condition = ${condition}, quantity = staying.quantity, ${setDetails('staying')}
      from staying where items.id = staying.id
    ), removed as (
      delete from collection_items
      where id in (select id from changed) and id not in (select id from staying)
    )
    select count(*)::int as count from changed`,
  )
}

function own(userId: number, ids: readonly number[]): SQL {
  return sql`select id from collection_items where user_id = ${userId} and id = any (${sql.param(ids)}::integer[])`
}

async function count(tx: Db, statement: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(statement)
  return rows[0]?.count ?? 0
}
