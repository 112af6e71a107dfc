/**
 * Changes of many entries of a collection at once, within a transaction that holds the member's
 * lock. The statement that changes entries also keeps the copies that undo needs. Ids of other
 * members' entries are ignored.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import { countRows, readCount, selectOne, selectValue } from '../../db/select.ts'
import {
  amountsDropped,
  droppedInGroup,
  groupedDetails,
  mergedDetailColumns,
  setDetails,
} from './detail-columns.ts'
import {
  collectionOf,
  entryColumns,
  keepForUndo,
  type Move,
  movedColumns,
  type UndoKey,
} from './undo-copies.ts'

interface Counted {
  count: number
}

/** Returns the number of removed entries. */
export function removeEntries(tx: Db, key: UndoKey, ids: readonly number[]): Promise<Counted> {
  const statement = sql`
    with changed as (
      delete from collection_items where id in (${own(key.userId, ids)})
      returning ${entryColumns}
    ), kept as (${keepForUndo(key, { kind: 'removed', ...collectionOf(key.userId) })})
    select count(*)::int as count from changed`
  return count(tx, statement)
}

/**
 * Sets the condition or the location; returns the number of entries that had another one. Entries that become equal are
 * merged into one: the one that has the new value already, or the first. Returns with it of how many copies the amounts were left
 * out.
 */
export async function moveEntries(
  tx: Db,
  key: UndoKey,
  ids: readonly number[],
  to: Move,
): Promise<Counted & { amountsDropped: number }> {
  const { moved, value, other } = movedColumns(to)
  const withCurrency = sql`select from collection_items where user_id = ${key.userId} and own_currency is not null`
  const hasCurrencies = await selectValue(tx, sql<boolean>`exists (${withCurrency})`)
  // Amounts in one currency all join, so that none is compared.
  const droppedOfJoined = sql.raw(hasCurrencies ? amountsDropped('equal', 'joined') : '0')
  const before = sql`
    with changed as materialized (
      select ${entryColumns} from collection_items
      where id in (${own(key.userId, ids)}) and ${moved} <> ${value}
    ), kept as (${keepForUndo(key, { kind: 'moved', ...collectionOf(key.userId), ...to })}
    ), joined as (
      select card_id, variation, language, grade, ${other}, min(id) as first_id, sum(quantity) as quantity,
        ${groupedDetails('id', { hasCurrencies })}, ${droppedInGroup('id', { hasCurrencies })} as dropped
      from changed group by card_id, variation, language, grade, ${other}
    ), staying as materialized (
      select coalesce(equal.id, first_id) as id,
        joined.quantity + coalesce(equal.quantity, 0) as quantity,
        ${mergedDetailColumns('equal', 'joined')}, dropped + ${droppedOfJoined} as dropped
      from joined left join collection_items equal
        on equal.user_id = ${key.userId} and equal.card_id = joined.card_id
          and equal.variation = joined.variation and equal.language = joined.language
          and equal.grade = joined.grade
          and equal.${moved} = ${value} and equal.${other} = joined.${other}
    ), updated as (
      update collection_items items
      set ${moved} = ${value}, quantity = staying.quantity, ${setDetails('staying')}
      from staying where items.id = staying.id
    ), removed as (
      delete from collection_items
      where id in (select id from changed) and id not in (select id from staying)
    )`
  return selectOne(
    tx,
    {
      count: countRows(sql`from changed`),
      amountsDropped: sql<number>`(select coalesce(sum(dropped), 0)::int from staying)`,
    },
    { before },
  )
}

/** Marks all copies for trade, or none; returns the number of entries that changed. */
export const markEntries = (tx: Db, key: UndoKey, ids: readonly number[], isForTrade: boolean) =>
  changeDetail(tx, key, ids, {
    kind: 'marked',
    detail: 'for_trade',
    after: sql`case when ${isForTrade}::boolean then quantity else 0 end`,
  })

/** Tags that many entries get, and that they lose. */
interface Tagging {
  add: readonly string[]
  remove: readonly string[]
}

const textArray = (texts: readonly string[]) => sql`${sql.param(texts)}::text[]`

/** Changes the tags; returns the number of entries whose tags changed. */
export const tagEntries = (
  tx: Db,
  key: UndoKey,
  ids: readonly number[],
  { add, remove }: Tagging,
) =>
  changeDetail(tx, key, ids, {
    kind: 'tagged',
    detail: 'tags',
    after: sql`merged_tags(array(
      select tag from unnest(tags) with ordinality as own (tag, ordinal)
      where tag <> all (${textArray(remove)}) order by ordinal
    ), ${textArray(add)})`,
  })

function changeDetail(
  tx: Db,
  key: UndoKey,
  ids: readonly number[],
  { kind, detail, after }: { kind: 'marked' | 'tagged'; detail: 'for_trade' | 'tags'; after: SQL },
): Promise<Counted> {
  const column = sql.raw(detail)
  const changed = sql.raw(`${detail}_after`)
  const statement = sql`
    with compared as materialized (
      select ${entryColumns}, ${after} as ${changed}
      from collection_items where id in (${own(key.userId, ids)})
    ), changed as (
      select * from compared where ${column} <> ${changed}
    ), kept as (${keepForUndo(key, { kind, ...collectionOf(key.userId) })}
    ), updated as (
      update collection_items items set ${column} = ${changed} from changed where items.id = changed.id
    )
    select count(*)::int as count from changed`
  return count(tx, statement)
}

function own(userId: number, ids: readonly number[]): SQL {
  return sql`select id from collection_items where user_id = ${userId} and id = any (${sql.param(ids)}::integer[])`
}

async function count(tx: Db, statement: SQL): Promise<Counted> {
  return { count: await readCount(tx, statement) }
}
