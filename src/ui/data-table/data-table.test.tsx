import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { columnsOf } from './columns.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'

interface Set {
  code: string
  name: string
  cards: number
}

const sets: Set[] = [
  { code: 'ASH', name: 'Ash', cards: 3 },
  { code: 'BIR', name: 'Birch', cards: 5 },
]

const drawnNames = vi.fn<(name: string) => void>()
const drawnHeads = vi.fn<() => void>()

const column = columnsOf<Set, { unit: string }>()

const columns = column.columns([
  column.accessor('name', {
    header: 'Name',
    cell: ({ getValue }) => {
      drawnNames(getValue())
      return getValue()
    },
    meta: { isRowHead: true },
  }),
  column.accessor('cards', {
    header: () => {
      drawnHeads()
      return 'Cards'
    },
    cell: ({ getValue, table }) => `${getValue()} ${table.options.meta?.unit ?? ''}`,
    meta: { align: 'end', label: 'Cards' },
  }),
  column.display({
    id: 'menu',
    header: 'Menu',
    cell: () => <button type="button">Open</button>,
    meta: { hidesHead: true },
  }),
])

type Props = Partial<DataTableProps<Set, 'name' | 'cards', { unit: string }>>

const table = (props: Props = {}) => (
  <DataTable label="Sets" columns={columns} rows={sets} keyOf={({ code }) => code} {...props} />
)

function Sorted() {
  const [sort, setSort] = useState({
    by: 'name' as 'name' | 'cards',
    order: 'asc' as 'asc' | 'desc',
  })
  return table({ sort, sortable: ['name', 'cards'], onSort: setSort })
}

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

test('a column is one object: head, cell, row head and the word before a narrow cell', () => {
  render(table({ shared: { unit: 'cards' } }))
  expect(screen.getByRole('table', { name: 'Sets' })).toHaveAttribute('aria-busy', 'false')
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Name',
    'Cards',
    'Menu',
  ])
  const row = screen.getByRole('row', { name: /Birch/ })
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Birch')
  const cards = within(row).getByRole('cell', { name: '5 cards' })
  expect(cards).toHaveAttribute('data-label', 'Cards')
})

test('a hidden column has neither head nor cells', () => {
  render(table({ hidden: ['cards'] }))
  expect(screen.queryByRole('columnheader', { name: 'Cards' })).not.toBeInTheDocument()
  expect(screen.getAllByRole('cell')).toHaveLength(2)
})

test('a sort is ascending first, then descending, and said by the head', async () => {
  render(<Sorted />)
  const head = screen.getByRole('columnheader', { name: 'Cards' })
  const directions: (string | null)[] = [head.getAttribute('aria-sort')]
  for (let click = 0; click < 3; click++) {
    await userEvent.click(within(head).getByRole('button'))
    directions.push(head.getAttribute('aria-sort'))
  }
  expect(directions).toEqual([null, 'ascending', 'descending', 'ascending'])
})

test('another sort draws the heads once and no row', async () => {
  const onSort = vi.fn<() => void>()
  const sorted = (order: 'asc' | 'desc') =>
    table({ sort: { by: 'cards', order }, sortable: ['cards'], onSort })
  const { rerender } = render(sorted('asc'))
  vi.clearAllMocks()
  rerender(sorted('desc'))
  expect(drawnHeads).toHaveBeenCalledOnce()
  expect(drawnNames).not.toHaveBeenCalled()
})

test('only rows with other data, and all rows where what they share has changed, are drawn again', () => {
  const shared = { unit: 'cards' }
  const { rerender } = render(table({ shared }))
  vi.clearAllMocks()
  const [ash, birch] = sets
  rerender(table({ shared, rows: [ash!, { ...birch!, cards: 6 }] }))
  expect(drawnNames.mock.calls).toEqual([['Birch']])
  expect(screen.getByText('6 cards')).toBeInTheDocument()
  rerender(table({ shared: { unit: 'copies' } }))
  expect(screen.getByText('3 copies')).toBeInTheDocument()
})

test('while rows load, the heads stand over rows that only the eye sees', () => {
  const { container } = render(table({ rows: undefined, coming: 4 }))
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  expect(screen.getAllByRole('columnheader')).toHaveLength(3)
  expect(screen.queryByRole('cell')).not.toBeInTheDocument()
  expect(container.querySelectorAll('tbody tr')).toHaveLength(4)
})

test('old rows are marked as busy; an empty table and a failed one say so instead', async () => {
  const { rerender } = render(table({ isStale: true }))
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  rerender(table({ rows: [], empty: <p>No sets.</p> }))
  expect(screen.getByText('No sets.')).toBeInTheDocument()
  const onRetry = vi.fn<() => void>()
  rerender(table({ rows: undefined, failure: { title: 'Error', message: 'Gone', onRetry } }))
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
