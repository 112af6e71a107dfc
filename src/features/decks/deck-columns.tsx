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
import { type DeckSection, deckSections, sectionNames } from '../../domain/decks/sections.ts'
import { formatCount } from '../../domain/format/count.ts'
import { Select } from '../../ui/controls/select.tsx'
import { dangerClass } from '../../ui/layout/boxes.tsx'

interface DeckRows {
  /** By the keys of the rows; empty while it is on its way. */
  coverage: ReadonlyMap<string, LineCoverage>
  /** Moves a card to a section; left out where the viewer may only look. */
  onSection?: ((row: CardRow, section: DeckSection) => void) | undefined
}

export const DeckRowsContext = createContext<DeckRows>({ coverage: new Map() })

const options = deckSections.map((value) => ({ value, label: sectionNames[value] }))

const section = column.accessor((row) => row.section ?? 'main', {
  id: 'section',
  header: 'Section',
  cell: ({ row }) => <SectionCell row={row.original} />,
  meta: { width: '9.5rem', label: 'Section' },
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

function SectionCell({ row }: { row: CardRow }) {
  const { onSection } = use(DeckRowsContext)
  const value = row.section ?? 'main'
  if (onSection === undefined) return sectionNames[value]
  return (
    <Select
      label={`Section of ${row.card.name}`}
      hideLabel
      value={value}
      options={options}
      onChange={(chosen) => onSection(row, chosen)}
    />
  )
}

/** Copies for this line, of those that it needs. */
function OwnedCell({ row }: { row: CardRow }) {
  const line = use(DeckRowsContext).coverage.get(row.key)
  if (line === undefined) return null
  const needed = line.owned + line.missing
  return (
    <span className={line.missing > 0 ? dangerClass : undefined}>
      {formatCount(line.owned)} of {formatCount(needed)}
    </span>
  )
}
