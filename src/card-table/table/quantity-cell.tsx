import { maxCopies } from '../../domain/entries/entry.ts'
import { Stepper } from '../../ui/controls/stepper.tsx'
import { type CardRow, entryValue } from '../rows/card-row.ts'
import { useQuantity } from '../rows/pending-quantities.ts'
import { Price } from '../picture/prices.tsx'
import { useTableHandlers } from './table-context.ts'

export function QuantityCell({ row }: { row: CardRow }) {
  const { onQuantityChange, leastQuantity, quantities } = useTableHandlers()
  const quantity = useQuantity(row, quantities)
  if (onQuantityChange === undefined) return <>{quantity}</>
  return (
    <Stepper
      label={`Quantity of ${row.card.name}`}
      value={quantity}
      min={leastQuantity}
      max={maxCopies}
      onChange={(next) => onQuantityChange(row, next)}
    />
  )
}

/** The worth of all copies follows their number at once. */
export function TotalValueCell({ row }: { row: CardRow }) {
  const { quantities } = useTableHandlers()
  return <Price amount={entryValue(row.card, useQuantity(row, quantities))} />
}
