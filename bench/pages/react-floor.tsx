/** A table of 50 rows by React alone: the least time that any page of cards takes for an interaction. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Row {
  id: number
  name: string
  set: string
  number: number
  rarity: string
  price: number
}

const rarities = ['Common', 'Uncommon', 'Rare', 'Mythic']

const cards: Row[] = Array.from({ length: 1000 }, (_, id) => ({
  id,
  name: `Card ${(id * 7919) % 1000}`,
  set: `Set ${id % 31}`,
  number: (id * 7) % 400,
  rarity: rarities[id % rarities.length] ?? '',
  price: ((id * 3571) % 10_000) / 100,
}))

const columns = ['name', 'set', 'number', 'rarity', 'price'] as const
type Column = (typeof columns)[number]
const pageSize = 50

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
/** Sorted before any input: a page of cards gets its rows from the server. */
const sorted = new Map(
  columns.map((column) => [column, cards.toSorted((a, b) => compare(a[column], b[column]))]),
)

function Floor() {
  const [sort, setSort] = useState<Column>('name')
  const [page, setPage] = useState(0)
  const [opened, setOpened] = useState<Row | null>(null)
  const rows = (sorted.get(sort) ?? []).slice(page * pageSize, (page + 1) * pageSize)
  return (
    <main>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} aria-sort={column === sort ? 'ascending' : 'none'}>
                <button onClick={() => setSort(column)}>{column}</button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column}>
                  {column === 'name' ? (
                    <button onClick={() => setOpened(row)}>{row.name}</button>
                  ) : (
                    row[column]
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button onClick={() => setPage((page + 1) % (cards.length / pageSize))}>Next</button>
      {opened && (
        <dialog ref={(dialog) => dialog?.showModal()} onClose={() => setOpened(null)}>
          {opened.name}
          <button onClick={() => setOpened(null)}>Close</button>
        </dialog>
      )}
    </main>
  )
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(<Floor />)
