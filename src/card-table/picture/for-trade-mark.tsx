import { Badge } from '../../ui/layout/badge.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { type CardRow, forTradeOf } from '../rows/card-row.ts'
import { type PendingQuantities, useQuantity } from '../rows/pending-quantities.ts'

interface ForTradeMarkProps {
  row: CardRow
  quantities: PendingQuantities | undefined
  /** Shows the number alone, for rows that have no room for the words. */
  short?: boolean
}

/** Copies of an entry that are for trade; nothing where there are none. */
export function ForTradeMark({ row, quantities, short = false }: ForTradeMarkProps) {
  const copies = forTradeOf(row, useQuantity(row, quantities))
  if (copies === 0) return null
  return (
    <Badge icon="trade">
      <span title={`${copies} for trade`}>
        {copies}
        {short ? <VisuallyHidden> for trade</VisuallyHidden> : ' for trade'}
      </span>
    </Badge>
  )
}
