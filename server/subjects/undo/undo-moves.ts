/** Undoes changes that moved copies from one entry to another. */
import { takeBackMove } from '../../../src/domain/entries/moves.ts'
import type { Db } from '../../db/engine.ts'
import { loadEntries, moveRules, storeEntries } from '../entries/entry-store.ts'
import { readMoves } from '../entries/kept-moves.ts'
import type { Holder } from '../entries/undo-copies.ts'

/** Moves in one load of entries. */
const batchSize = 1000

/** Takes moves back, the last one first; returns of how many an entry still had copies. */
export async function undoMoves(tx: Db, holder: Holder, token: string): Promise<number> {
  const moves = (await readMoves(tx, holder.holder, token)).toReversed()
  const rules = moveRules(holder.holder)
  let count = 0
  for (let start = 0; start < moves.length; start += batchSize) {
    const batch = moves.slice(start, start + batchSize)
    const alike = batch.flatMap(({ from, to }) => [from, to])
    const ids = batch.map(({ from }) => from.id)
    const entries = await loadEntries(tx, holder, { ids, alike })
    for (const move of batch) if (takeBackMove(entries, move, rules) > 0) count += 1
    await storeEntries(tx, holder, entries)
  }
  return count
}
