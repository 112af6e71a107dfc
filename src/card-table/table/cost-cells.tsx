import { addToBasis, gainOf, newCostBasis, otherCurrencyOf } from '../../domain/value/cost-basis.ts'
import { displayPrice } from '../../domain/cards/price.ts'
import { formatCount } from '../../domain/format/count.ts'
import { formatChange, formatPercentChange } from '../../domain/format/change.ts'
import { formatUnconverted, toCents } from '../../domain/format/money.ts'
import type { CardRow } from '../rows/card-row.ts'
import { costOf, ownValueOf } from '../rows/entry-values.ts'
import { useQuantity } from '../rows/pending-quantities.ts'
import { Price } from '../picture/prices.tsx'
import { useTableHandlers } from './table-context.ts'
import styles from './cost-cells.module.css'

/** What was paid, and for how many copies where that is not for all of them. It follows the quantity at once. */
export function PaidCell({ row }: { row: CardRow }) {
  const { quantities } = useTableHandlers()
  const quantity = useQuantity(row, quantities)
  const { paidTotal, paidQuantity } = costOf(row, quantity)
  const { ownCurrency: currency = null } = row
  const amount =
    currency === null ? (
      <Price amount={paidTotal} />
    ) : (
      <span>{formatUnconverted(paidTotal, currency)}</span>
    )
  if (paidQuantity === null || paidQuantity === quantity) return amount
  return (
    <span className={styles.amount}>
      {amount} <span className={styles.part}>for {formatCount(paidQuantity)}</span>
    </span>
  )
}

/** What the copies with a known price in dollars gained, in dollars and percent. */
export function GainCell({ row }: { row: CardRow }) {
  const { quantities } = useTableHandlers()
  const quantity = useQuantity(row, quantities)
  const { paidTotal, paidQuantity } = costOf(row, quantity)
  const [market, paid] = [toCents(ownValueOf(row) ?? displayPrice(row.card)), toCents(paidTotal)]
  const otherCurrency = otherCurrencyOf(row.card.currency, paid, row.ownCurrency)
  if (market === null || paid === null || otherCurrency !== undefined)
    return <Price amount={null} />
  const basis = newCostBasis()
  addToBasis(basis, { quantity, market, paid, paidQuantity: paidQuantity ?? 0 })
  const { gain, percent } = gainOf(basis)
  if (percent === null) return formatChange(gain / 100, row.card.currency)
  return (
    <span className={styles.amount}>
      <span>{formatChange(gain / 100, row.card.currency)}</span>{' '}
      <span className={styles.part}>{formatPercentChange(percent)}</span>
    </span>
  )
}
