/**
 * Changes of many entries of a collection at once, within a transaction that has noted the member's change (`noteChange`). What
 * the entries were is kept for `undo.ts`, by the same statement.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { EntrySelection } from '../../src/api/collection/contract.ts'
import type { Condition } from '../../src/domain/entries/entry.ts'
import type { Db } from '../db/engine.ts'
import { collectionItems } from '../db/schema/belongings.ts'
import { matching } from './selection.ts'
import { collectionOf, entryColumns, keepForUndo, type UndoKey } from './undo-copies.ts'

/** Answers how many there were. */
export function removeEntries(tx: Db, key: UndoKey, selection: EntrySelection): Promise<number> {
  return count(
    tx,
    sql`
    with changed as (
      delete from collection_items where id in (${selected(key.userId, selection)})
      returning ${entryColumns}
    ), kept as (${keepForUndo(key, { kind: 'removed', ...collectionOf(key.userId) })})
    select count(*)::int as count from changed`,
  )
}

/**
 * Gives them a condition; answers how many had another one. Of those that become equal, one stays and gets the copies of
 * all: the one that has the condition already, or the first.
 */
export function setCondition(
  tx: Db,
  key: UndoKey,
  selection: EntrySelection,
  condition: Condition,
): Promise<number> {
  return count(
    tx,
    sql`
    with changed as materialized (
      select ${entryColumns} from collection_items
      where id in (${selected(key.userId, selection)}) and condition <> ${condition}
    ), kept as (${keepForUndo(key, { kind: 'condition', ...collectionOf(key.userId), condition })}
    ), joined as (
      select card_id, variation, language, min(id) as first_id, sum(quantity) as quantity,
        bool_or(is_for_trade) as is_for_trade,
        (array_agg(price_paid order by id) filter (where price_paid is not null))[1] as price_paid,
        (array_agg(note order by id) filter (where note is not null))[1] as note
      from changed group by card_id, variation, language
    ), staying as materialized (
      select coalesce(equal.id, first_id) as id,
        joined.quantity + coalesce(equal.quantity, 0) as quantity,
        joined.is_for_trade or coalesce(equal.is_for_trade, false) as is_for_trade,
        coalesce(equal.price_paid, joined.price_paid) as price_paid,
        coalesce(equal.note, joined.note) as note
      from joined left join collection_items equal
        on equal.user_id = ${key.userId} and equal.card_id = joined.card_id
          and equal.variation = joined.variation and equal.condition = ${condition}
          and equal.language = joined.language
    ), updated as (
      update collection_items items
      set condition = ${condition}, quantity = staying.quantity, is_for_trade = staying.is_for_trade,
        price_paid = staying.price_paid, note = staying.note
      from staying where items.id = staying.id
    ), removed as (
      delete from collection_items
      where id in (select id from changed) and id not in (select id from staying)
    )
    select count(*)::int as count from changed`,
  )
}

function selected(userId: number, selection: EntrySelection): SQL {
  if ('ids' in selection) {
    const ids = sql.param(selection.ids)
    return sql`select id from collection_items where user_id = ${userId} and id = any (${ids}::integer[])`
  }
  const found = sql`select ${collectionItems.id} ${matching(collectionItems, { ...selection.matching, holderId: userId })}`
  const { except = [] } = selection
  if (except.length === 0) return found
  return sql`${found} and ${collectionItems.id} <> all (${sql.param(except)}::integer[])`
}

async function count(tx: Db, statement: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(statement)
  return rows[0]?.count ?? 0
}
