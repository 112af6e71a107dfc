/** Draws small lines into the price cells of a table, beside the nodes that React manages. */
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { isLine, linePath, type PriceSeries } from '../../domain/cards/price-line.ts'

const priceColumns = ['normal_price', 'foil_price', 'market_price'] as const
export type PriceColumn = (typeof priceColumns)[number]

const box = { width: 56, height: 16 }
/** Half of the widest stroke, so that none is cut. */
const margin = 2

const noSeries: PriceSeries = []

/** Draws the lines of all rows, and removes those of rows and columns that have none. */
export function drawPriceLines(
  rows: readonly CardRow[],
  seriesOf: (card: CardRow['card'], column: PriceColumn) => PriceSeries | undefined,
): void {
  const table = document.querySelector<HTMLTableElement>('main table')
  const heads = [...(table?.tHead?.rows[0]?.cells ?? [])]
  const cards = new Map(rows.map(({ key, card }) => [key, card]))
  for (const column of priceColumns) {
    const index = heads.findIndex((head) => head.dataset['column'] === column)
    for (const row of table?.tBodies[0]?.rows ?? []) {
      const card = cards.get(row.dataset['key'] ?? '')
      const cell = row.cells[index]
      if (cell) draw(cell, (card && seriesOf(card, column)) ?? noSeries)
    }
  }
}

function draw(cell: HTMLTableCellElement, series: PriceSeries): void {
  const drawn = cell.querySelector<SVGElement>(':scope > svg')
  const path = pathOf(series)
  if (path === null) return drawn?.remove()
  if (drawn?.firstElementChild?.getAttribute('d') === path) return
  const svg = drawn ?? newLine()
  svg.firstElementChild?.setAttribute('d', path)
  if (!drawn) cell.prepend(svg)
}

const paths = new WeakMap<PriceSeries, string | null>()

/** Null where there is no line. A page draws its lines again with every change of its rows. */
function pathOf(series: PriceSeries): string | null {
  const known = paths.get(series)
  if (known !== undefined) return known
  const path = isLine(series) ? linePath(series, box) : null
  paths.set(series, path)
  return path
}

/** Hidden from screen readers: the card's dialog has the same prices as a table. */
function newLine(): SVGElement {
  const svg = newElement('svg', {
    viewBox: `${-margin} ${-margin} ${box.width + 2 * margin} ${box.height + 2 * margin}`,
    width: `${box.width + 2 * margin}`,
    height: `${box.height + 2 * margin}`,
    'aria-hidden': 'true',
    'data-price-line': '',
    fill: 'none',
    stroke: 'var(--color-muted)',
    'stroke-width': '1.25',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })
  svg.append(newElement('path', {}))
  return svg
}

function newElement(name: 'svg' | 'path', attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
