/** The cost basis of entries of a collection. */
import { addToBasis, type CostBasis, newCostBasis } from '../../src/domain/value/cost-basis.ts'
import { costedEntry, type Priced } from '../entries/entry-query.ts'
import type { CollectionRecord } from '../seeds/belongings.ts'

export function basisOf(entries: readonly Priced<CollectionRecord>[]): CostBasis {
  const basis = newCostBasis()
  for (const entry of entries) addToBasis(basis, costedEntry(entry))
  return basis
}
