/** Takes changes of entries back, from the moves that `undo-tokens.ts` keeps of them. */
import { sql } from 'drizzle-orm'
import type { EntryHolder, Limits } from '../../../src/domain/entries/limits.ts'
import { type Move, takeBackMoves } from '../../../src/domain/entries/moves.ts'
import type { Db } from '../../db/engine.ts'
import { noteItemsChanged } from '../lists/change-lists.ts'
import { hasList } from '../lists/list-row.ts'
import {
  changeEntries,
  columnNames,
  columnTypes,
  keyColumns,
  moveRules,
  type Stored,
} from '../entries/entry-store.ts'
import { checkEntryCount, type Holder, type HolderOf, tables } from '../entries/holder.ts'
import { holderOf, type Items } from '../entries/items.ts'
import {
  deleteUndo,
  findUndo,
  type KeptMove,
  moveOf,
  type UndoKey,
} from '../entries/undo-tokens.ts'
import { jsonRows } from '../../db/json.ts'
import { selectOne } from '../../db/select.ts'

/**
 * Undoes a change and those before it in one act, once, within a transaction that holds the member's lock. Returns the number of
 * entries that were undone; null when there is nothing to undo. Throws ApiError 409 when more entries come back than the limit allows.
 */
export async function undo(tx: Db, key: UndoneKey, limits: Limits): Promise<number | null> {
  const kept = await findUndo(tx, key)
  if (!kept) return null
  const { before, createdAt, ...holder } = kept
  const count = await undoOne(tx, { ...key, createdAt }, holder, limits)
  const countBefore = before === null ? null : await undo(tx, { ...key, token: before }, limits)
  return count === null ? countBefore : count + (countBefore ?? 0)
}

type UndoneKey = Omit<UndoKey, 'before'>

/** Null where the list is gone. */
async function undoOne(
  tx: Db,
  key: UndoneKey & { createdAt: Date },
  holder: Holder,
  limits: Limits,
): Promise<number | null> {
  const { holderId } = holder
  const isOfList = holder.holder === 'list'
  if (isOfList && !(await hasList(tx, { userId: key.userId, listId: holderId }))) return null
  if (isOfList) await makeRoomInOrder(tx, holderId, key.token)
  const untouched = await restoreUntouched(tx, holder, key.token)
  const count = untouched.count + (await takeBack(tx, holder, untouched.left, key.createdAt))
  await deleteUndo(tx, key)
  if (untouched.count > 0 || untouched.left.some(({ from }) => from !== null))
    await checkEntryCount(tx, holder, limits)
  if (isOfList) await noteItemsChanged(tx, holderId, key.now)
  return count
}

const names = (of: readonly string[], prefix = '') =>
  sql.raw(of.map((name) => prefix + name).join(', '))

/**
 * Entries that are as a change left them become what they were, and removed ones return, by one statement: it takes two thirds of
 * the time of `takeBack`. Returns their number, and the moves of all others.
 */
async function restoreUntouched<Kind extends EntryHolder>(
  tx: Db,
  { holder, holderId }: HolderOf<Kind>,
  token: string,
): Promise<{ count: number; left: Move<Stored<Kind>>[] }> {
  const table: Items = tables[holder]
  const all = columnNames(holder)
  const own = all.filter((name) => name !== 'id')
  const isEqual = keyColumns[holder].map((name) => `equal.${name} = (old).${name}`).join(' and ')
  const isHeld = (of: string) =>
    sql`${sql.raw(of)}.${sql.identifier(holderOf(table).name)} = ${holderId}`
  const before = sql`
    with alone as materialized (
      select ordinal, move -> 'moved_to' as moved_to, json_populate_record(null::${table}, move) as old
      from undo_copies cross join json_array_elements(moves) with ordinality as kept (move, ordinal)
      where token = ${token} and move -> 'moved_to' is not null and move -> 'id' is not null
        and move -> 'moved_into' is null
    ), restored as (
      update ${table} items set (${names(own)}) = row (${names(own, '(old).')}) from alone
      where items.id = (old).id and ${isHeld('items')}
        and items is not distinct from json_populate_record(old, moved_to)
        and not exists (
          select from ${table} equal where ${isHeld('equal')} and ${sql.raw(isEqual)} and equal.id <> (old).id)
      returning ordinal
    ), returned as (
      insert into ${table} (${names(all)}) overriding system value
      select ${names(all, 'gone.')} from undo_copies cross join lateral
        json_to_recordset(moves) as gone (${columnTypes(holder)}, moved_to json)
      where token = ${token} and gone.id is not null and moved_to is null
      on conflict do nothing returning id
    )`
  const count = sql<number>`((select count(*) from restored) + (select count(*) from returned))::int`
  // Both subqueries are hashed: a join with the changed rows, of which the planner expects one, takes minutes.
  const result = await selectOne(
    tx,
    {
      count,
      left: jsonRows(sql<KeptMove>`move`, {
        from: sql`
          from undo_copies cross join json_array_elements(moves) with ordinality as kept (move, ordinal)
          where token = ${token} and json_array_length(moves) > ${count} and not (ordinal in (select ordinal from restored) or move -> 'moved_to' is null
            and (move ->> 'id')::integer in (select id from returned))`,
        orderBy: sql`ordinal`,
      }),
    },
    { before },
  )
  return { ...result, left: result.left.map((each) => moveOf(holder, each)) }
}

/** Moves in one load of entries. */
const batchSize = 1000

/** Takes moves of a holder's copies back, the last one first. Returns of how many an entry still had copies. */
async function takeBack<Kind extends EntryHolder>(
  tx: Db,
  holder: HolderOf<Kind>,
  moves: readonly Move<Stored<Kind>>[],
  at: Date,
): Promise<number> {
  const rules = moveRules(holder.holder)
  let count = 0
  for (let end = moves.length; end > 0; end -= batchSize) {
    const batch = moves.slice(Math.max(0, end - batchSize), end)
    const alike = batch.flatMap(({ from, to }) => (from === null ? [] : [from, to ?? from]))
    const ids = batch.flatMap(({ from, to }) => (from ?? to)?.id ?? [])
    count += await changeEntries(tx, holder, { ids, alike, at }, (entries) =>
      takeBackMoves(entries, batch, rules),
    )
  }
  return count
}

/** Items that were added since come after those that return to a list. */
async function makeRoomInOrder(tx: Db, listId: number, token: string): Promise<void> {
  await tx.execute(sql`
    update list_items set position = position + back.last from (
      select max((move ->> 'position')::integer) as last
      from undo_copies, json_array_elements(moves) move
      where token = ${token} and move -> 'moved_to' is null
    ) back where list_id = ${listId} and back.last is not null`)
}
