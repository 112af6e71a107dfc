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
import { formatMoney } from '../../domain/format/money.ts'
import { entryColumns, name, priceEach, quantity } from '../../card-table/table/entry-columns.tsx'
import { sectionNames } from '../../domain/decks/sections.ts'
import { counted, formatCount } from '../../domain/format/count.ts'
import { dangerClass, Note } from '../../ui/layout/boxes.tsx'
import { cx } from '../../ui/layout/layout.tsx'
import styles from './deck-columns.module.css'
import type { ShownLine } from './deck-view.ts'

/** What the viewer has for the lines of the deck, by the keys of their rows; empty while it is on its way. */
export const CoverageContext = createContext<ReadonlyMap<string, ShownLine>>(new Map())

const section = column.accessor((row) => row.section ?? 'main', {
  id: 'section',
  header: 'Section',
  cell: ({ row }) => sectionNames[row.original.section ?? 'main'],
  meta: { width: '7.5rem', className: styles.section },
})

const owned = column.display({
  id: 'owned',
  header: 'You Own',
  cell: ({ row }) => <OwnedCell row={row.original} />,
  meta: { align: 'end', width: '7rem', label: 'You own', className: styles.owned },
})

const shownToAll = [name, collectorNumber, set] as const

export const deckMode: TableMode = {
  className: cx(entryColumns.className, styles.lines),
  columns: column.columns([
    ...shownToAll,
    section,
    quantity,
    owned,
    priceEach('Price Each'),
    actions,
  ]),
}

/** The columns of a deck for whom nothing is said of what they own. */
export const publicDeckMode: TableMode = {
  className: cx(entryColumns.className, styles.lines),
  columns: column.columns([...shownToAll, section, quantity, priceEach('Price Each'), actions]),
}

/** The columns of a section of a checked deck, in the cheapest printings of its cards. */
export const checkMode: TableMode = {
  className: cx(entryColumns.className, styles.lines),
  columns: column.columns([...shownToAll, quantity, owned, priceEach('Price Each')]),
}

/** Copies for this line, of those that it needs, what the others cost, and why more of the viewer's are not there for it. */
function OwnedCell({ row }: { row: CardRow }) {
  const line = use(CoverageContext).get(row.key)
  if (line === undefined) return null
  const { promised = 0, elsewhere = 0 } = line.card ?? {}
  const notes = [
    line.isFixed && 'only this printing',
    line.missing > 0 && `missing ${formatMoney(line.cost, row.card.currency)}`,
    line.proxies > 0 && counted(line.proxies, 'proxy', 'proxies'),
    promised > 0 && `${formatCount(promised)} promised`,
    elsewhere > 0 && `${formatCount(elsewhere)} in other decks`,
  ].filter((note) => note !== false)
  return (
    <>
      <span className={line.missing > 0 ? dangerClass : undefined}>
        {formatCount(line.owned)} of {formatCount(line.quantity)}
      </span>
      {notes.length > 0 && <Note as="p">{notes.join(', ')}</Note>}
    </>
  )
}
