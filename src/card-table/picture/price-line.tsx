/** The small lines of thirty days before the prices of a table. */
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { cardPriceLinesQuery } from '../../api/cards.ts'
import type { Card } from '../../contract/card.ts'
import type { Side } from '../../domain/cards/finish.ts'
import { isLine, linePath, maxLineCards, type PriceSeries } from '../../domain/cards/price-line.ts'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import type { CardRow } from '../rows/card-row.ts'

/** Narrower windows have no room for lines beside the prices (`card-table.module.css`). */
const roomy = '(min-width: 80rem)'

const box = { width: 56, height: 16 }
/** Margin around the line: half of the widest stroke, so that no stroke is cut. */
const margin = 2

type Lines = ReadonlyMap<string, { normal: PriceSeries; foil: PriceSeries }>

const LinesContext = createContext<Lines | undefined>(undefined)

/** Fetches the lines of the rows after the rows, for each `PriceLine` in the table. */
export function PriceLines({ rows, children }: { rows: readonly CardRow[]; children: ReactNode }) {
  const hasRoom = useMediaQuery(roomy)
  const ids = hasRoom ? idsOf(rows) : []
  const { data } = useQuery({ ...cardPriceLinesQuery(ids), enabled: ids.length > 0 })
  return <LinesContext value={data}>{children}</LinesContext>
}

/** Sorted, so that another order of the same cards needs no other answer. */
function idsOf(rows: readonly CardRow[]): string[] {
  return [...new Set(rows.map(({ card }) => card.id))]
    .toSorted((a, b) => Number(a) - Number(b))
    .slice(0, maxLineCards)
}

/** Hidden from screen readers: the card's dialog has the same prices as a table. */
export function PriceLine({ card, side }: { card: Card; side: Side | null }) {
  const line = use(LinesContext)?.get(card.id)
  const series = side === null ? undefined : side === 'Foil' ? line?.foil : line?.normal
  if (series === undefined || !isLine(series)) return null
  return (
    <svg
      viewBox={`${-margin} ${-margin} ${box.width + 2 * margin} ${box.height + 2 * margin}`}
      width={box.width + 2 * margin}
      height={box.height + 2 * margin}
      aria-hidden
      data-price-line
      fill="none"
      stroke="var(--color-muted)"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={linePath(series, box)} />
    </svg>
  )
}
