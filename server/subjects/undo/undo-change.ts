/** Takes changes of entries back, from the moves that `undo-tokens.ts` keeps of them. */
import { sql } from 'drizzle-orm'
import type { EntryHolder, Limits } from '../../../src/domain/entries/limits.ts'
import { type Move, takeBackMoves } from '../../../src/domain/entries/moves.ts'
import type { Db } from '../../db/engine.ts'
import { noteItemsChanged } from '../lists/change-lists.ts'
import { hasList } from '../lists/list-row.ts'
import { changeEntries, moveRules, type Stored } from '../entries/entry-store.ts'
import { checkEntryCount, type HolderOf } from '../entries/holder.ts'
import { deleteUndo, findUndo, readMoves, type UndoKey } from '../entries/undo-tokens.ts'

/**
 * Undoes a change, once, within a transaction that holds the member's lock. Returns the number of entries that were
 * undone; null when there is nothing to undo. Throws ApiError 409 when more entries come back than the limit allows.
 */
export async function undo(tx: Db, key: UndoKey, limits: Limits): Promise<number | null> {
  const holder = await findUndo(tx, key)
  if (!holder) return null
  const { holderId } = holder
  const isOfList = holder.holder === 'list'
  if (isOfList && !(await hasList(tx, { userId: key.userId, listId: holderId }))) return null
  const moves = await readMoves(tx, holder.holder, key.token)
  if (isOfList) await makeRoomInOrder(tx, holderId, moves)
  const count = await takeBack(tx, holder, moves)
  await deleteUndo(tx, key)
  if (moves.some(({ from }) => from !== null)) await checkEntryCount(tx, holder, limits)
  if (isOfList) await noteItemsChanged(tx, holderId, key.now)
  return count
}

/** Moves in one load of entries. */
const batchSize = 1000

/** Takes moves of a holder's copies back, the last one first. Returns of how many an entry still had copies. */
export async function takeBack<Kind extends EntryHolder>(
  tx: Db,
  holder: HolderOf<Kind>,
  moves: readonly Move<Stored<Kind>>[],
): Promise<number> {
  const rules = moveRules(holder.holder)
  let count = 0
  for (let end = moves.length; end > 0; end -= batchSize) {
    const batch = moves.slice(Math.max(0, end - batchSize), end)
    const alike = batch.flatMap(({ from, to }) => (from === null ? [] : [from, to ?? from]))
    const ids = batch.flatMap(({ from, to }) => (from ?? to)?.id ?? [])
    count += await changeEntries(tx, holder, { ids, alike }, (entries) =>
      takeBackMoves(entries, batch, rules),
    )
  }
  return count
}

/** Items that were added since come after those that return to a list. */
async function makeRoomInOrder(
  tx: Db,
  listId: number,
  moves: readonly Move<object>[],
): Promise<void> {
  const last = moves.reduce((max, { from, to }) => {
    const isReturning = to === null && from !== null && 'position' in from
    return isReturning ? Math.max(max, Number(from.position)) : max
  }, 0)
  if (last === 0) return
  await tx.execute(
    sql`update list_items set position = position + ${last}::integer where list_id = ${listId}`,
  )
}
