/** The columns of entries: cards with a finish and a quantity. */
import { type Condition, conditionNames, maxCopies } from '../../domain/entries/entry.ts'
import { type Side, sides } from '../../domain/cards/finish.ts'
import { finishWord } from '../../domain/cards/finish-price.ts'
import { seriesOf } from '../../domain/entries/movers.ts'
import { Stepper } from '../../ui/controls/stepper.tsx'
import {
  AnyPrintingMark,
  DeckMark,
  ForTradeMark,
  GuessedMark,
  PromisedMark,
} from '../picture/copy-marks.tsx'
import { PriceLine } from '../picture/price-line.tsx'
import { FinishWord, Price } from '../picture/prices.tsx'
import { type CardRow, isFoilEntry, priceEachOf } from '../rows/card-row.ts'
import { entryValue, ownValueOf } from '../rows/entry-values.ts'
import { Note } from '../../ui/layout/boxes.tsx'
import { useQuantity, useWaits } from '../rows/row-state.ts'
import cards from './card-table.module.css'
import { actions, collectorNumber, column, linedPrice, set, type TableMode } from './columns.tsx'
import styles from './entry-columns.module.css'
import { ComingName, NameCell } from './name-cell.tsx'
import { useTableHandlers } from './table-context.ts'
import type { ComponentProps } from 'react'
import { languageNames } from '../../domain/entries/language-names.ts'
import { cx } from '../../ui/layout/layout.tsx'
import { VariantBadges } from '../picture/card-marks.tsx'

/** The name, with the copies that are promised and those for trade. */
export const name = column.accessor(({ card }) => card.name, {
  id: 'name',
  header: 'Card Name',
  cell: ({ row }) => (
    <NameCell row={row.original}>
      <PromisedMark short copies={row.original.promised} />
      <ForTrade row={row.original} />
      <GuessedMark row={row.original} />
      <DeckMark row={row.original} />
      <AnyPrintingMark row={row.original} />
    </NameCell>
  ),
  meta: { className: cards.name, coming: <ComingName /> },
})

/** The number of copies for trade follows the quantity at once. */
function ForTrade({ row }: { row: CardRow }) {
  return <ForTradeMark short row={row} quantities={useTableHandlers().quantities} />
}

export const finish = column.accessor((row) => row.finish ?? 'Normal', {
  id: 'variation',
  header: 'Variation',
  cell: ({ row }) => <EntryFinish row={row.original} />,
  meta: { width: 'clamp(7.25rem, 12cqi, 12rem)', className: styles.variation },
})

export const quantity = column.accessor((row) => row.quantity ?? 1, {
  id: 'quantity',
  header: 'Quantity',
  cell: ({ row }) => <QuantityCell row={row.original} />,
  meta: { align: 'end', width: 'clamp(6rem, 9cqi, 8.5rem)', className: styles.quantity },
})

/** The side whose series has the prices of an entry; null for a finish that is not the first of its side. */
function seriesSideOf({ card, finish: own = 'Normal' }: CardRow): Side | null {
  const side = sides.find((each) => finishWord(card, each) === own)
  return side === undefined ? null : seriesOf(side, card.normalPrice)
}

/** The column of the price of one copy, under the page's head. */
export const priceEach = (header: string) =>
  column.accessor(priceEachOf, {
    id: 'market_price',
    header,
    cell: ({ row, getValue }) => {
      const { card } = row.original
      return (
        <>
          <PriceLine card={card} side={seriesSideOf(row.original)} />
          <Price amount={getValue()} currency={card.currency} foil={isFoilEntry(row.original)} />
        </>
      )
    },
    meta: { ...linedPrice, className: styles.market_price },
  })

export const totalValue = column.accessor((row) => entryValue(row), {
  id: 'total_value',
  header: 'Total Value',
  cell: ({ row }) => <TotalValueCell row={row.original} />,
  meta: { align: 'end', width: 'var(--price-width)', className: styles.total_value },
})

export const entryColumns: TableMode = {
  columns: column.columns([
    name,
    collectorNumber,
    set,
    finish,
    quantity,
    priceEach('Price Each'),
    totalValue,
    actions,
  ]),
  className: styles.entries,
}

function QuantityCell({ row }: { row: CardRow }) {
  const { onQuantityChange, leastQuantity, quantities } = useTableHandlers()
  const copies = useQuantity(row, quantities)
  const waits = useWaits(row, quantities)
  if (onQuantityChange === undefined) return <>{copies}</>
  return (
    <>
      <Stepper
        label={`Quantity of ${row.card.name}`}
        value={copies}
        min={leastQuantity}
        max={maxCopies}
        sends={quantities?.canWait !== true}
        onChange={(next) => onQuantityChange(row, next)}
      />
      {waits && <Note as="div">Waiting</Note>}
    </>
  )
}

/** The worth of all copies follows their number at once. */
function TotalValueCell({ row }: { row: CardRow }) {
  const { quantities } = useTableHandlers()
  const { card } = row
  const amount = entryValue(row, useQuantity(row, quantities))
  const value = <Price amount={amount} currency={card.currency} />
  if (ownValueOf(row) === null) return value
  return (
    <>
      {value}
      <small className={styles.byHand}>Set by you</small>
    </>
  )
}

/**
 * The finish of an entry, its condition and language where they are not the usual ones, its grade, where it is kept, and what sets the
 * printing apart. What does not fit wraps out of sight.
 */
function EntryFinish({
  row: {
    card,
    finish: own = 'Normal',
    condition = 'NM',
    language = 'en',
    grade = '',
    location = '',
  },
}: {
  row: CardRow
}) {
  return (
    <span className={styles.finish}>
      <FinishWord finish={own} />
      {condition !== 'NM' && (
        <ConditionCode condition={condition} className={styles.detail} data-detail="condition" />
      )}
      {language !== 'en' && (
        <abbr className={styles.detail} data-detail="language" title={languageName(language)}>
          {language}
        </abbr>
      )}
      {grade !== '' && (
        <span
          className={cx(styles.detail, styles.place)}
          data-detail="grade"
          title={`Graded ${grade}`}
        >
          {grade}
        </span>
      )}
      {location !== '' && (
        <span
          className={cx(styles.detail, styles.place)}
          data-detail="location"
          title={`In ${location}`}
        >
          {location}
        </span>
      )}
      <VariantBadges card={card} />
    </span>
  )
}

type ConditionCodeProps = ComponentProps<'abbr'> & { condition: Condition }

export function ConditionCode({
  condition,
  className = styles.plain,
  ...props
}: ConditionCodeProps) {
  return (
    <abbr {...props} className={className} title={conditionNames[condition]}>
      {condition}
    </abbr>
  )
}

export function languageName(language: string): string {
  return Object.entries(languageNames).find(([code]) => code === language)?.[1] ?? language
}
