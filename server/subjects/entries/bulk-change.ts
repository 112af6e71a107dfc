/**
 * Changes of many entries at once, within a transaction that holds the member's lock. Each keeps what takes it back.
 * Ids of other members' entries are ignored.
 */
import { sql, type SQL } from 'drizzle-orm'
import {
  type AnyBulkChange,
  bulkChanged,
  type BulkMove,
} from '../../../src/domain/entries/bulk-entry-change.ts'
import { droppedBy, moveCopies } from '../../../src/domain/entries/moves.ts'
import { SkippedEntries } from '../../../src/rules/skipped-entries.ts'
import type { Db } from '../../db/engine.ts'
import { json } from '../../db/json.ts'
import { countRows, selectOne } from '../../db/select.ts'
import { otherPrintings } from '../cards/bulk-printings.ts'
import {
  columnNames,
  keyColumns,
  loadAlike,
  loadEntries,
  moveRules,
  storeEntries,
} from './entry-store.ts'
import { collectionOf, type Holder, listOf, tables } from './holder.ts'
import type { Items } from './items.ts'
import { type ChangeKey, keepMoves, keptPart } from './kept-moves.ts'

interface Counted {
  count: number
}

/** Entries in one load. */
const batchSize = 1000

export interface ManyChanged extends Counted {
  amountsDropped: number
  skipped: SkippedEntries
}

/** Changes entries by the rules of single ones. Those that become equal to others are joined with them. */
export async function changeMany(
  tx: Db,
  key: ChangeKey,
  ids: readonly number[],
  change: AnyBulkChange,
  maxUndoBytes: number,
): Promise<ManyChanged> {
  const holder = collectionOf(key.userId)
  const { join } = moveRules('collection')
  const outcome = { count: 0, amountsDropped: 0, skipped: new SkippedEntries() }
  let bytes = 0
  const isOfPrinting = 'variation' in change || 'set' in change
  const sorted = ids.toSorted((a, b) => a - b)
  for (let start = 0; start < sorted.length; start += batchSize) {
    const batch = sorted.slice(start, start + batchSize)
    const printings = isOfPrinting ? await otherPrintings(tx, batch, change) : undefined
    const entries = await loadEntries(tx, holder, { ids: batch })
    const changing = entries
      .entries()
      .toSorted((a, b) => a.id - b.id)
      .flatMap((entry) => {
        const result = bulkChanged(entry, change, printings?.get(entry.id))
        if (typeof result === 'string') outcome.skipped.add(result, entry.cardId)
        return result === null || typeof result === 'string' ? [] : [result]
      })
    if (changing.length === 0) continue
    const alike = changing.map(({ changed }) => changed)
    await loadAlike(tx, holder, entries, alike)
    const moves = changing.map((copies) =>
      moveCopies(entries, { ...copies, left: null }, (own, other) => {
        outcome.amountsDropped += droppedBy(own, other)
        return join(own, other)
      }),
    )
    await storeEntries(tx, holder, entries, key.now)
    outcome.count += moves.length
    // What is beyond the limit has no token (`undoable`), and need not be kept.
    if (bytes <= maxUndoBytes) bytes += await keepMoves(tx, key, holder, moves)
  }
  return outcome
}

/**
 * Sets the condition or the location. Entries that stay apart get it by one statement, which takes two thirds of the time of
 * `changeMany`; those that become equal to others are joined with them.
 */
export async function moveMany(
  tx: Db,
  key: ChangeKey,
  ids: readonly number[],
  to: BulkMove,
  maxUndoBytes: number,
): Promise<ManyChanged> {
  const [[column, value] = ['', '']] = Object.entries(to)
  const name = sql.raw(column)
  const others = keyColumns.collection.filter((each) => each !== column)
  const isEqual = others.map((each) => `equal.${each} = own.${each}`).join(' and ')
  const { count, left } = await changeAlike(
    tx,
    key,
    collectionOf(key.userId),
    sql`
    with compared as materialized (
      select own.*,
        count(*) over (partition by ${sql.raw(others.join(', '))}) = 1 and not exists (
          select from collection_items equal
          where equal.user_id = ${key.userId} and ${sql.raw(isEqual)} and equal.${name} = ${value}
        ) as stays_apart
      from collection_items own where ${isOwn(key, ids)} and ${name} <> ${value}
    ), changed as (
      select *, ${JSON.stringify(to)}::json as moved_to from compared where stays_apart
    ), updated as (
      update collection_items items set ${name} = ${value} from changed where items.id = changed.id
    )`,
    sql`(select json_agg(id) from compared where not stays_apart)`,
  )
  const joined = await changeMany(tx, key, left, to, maxUndoBytes)
  return { ...joined, count: count + joined.count }
}

/** Returns the number of removed entries. */
export const removeEntries = (tx: Db, key: ChangeKey, ids: readonly number[]) =>
  removeWhere(tx, key, collectionOf(key.userId), isOwn(key, ids))

/** Removes items of a list; returns their number. */
export const removeItems = (tx: Db, key: ChangeKey, listId: number, ids: readonly number[]) =>
  removeWhere(
    tx,
    key,
    listOf(listId),
    sql`list_id = ${listId} and id = any (${sql.param(ids)}::integer[])`,
  )

/** Removes all entries of a list; returns their number. */
export const emptyList = (tx: Db, key: ChangeKey, listId: number) =>
  removeWhere(tx, key, listOf(listId), sql`list_id = ${listId}`)

function removeWhere(tx: Db, key: ChangeKey, holder: Holder, isMeant: SQL): Promise<Counted> {
  const table: Items = tables[holder.holder]
  const removal = sql`
    with changed as (
      delete from ${table} where ${isMeant} returning *, null::json as moved_to
    )`
  return countOf(changeAlike(tx, key, holder, removal))
}

const countOf = async (changed: Promise<Counted>): Promise<Counted> => ({
  count: (await changed).count,
})

/** Marks all copies for trade, or none; returns the number of entries that changed. */
export const markEntries = (tx: Db, key: ChangeKey, ids: readonly number[], isForTrade: boolean) =>
  setDetail(
    tx,
    key,
    ids,
    'for_trade',
    sql`case when ${isForTrade}::boolean then quantity else 0 end`,
  )

/** Tags that many entries get, and that they lose. */
interface Tagging {
  add: readonly string[]
  remove: readonly string[]
}

const textArray = (texts: readonly string[]) => sql`${sql.param(texts)}::text[]`

/** Changes the tags; returns the number of entries whose tags changed. */
export const tagEntries = (
  tx: Db,
  key: ChangeKey,
  ids: readonly number[],
  { add, remove }: Tagging,
) =>
  setDetail(
    tx,
    key,
    ids,
    'tags',
    sql`merged_tags(array(
      select tag from unnest(tags) with ordinality as own (tag, ordinal)
      where tag <> all (${textArray(remove)}) order by ordinal
    ), ${textArray(add)})`,
  )

function setDetail(
  tx: Db,
  key: ChangeKey,
  ids: readonly number[],
  detail: 'for_trade' | 'tags',
  value: SQL,
): Promise<Counted> {
  const column = sql.raw(detail)
  const changed = changeAlike(
    tx,
    key,
    collectionOf(key.userId),
    sql`
    with compared as materialized (
      select own.*, ${value} as value
      from collection_items own where ${isOwn(key, ids)}
    ), changed as (
      select *, json_build_object('${column}', value) as moved_to from compared where ${column} <> value
    ), updated as (
      update collection_items items set ${column} = value from changed where items.id = changed.id
    )`,
  )
  return countOf(changed)
}

/**
 * One value of each entry by no rule that looks at others is set in a statement. Keeps the entries of `changed`, a part of it, as they
 * were, with the columns that they got (`moved_to`). Returns their number, and the ids that the statement left.
 */
async function changeAlike(
  tx: Db,
  key: ChangeKey,
  holder: Holder,
  changes: SQL,
  left = sql`null`,
): Promise<Counted & { left: number[] }> {
  const moves = sql`
    select json_strip_nulls(json_agg(move)) as moves
    from (select ${sql.raw(columnNames(holder.holder).join(', '))}, moved_to from changed) move`
  const result = await selectOne(
    tx,
    {
      count: countRows(sql`from changed`),
      left: json(sql<number[]>`coalesce(${left}, '[]'::json)`),
    },
    { before: sql`${changes}, kept as (${keptPart(key, holder, moves)})` },
  )
  return result
}

function isOwn({ userId }: ChangeKey, ids: readonly number[]): SQL {
  return sql`user_id = ${userId} and id = any (${sql.param(ids)}::integer[])`
}
