/** What the entries of a collection cost. */
import { addToBasis, type CostBasis, newCostBasis } from '../domain/value/cost-basis.ts'
import { costedEntry } from './entries.ts'
import type { Priced } from './priced.ts'
import type { CollectionRecord } from '../domain/entries/belongings.ts'

export function basisOf(entries: readonly Priced<CollectionRecord>[]): CostBasis {
  const basis = newCostBasis()
  for (const entry of entries) addToBasis(basis, costedEntry(entry))
  return basis
}
