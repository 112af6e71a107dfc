/**
 * Changes of many entries at once, within a transaction that holds the member's lock. Each keeps what takes it back.
 * Ids of other members' entries are ignored.
 */
import { sql, type SQL } from 'drizzle-orm'
import { type AnyBulkChange, bulkChanged } from '../../../src/domain/entries/bulk-entry-change.ts'
import { droppedBy, moveCopies } from '../../../src/domain/entries/moves.ts'
import { SkippedEntries } from '../../../src/rules/skipped-entries.ts'
import type { Db } from '../../db/engine.ts'
import { readCount } from '../../db/select.ts'
import { otherPrintings } from '../cards/bulk-printings.ts'
import { changeEntries, loadEntries, moveRules } from './entry-store.ts'
import { collectionOf, type Holder, listOf, tables } from './holder.ts'
import type { Items } from './items.ts'
import { keepForUndo, keepTexts, movesText, type UndoKey } from './undo-tokens.ts'

interface Counted {
  count: number
}

/** Entries in one load. */
const batchSize = 1000

interface Outcome extends Counted {
  amountsDropped: number
  skipped: SkippedEntries
  /** Whether more was changed than can be kept for undo. */
  isTooLarge: boolean
}

/** Changes entries by the rules of single ones. Those that become equal to others are joined with them. */
export async function changeMany(
  tx: Db,
  key: UndoKey,
  ids: readonly number[],
  change: AnyBulkChange,
  maxUndoBytes: number,
): Promise<Outcome> {
  const holder = collectionOf(key.userId)
  const { join } = moveRules('collection')
  const outcome = { count: 0, amountsDropped: 0, skipped: new SkippedEntries(), isTooLarge: false }
  const kept: string[] = []
  let bytes = 0
  const isOfPrinting = 'variation' in change || 'set' in change
  const sorted = ids.toSorted((a, b) => a - b)
  for (let start = 0; start < sorted.length; start += batchSize) {
    const batch = sorted.slice(start, start + batchSize)
    const printings = isOfPrinting ? await otherPrintings(tx, batch, change) : undefined
    const changing = (await loadEntries(tx, holder, { ids: batch }))
      .entries()
      .toSorted((a, b) => a.id - b.id)
      .flatMap((entry) => {
        const result = bulkChanged(entry, change, printings?.get(entry.id))
        if (typeof result === 'string') outcome.skipped.add(result, entry.cardId)
        return result === null || typeof result === 'string' ? [] : [result]
      })
    if (changing.length === 0) continue
    const alike = changing.map(({ changed }) => changed)
    const moves = await changeEntries(tx, holder, { ids: batch, alike }, (entries) =>
      changing.map((copies) =>
        moveCopies(entries, { ...copies, left: null }, (own, other) => {
          outcome.amountsDropped += droppedBy(own, other)
          return join(own, other)
        }),
      ),
    )
    outcome.count += moves.length
    const text = movesText(holder, moves)
    bytes += Buffer.byteLength(text)
    outcome.isTooLarge ||= bytes > maxUndoBytes
    if (!outcome.isTooLarge) kept.push(text)
  }
  if (outcome.count > 0 && !outcome.isTooLarge) await keepTexts(tx, key, holder, kept)
  return outcome
}

/** Returns the number of removed entries. */
export const removeEntries = (tx: Db, key: UndoKey, ids: readonly number[]) =>
  removeWhere(tx, key, collectionOf(key.userId), isOwn(key, ids))

/** Removes all entries of a list; returns their number. */
export const emptyList = (tx: Db, key: UndoKey, listId: number) =>
  removeWhere(tx, key, listOf(listId), sql`list_id = ${listId}`)

function removeWhere(tx: Db, key: UndoKey, holder: Holder, isMeant: SQL): Promise<Counted> {
  const table: Items = tables[holder.holder]
  const removal = sql`
    with changed as (
      delete from ${table} where ${isMeant} returning ${table} as moved, null::json as after
    )`
  return changeAlike(tx, key, holder, removal)
}

/** Marks all copies for trade, or none; returns the number of entries that changed. */
export const markEntries = (tx: Db, key: UndoKey, ids: readonly number[], isForTrade: boolean) =>
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
  key: UndoKey,
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

/** One value of each entry, by no rule that looks at others, is faster in a statement than by `changeMany`. */
function setDetail(
  tx: Db,
  key: UndoKey,
  ids: readonly number[],
  detail: 'for_trade' | 'tags',
  value: SQL,
): Promise<Counted> {
  const column = sql.raw(detail)
  return changeAlike(
    tx,
    key,
    collectionOf(key.userId),
    sql`
    with compared as materialized (
      select id, collection_items as moved, ${column} as before, ${value} as value
      from collection_items where ${isOwn(key, ids)}
    ), changed as (
      select moved, json_build_object('${column}', value) as after, id, value from compared where before <> value
    ), updated as (
      update collection_items items set ${column} = value from changed where items.id = changed.id
    )`,
  )
}

/** Keeps the entries of `changed`, a part of the statement, as they were (`moved`), with the columns that they got (`after`). */
async function changeAlike(tx: Db, key: UndoKey, holder: Holder, changes: SQL): Promise<Counted> {
  const moves = sql`
    select json_strip_nulls(json_agg(json_build_object('from', moved, 'to', after))) as moves from changed`
  const count = await readCount(
    tx,
    sql`${changes}, kept as (${keepForUndo(key, holder, moves)})
      select count(*)::int as count from changed`,
  )
  return { count }
}

function isOwn({ userId }: UndoKey, ids: readonly number[]): SQL {
  return sql`user_id = ${userId} and id = any (${sql.param(ids)}::integer[])`
}
