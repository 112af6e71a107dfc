/** Takes changes of entries back, the one of a token or all of an import, from the moves that `kept-moves.ts` keeps of them. */
import { desc, sql, type SQL } from 'drizzle-orm'
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
import { rebound } from '../entries/bound-copies.ts'
import { isOfChange, type KeptMove, moveOf, oldestUndone } from '../entries/kept-moves.ts'
import { json, jsonRows } from '../../db/json.ts'
import { entryChanges } from '../../db/schema/entry-changes.ts'
import { selectOne, selectValue } from '../../db/select.ts'

interface Undone {
  userId: number
  token: string
  now: Date
}

/**
 * Undoes a change and those before it in one act, once, within a transaction that holds the member's lock. Returns the number of
 * entries that were undone; null when there is nothing to undo. Throws ApiError 409 when more entries come back than the limit allows.
 */
export async function undo(tx: Db, key: Undone, limits: Limits): Promise<number | null> {
  const isMeant = isOfChange({ ...key, importId: null })
  const { holder, holderId, before, createdAt } = entryChanges
  const [kept] = await tx
    .select({ holder, holderId, before, createdAt })
    .from(entryChanges)
    .where(isMeant)
    .limit(1)
  if (kept === undefined || kept.createdAt < oldestUndone(key.now)) return null
  const count = await undoOne(tx, key, kept, limits)
  if (count !== null) await tx.delete(entryChanges).where(isMeant)
  const countBefore =
    kept.before === null ? null : await undo(tx, { ...key, token: kept.before }, limits)
  return count === null ? countBefore : count + (countBefore ?? 0)
}

/** Null where the list is gone. */
async function undoOne(
  tx: Db,
  { userId, token, now }: Undone,
  holder: Holder,
  limits: Limits,
): Promise<number | null> {
  const { holderId } = holder
  const isOfList = holder.holder === 'list'
  if (isOfList && !(await hasList(tx, { userId, listId: holderId }))) return null
  const { count, hasReturned } = await takeChangeBack(
    tx,
    holder,
    isOfChange({ userId, token, importId: null }),
  )
  if (hasReturned) await checkEntryCount(tx, holder, limits)
  if (isOfList) await noteItemsChanged(tx, holderId, now)
  return count
}

interface TakenBack {
  /** Number of moves of which something was taken back. */
  count: number
  /** Whether copies went back to where they were, so that there may be more entries. */
  hasReturned: boolean
  /** The cards of the entries that got copies and have another number of them now, by the ids of the entries. */
  changedSince: Map<number, number>
}

/** Takes the parts of a change back, from the last one to the first. */
export async function takeChangeBack<Kind extends EntryHolder>(
  tx: Db,
  holder: HolderOf<Kind>,
  isMeant: SQL | undefined,
): Promise<TakenBack> {
  const { id, importId, createdAt } = entryChanges
  const parts = await tx
    .select({ id, importId, createdAt })
    .from(entryChanges)
    .where(isMeant)
    .orderBy(desc(id))
  const taken: TakenBack = { count: 0, hasReturned: false, changedSince: new Map() }
  for (const part of parts) {
    if (holder.holder === 'list') await makeRoomInOrder(tx, holder.holderId, part.id)
    // The copies of an import were in no entry before, so that no entry of them can return as it was.
    const read = part.importId === null ? restoreUntouched : readMoves
    const { count, left } = await read(tx, holder, part.id)
    const moves = holder.holder === 'collection' ? await rebound(tx, holder.holderId, left) : left
    taken.count += count + (await takeBack(tx, holder, { moves, at: part.createdAt }, taken))
    taken.hasReturned ||= count > 0 || left.some(({ from }) => from !== null)
  }
  return taken
}

const names = (of: readonly string[], prefix = '') =>
  sql.raw(of.map((name) => prefix + name).join(', '))

/** The moves of a part of a change, of which nothing is restored yet. */
async function readMoves<Kind extends EntryHolder>(
  tx: Db,
  { holder }: HolderOf<Kind>,
  partId: number,
): Promise<{ count: number; left: Move<Stored<Kind>>[] }> {
  const moves = await selectValue(tx, json(sql<KeptMove[]>`moves`), {
    from: sql`from ${entryChanges} where id = ${partId}`,
  })
  return { count: 0, left: moves.map((each) => moveOf(holder, each)) }
}

/**
 * Entries that are as a part of a change left them become what they were, and removed ones return, by one statement: it takes two
 * thirds of the time of `takeBack`. Copies that return to a deck are left to `takeBack`. Returns the number of the entries, and the moves
 * of all others.
 */
async function restoreUntouched<Kind extends EntryHolder>(
  tx: Db,
  { holder, holderId }: HolderOf<Kind>,
  partId: number,
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
      from entry_changes cross join json_array_elements(moves) with ordinality as kept (move, ordinal)
      where entry_changes.id = ${partId} and move -> 'moved_to' is not null and move -> 'id' is not null
        and move -> 'moved_into' is null and coalesce((move ->> 'deck_id')::integer, 0) = 0
    ), restored as (
      update ${table} items set (${names(own)}) = row (${names(own, '(old).')}) from alone
      where items.id = (old).id and ${isHeld('items')}
        and items is not distinct from json_populate_record(old, moved_to)
        and not exists (
          select from ${table} equal where ${isHeld('equal')} and ${sql.raw(isEqual)} and equal.id <> (old).id)
      returning ordinal
    ), returned as (
      insert into ${table} (${names(all)}) overriding system value
      select ${names(all, 'gone.')} from entry_changes cross join lateral
        json_to_recordset(moves) as gone (${columnTypes(holder)}, moved_to json)
      where entry_changes.id = ${partId} and gone.id is not null and moved_to is null
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
          from entry_changes cross join json_array_elements(moves) with ordinality as kept (move, ordinal)
          where entry_changes.id = ${partId} and json_array_length(moves) > ${count}
            and not (ordinal in (select ordinal from restored) or move -> 'moved_to' is null
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

/** Takes moves of a time back, the last one first. Returns of how many an entry still had copies. */
async function takeBack<Kind extends EntryHolder>(
  tx: Db,
  holder: HolderOf<Kind>,
  { moves, at }: { moves: readonly Move<Stored<Kind>>[]; at: Date },
  { changedSince }: TakenBack,
): Promise<number> {
  const rules = moveRules(holder.holder)
  let count = 0
  for (let end = moves.length; end > 0; end -= batchSize) {
    const batch = moves.slice(Math.max(0, end - batchSize), end)
    const alike = batch.flatMap(({ from, to }) => (from === null ? [] : [from, to ?? from]))
    const ids = batch.flatMap(({ from, to }) => (from ?? to)?.id ?? [])
    count += await changeEntries(tx, holder, { ids, alike, at }, (entries) => {
      for (const { from, to } of batch)
        if (from === null && to !== null && entries.withId(to.id)?.quantity !== to.quantity)
          changedSince.set(to.id, to.cardId)
      return takeBackMoves(entries, batch, rules)
    })
  }
  return count
}

/** Items that were added since come after those that return to a list. */
async function makeRoomInOrder(tx: Db, listId: number, partId: number): Promise<void> {
  await tx.execute(sql`
    update list_items set position = position + back.last from (
      select max((move ->> 'position')::integer) as last, max((move ->> 'id')::integer) as id, min(created_at) as at
      from entry_changes, json_array_elements(moves) move
      where entry_changes.id = ${partId} and move -> 'moved_to' is null
    ) back where list_id = ${listId} and list_items.id > back.id and list_items.added_at >= back.at`)
}
