import type { CollectionMover } from '../../../contract/collection.ts'
import { CardLine } from '../../../card-table/grid/card-line.tsx'
import type { MoverOrder } from '../../../domain/entries/movers.ts'
import { counted } from '../../../domain/format/count.ts'
import { formatDollars } from '../../../domain/format/money.ts'
import { ChangeOf } from './change-of.tsx'

export type MoverRow = CollectionMover

interface MoverLineProps {
  row: MoverRow
  by: MoverOrder
  onOpen: (row: MoverRow) => void
}

/** A card with both prices of one copy, and the change of all copies. */
export function MoverLine({ row, by, onOpen }: MoverLineProps) {
  const { copies, price, priceBefore } = row
  const prices = `${formatDollars(priceBefore)} → ${formatDollars(price)}`
  return (
    <CardLine
      row={row}
      onOpen={onOpen}
      detail={copies > 1 ? `${prices} · ${counted(copies, 'copy', 'copies')}` : prices}
      price={<ChangeOf mover={row} by={by} />}
    />
  )
}
