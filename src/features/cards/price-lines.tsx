import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { cardPriceLinesQuery } from '../../api/cards.ts'
import { type CardRow, finishOf } from '../../card-table/rows/card-row.ts'
import { maxLineCards } from '../../domain/cards/price-line.ts'
import type { Finish } from '../../domain/cards/price.ts'
import { seriesOf } from '../../domain/entries/movers.ts'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { drawPriceLines, type PriceColumn } from './draw-price-lines.ts'

/** Narrower windows have no room for lines beside the prices (`card-table.module.css`). */
const roomy = '(min-width: 80rem)'

/**
 * The lines of thirty days beside the prices of a table, fetched after its rows. They are drawn into the cells from
 * outside of them, so that no row renders for its lines and pages without a table load none of this.
 */
export function PriceLines({ rows }: { rows: readonly CardRow[] }) {
  const hasRoom = useMediaQuery(roomy)
  const ids = hasRoom ? idsOf(rows) : []
  const { data: lines } = useQuery({ ...cardPriceLinesQuery(ids), enabled: ids.length > 0 })
  // Before the paint: rows may be reused for other cards, whose prices the old lines do not belong to.
  useLayoutEffect(() => {
    drawPriceLines(rows, (card, column) => {
      const line = lines?.get(card.id)
      if (line === undefined) return undefined
      return finishIn(column, card) === 'Foil' ? line.foil : line.normal
    })
  }, [rows, lines])
  return null
}

/** Sorted, so that another order of the same cards needs no other answer. */
function idsOf(rows: readonly CardRow[]): string[] {
  return [...new Set(rows.map(({ card }) => card.id))]
    .toSorted((a, b) => Number(a) - Number(b))
    .slice(0, maxLineCards)
}

/** The series of the price in a column: that of the entry's finish where one column has the price. */
function finishIn(column: PriceColumn, card: CardRow['card']): Finish {
  if (column === 'market_price') return seriesOf(finishOf(card), card.normalPrice)
  return column === 'foil_price' ? 'Foil' : 'Normal'
}
