/** The cost basis of the sets of a collection, from the index of the member's entries. */
import { isSet } from '../../../src/domain/cards/filters.ts'
import { compareText } from '../../../src/domain/format/text.ts'
import { addToBasis, newCostBasis } from '../../../src/domain/value/cost-basis.ts'
import { costBasisJson } from '../../../src/rules/value.ts'
import { missing } from '../cards/card-columns.ts'
import type { EntryIndex } from '../entries/entry-index.ts'

/** Of one game, or of all. */
export function costBasisBySet(index: EntryIndex, game: string | undefined) {
  const { columns, entryColumns } = index
  const counted = isSet(game) ? columns.sets.filter((set) => set.game === game) : columns.sets
  const codes = new Map(counted.map(({ id, code }) => [id, code]))
  const sets = new Map<string, ReturnType<typeof newSetValue>>()
  const total = newCostBasis()
  for (let rowIndex = 0; rowIndex < entryColumns.ids.length; rowIndex++) {
    const code = codes.get(columns.setIds[index.cardAt(rowIndex)] ?? missing)
    if (code === undefined) continue
    const set = sets.get(code) ?? newSetValue()
    sets.set(code, set)
    const entry = index.valuesOf(rowIndex)
    set.entries++
    set.cards += entry.quantity
    set.market += entry.quantity * (entry.market ?? 0)
    addToBasis(set.basis, entry)
    addToBasis(total, entry)
  }
  return {
    sets: [...sets]
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([code, { entries, cards, market, basis }]) => ({
        set_code: code,
        entries,
        cards,
        market: market / 100,
        cost_basis: costBasisJson(basis),
      })),
    cost_basis: costBasisJson(total),
  }
}

const newSetValue = () => ({ entries: 0, cards: 0, market: 0, basis: newCostBasis() })
