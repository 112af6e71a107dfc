import { addToBasis, gainOf, newCostBasis } from '../../domain/value/cost-basis.ts'
import { displayPrice } from '../../domain/cards/price.ts'
import { formatChange, formatPercentChange } from '../../domain/format/change.ts'
import { toCents } from '../../domain/format/money.ts'
import { type CardRow, paidFor } from '../rows/card-row.ts'
import { useQuantity } from '../rows/pending-quantities.ts'
import { Price } from '../picture/prices.tsx'
import { useTableHandlers } from './table-context.ts'
import styles from './cost-cells.module.css'

/** What was paid for all copies follows their number at once. */
export function PaidCell({ row }: { row: CardRow }) {
  const { quantities } = useTableHandlers()
  return <Price amount={paidFor(row, useQuantity(row, quantities))} />
}

/** What all copies gained, in dollars and percent. */
export function GainCell({ row }: { row: CardRow }) {
  const { quantities } = useTableHandlers()
  const quantity = useQuantity(row, quantities)
  const [market, paid] = [toCents(displayPrice(row.card)), toCents(row.pricePaid)]
  if (market === null || paid === null) return <Price amount={null} />
  const basis = newCostBasis()
  addToBasis(basis, { quantity, market, paid })
  const { gain, percent } = gainOf(basis)
  if (percent === null) return formatChange(gain / 100)
  return (
    <span className={styles.gain}>
      <span>{formatChange(gain / 100)}</span>{' '}
      <span className={styles.percent}>{formatPercentChange(percent)}</span>
    </span>
  )
}
