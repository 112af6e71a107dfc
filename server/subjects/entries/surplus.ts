/** The ranks of entries among the copies of their cards, from the index. */
import { copiesBefore, type RankedEntry } from '../../../src/domain/entries/surplus.ts'
import type { EntryIndex } from './entry-index.ts'

/** `copiesBefore` of these entries, which reads the other entries of their cards alone. */
export function copiesBeforeOf(index: EntryIndex, ids: readonly number[]): Map<number, number> {
  const columns = index.entryColumns
  const idSet = new Set(ids)
  const printings = new Set(
    columns.packedPrintings.filter((_, at) => idSet.has(columns.ids[at] ?? 0)),
  )
  const ranked: RankedEntry[] = []
  for (const [at, printing] of columns.packedPrintings.entries()) {
    if (!printings.has(printing)) continue
    const [id = 0, grade = 0, quantity = 0] = [
      columns.ids[at],
      columns.conditions[at],
      columns.quantities[at],
    ]
    ranked.push({ id, printing, grade, quantity })
  }
  return copiesBefore(ranked)
}
