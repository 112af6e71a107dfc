/** The cost basis of entries of a collection. */
import { toCents } from '../../src/domain/format/money.ts'
import { addToBasis, type CostBasis, newCostBasis } from '../../src/domain/value/cost-basis.ts'
import type { Priced } from '../entries/entry-query.ts'
import type { CollectionRecord } from '../seeds/belongings.ts'

export function basisOf(entries: readonly Priced<CollectionRecord>[]): CostBasis {
  const basis = newCostBasis()
  for (const { quantity, price, pricePaid } of entries)
    addToBasis(basis, { quantity, market: toCents(price), paid: toCents(pricePaid) })
  return basis
}
