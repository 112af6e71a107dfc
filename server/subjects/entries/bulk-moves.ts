/** Changes many entries of a collection by the rules of single ones, in batches, within a transaction that holds the member's lock. */
import { amountsDropped } from '../../../src/domain/entries/details.ts'
import { bulkChanged, type BulkEntryChange } from '../../../src/domain/entries/bulk-entry-change.ts'
import { moveCopies } from '../../../src/domain/entries/moves.ts'
import { SkippedEntries } from '../../../src/rules/skipped-entries.ts'
import type { Db } from '../../db/engine.ts'
import { otherPrintings } from '../cards/bulk-printings.ts'
import { loadEntries, moveRules, storeEntries } from './entry-store.ts'
import { movesText } from './kept-moves.ts'
import { collectionOf, keepForUndoAs, type UndoKey } from './undo-copies.ts'

/** Entries in one load. */
const batchSize = 1000

interface Outcome {
  count: number
  amountsDropped: number
  skipped: SkippedEntries
  /** Whether more was changed than can be kept for undo. */
  isTooLarge: boolean
}

/** Ids of other members' entries are ignored. */
export async function changeMany(
  tx: Db,
  key: UndoKey,
  ids: readonly number[],
  change: BulkEntryChange,
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
    const entries = await loadEntries(tx, holder, { ids: batch, alike })
    const moves = changing.map((copies) => moveCopies(entries, { ...copies, left: null }, join))
    await storeEntries(tx, holder, entries)
    outcome.count += moves.length
    for (const [index, { into }] of moves.entries()) {
      const changed = alike[index]
      if (into && changed) outcome.amountsDropped += amountsDropped(into, changed)
    }
    const text = movesText(moves)
    bytes += Buffer.byteLength(text)
    outcome.isTooLarge ||= bytes > maxUndoBytes
    if (!outcome.isTooLarge) kept.push(text)
  }
  if (outcome.count > 0 && !outcome.isTooLarge)
    await keepForUndoAs(tx, key, { kind: 'changed', ...holder }, `[${kept.join(',')}]`)
  return outcome
}
