/** The columns of a deck: its cards with their sections, and what the viewer owns of each. */
import { createContext, use } from 'react'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import {
  actions,
  collectorNumber,
  column,
  set,
  type TableMode,
} from '../../card-table/table/columns.tsx'
import { entryColumns, name, priceEach, quantity } from '../../card-table/table/entry-columns.tsx'
import type { LineCoverage } from '../../domain/decks/coverage.ts'
import { sectionNames } from '../../domain/decks/sections.ts'
import { formatCount } from '../../domain/format/count.ts'
import { dangerClass } from '../../ui/layout/boxes.tsx'

/** What the viewer has for the lines of the deck, by the keys of their rows; empty while it is on its way. */
export const CoverageContext = createContext<ReadonlyMap<string, LineCoverage>>(new Map())

const section = column.accessor((row) => row.section ?? 'main', {
  id: 'section',
  header: 'Section',
  cell: ({ row }) => sectionNames[row.original.section ?? 'main'],
  meta: { width: '7.5rem' },
})

const owned = column.display({
  id: 'owned',
  header: 'You Own',
  cell: ({ row }) => <OwnedCell row={row.original} />,
  meta: { align: 'end', width: '6rem', label: 'You own' },
})

export const deckMode: TableMode = {
  ...entryColumns,
  columns: column.columns([
    name,
    collectorNumber,
    set,
    section,
    quantity,
    owned,
    priceEach('Price Each'),
    actions,
  ]),
}

/** The columns of a deck for whom nothing is said of what they own. */
export const publicDeckMode: TableMode = {
  ...entryColumns,
  columns: column.columns([
    name,
    collectorNumber,
    set,
    section,
    quantity,
    priceEach('Price Each'),
    actions,
  ]),
}

/** Copies for this line, of those that it needs. */
function OwnedCell({ row }: { row: CardRow }) {
  const line = use(CoverageContext).get(row.key)
  if (line === undefined) return null
  const needed = line.owned + line.missing
  return (
    <span className={line.missing > 0 ? dangerClass : undefined}>
      {formatCount(line.owned)} of {formatCount(needed)}
    </span>
  )
}
