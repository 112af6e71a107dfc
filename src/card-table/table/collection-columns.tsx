/**
 * The columns of My Collection, whose entries can be selected and have a condition. Only its page
 * loads them.
 */
import { shownLocation } from '../../domain/entries/shown-location.ts'
import { type CardRow, priceEachOf } from '../rows/card-row.ts'
import { costOf, forTradeOf, ownValueOf } from '../rows/entry-values.ts'
import { useQuantity } from '../rows/row-state.ts'
import { formatUnconverted, toCents } from '../../domain/format/money.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { cx } from '../../ui/layout/layout.tsx'
import {
  ConditionCode,
  finish,
  languageName,
  name,
  priceEach,
  quantity,
  totalValue,
} from './entry-columns.tsx'
import { actions, collectorNumber, column, set, type TableMode } from './columns.tsx'
import styles from './collection-columns.module.css'
import { Price } from '../picture/prices.tsx'
import { select } from './select-column.tsx'
import { useTableHandlers } from './table-context.ts'
import { addToBasis, gainOf, newCostBasis, otherCurrencyOf } from '../../domain/value/cost-basis.ts'
import { formatCount } from '../../domain/format/count.ts'
import { formatChange, formatPercentChange } from '../../domain/format/change.ts'
import { Note } from '../../ui/layout/boxes.tsx'

const price = { align: 'end', width: 'var(--price-width)' } as const

function ForTradeCount({ row }: { row: CardRow }) {
  return forTradeOf(row, useQuantity(row, useTableHandlers().quantities))
}

const lowEach = column.accessor((row) => row.lowPrice ?? null, {
  id: 'low_price',
  header: 'Low Each',
  cell: ({ row, getValue }) => <Price amount={getValue()} currency={row.original.card.currency} />,
  meta: { ...price, priority: 'low', className: styles.low_price },
})

const paid = column.accessor((row) => costOf(row).paidTotal, {
  id: 'paid',
  header: 'Paid',
  cell: ({ row }) => <PaidCell row={row.original} />,
  meta: { ...price, className: styles.paid },
})

const gain = column.display({
  id: 'gain',
  header: 'Gain',
  cell: ({ row }) => <GainCell row={row.original} />,
  meta: { align: 'end', width: 'calc(var(--price-width) + 1rem)', className: styles.gain },
})

const ownValue = column.accessor(({ ownValue: amount = null }) => amount, {
  id: 'ownValue',
  header: 'My Value',
  cell: ({ row: { original }, getValue }) => {
    const amount = getValue()
    return amount !== null && formatUnconverted(amount, original.ownCurrency ?? null)
  },
  meta: { align: 'end', width: '6rem', label: 'My value', className: styles.detail },
})

const forTrade = column.accessor(({ forTrade: copies = 0 }) => copies, {
  id: 'forTrade',
  header: 'For Trade',
  cell: ({ row }) => <ForTradeCount row={row.original} />,
  meta: { align: 'end', width: '4.5rem', label: 'For trade', className: styles.detail },
})

const condition = column.accessor(({ condition: code = 'NM' }) => code, {
  id: 'condition',
  header: 'Condition',
  cell: ({ getValue }) => <ConditionCode condition={getValue()} />,
  meta: { width: '5rem', label: 'Condition', className: cx(styles.detail, styles.condition) },
})

const grade = column.accessor(({ grade: text = '' }) => text, {
  id: 'grade',
  header: 'Grade',
  meta: { width: '6rem', label: 'Grade', className: cx(styles.detail, styles.grade) },
})

const language = column.accessor(({ language: code = 'en' }) => code, {
  id: 'language',
  header: 'Language',
  cell: ({ getValue }) => languageName(getValue()),
  meta: { width: '5.5rem', label: 'Language', className: cx(styles.detail, styles.language) },
})

const location = column.accessor(
  ({ location: text = '', deck }) => shownLocation(text, deck?.name ?? ''),
  {
    id: 'location',
    header: 'Location',
    meta: { width: '6rem', label: 'Location', className: cx(styles.detail, styles.location) },
  },
)

const tags = column.accessor(({ tags: texts = [] }) => texts.join(', '), {
  id: 'tags',
  header: 'Tags',
  meta: { width: '6rem', label: 'Tags', className: styles.detail },
})

const added = column.accessor(({ addedAt }) => addedAt ?? '', {
  id: 'added',
  header: 'Date Added',
  cell: ({ getValue }) => formatDay(getValue()),
  meta: { align: 'end', width: '6.5rem', label: 'Added', className: styles.detail },
})

export const collectionMode: TableMode = {
  columns: column.columns([
    select,
    name,
    collectorNumber,
    set,
    finish,
    quantity,
    priceEach('Market Each'),
    lowEach,
    totalValue,
    paid,
    gain,
    ownValue,
    forTrade,
    condition,
    grade,
    language,
    location,
    tags,
    added,
    actions,
  ]),
  className: styles.owned,
}

/** What was paid, and for how many copies where that is not for all of them. It follows the quantity at once. */
function PaidCell({ row }: { row: CardRow }) {
  const { quantities } = useTableHandlers()
  const copies = useQuantity(row, quantities)
  const { paidTotal, paidQuantity } = costOf(row, copies)
  const { ownCurrency: currency = null } = row
  const amount =
    currency === null ? (
      <Price amount={paidTotal} />
    ) : (
      <span>{formatUnconverted(paidTotal, currency)}</span>
    )
  if (paidQuantity === null || paidQuantity === copies) return amount
  return (
    <span className={styles.amount}>
      {amount} <Note>for {formatCount(paidQuantity)}</Note>
    </span>
  )
}

/** What the copies with a known price in dollars gained, in dollars and percent. */
function GainCell({ row }: { row: CardRow }) {
  const { quantities } = useTableHandlers()
  const copies = useQuantity(row, quantities)
  const { paidTotal, paidQuantity } = costOf(row, copies)
  const [market, cost] = [toCents(ownValueOf(row) ?? priceEachOf(row)), toCents(paidTotal)]
  const otherCurrency = otherCurrencyOf(row.card.currency, cost, row.ownCurrency)
  if (market === null || cost === null || otherCurrency !== undefined)
    return <Price amount={null} />
  const basis = newCostBasis()
  addToBasis(basis, { quantity: copies, market, paid: cost, paidQuantity: paidQuantity ?? 0 })
  const { gain: cents, percent } = gainOf(basis)
  if (percent === null) return formatChange(cents / 100, row.card.currency)
  return (
    <span className={styles.amount}>
      <span>{formatChange(cents / 100, row.card.currency)}</span>{' '}
      <Note>{formatPercentChange(percent)}</Note>
    </span>
  )
}
