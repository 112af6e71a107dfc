import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { entryColumns } from './entry-columns.tsx'
import { testRow } from '../card.fixture.ts'
import { renderCards } from '../render.fixture.tsx'
import { CardTable, type CardTableProps } from './card-table.tsx'
import { catalogMode } from './columns.tsx'

afterEach(cleanup)

type Props = Partial<CardTableProps<'name' | 'normal_price'>>

const show = (props: Props = {}) =>
  renderCards(<CardTable label="Cards" rows={[testRow()]} {...props} />)

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const cells = () => screen.getAllByRole('cell').map((cell) => cell.textContent)
const pictured = (number: number) => [testRow({ imageUrl: `/pictures/ASH/${number}.svg` })]
const buttons = () => [
  screen.getByRole('button', { name: 'Decrease quantity' }),
  screen.getByRole('button', { name: 'Increase quantity' }),
]

describe('columns', () => {
  test('of the catalog are name, number, set, rarity and both prices', () => {
    show()
    expect(heads()).toEqual([
      'Card Name',
      'Collector #',
      'Set',
      'Rarity',
      'Normal Price',
      'Foil Price',
    ])
    expect(cells()).toEqual(['Emberfox', '12', 'Kilns of Emberreach', 'Rare', '$1.50', '$4.00'])
  })

  test('of a collection show finish, quantity, price each and value', () => {
    const row = testRow({}, { finish: 'Foil', marketPrice: 4, quantity: 3 })
    show({ mode: entryColumns, rows: [row], onRemove: vi.fn<() => void>() })
    expect(heads()).toEqual([
      'Card Name',
      'Collector #',
      'Set',
      'Variation',
      'Quantity',
      'Price Each',
      'Total Value',
      'Actions',
    ])
    expect(cells().slice(3, 7)).toEqual(['Foil', '3', '$4.00', '$12.00'])
  })

  test('show N/A where there is no price', () => {
    show({ rows: [testRow({ normalPrice: null })] })
    expect(cells().slice(4)).toEqual(['N/A', '$4.00'])
  })

  test('keep an entry without a price out of sums', () => {
    const row = testRow({}, { finish: 'Foil', marketPrice: null, quantity: 2 })
    show({ mode: entryColumns, rows: [row] })
    expect(cells().slice(5)).toEqual(['N/A', 'N/A'])
  })
})

describe('actions', () => {
  test('have a column only where there is a handler', () => {
    show()
    expect(heads()).not.toContain('Actions')
    cleanup()
    show({ onAddToList: vi.fn<() => void>() })
    expect(heads()).toContain('Actions')
  })

  test('are gone in read-only mode, and so is editing of quantities', () => {
    show({
      mode: entryColumns,
      rows: [testRow({}, { quantity: 3 })],
      onRemove: vi.fn<() => void>(),
      onQuantityChange: vi.fn<() => void>(),
      readOnly: true,
    })
    expect(heads()).not.toContain('Actions')
    expect(screen.queryByRole('button', { name: 'Increase quantity' })).not.toBeInTheDocument()
    expect(cells()[4]).toBe('3')
  })

  test('remove a row, with the label of the page', async () => {
    const onRemove = vi.fn<() => void>()
    const row = testRow()
    show({ rows: [row], onRemove, removeLabel: 'Remove from collection' })
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Emberfox' }))
    const remove = await screen.findByRole('menuitem', { name: 'Remove from collection' })
    expect(screen.getAllByRole('menuitem')).toHaveLength(1)
    await userEvent.click(remove)
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(row)
  })
})

describe('quantities', () => {
  test('change by one', async () => {
    const onQuantityChange = vi.fn<(row: unknown, quantity: number) => void>()
    const row = testRow({}, { quantity: 2 })
    show({ mode: entryColumns, rows: [row], onQuantityChange })
    for (const button of buttons()) await userEvent.click(button)
    expect(onQuantityChange.mock.calls).toEqual([
      [row, 1],
      [row, 3],
    ])
  })

  test('cannot go below one', () => {
    show({
      mode: entryColumns,
      rows: [testRow({}, { quantity: 1 })],
      onQuantityChange: vi.fn<() => void>(),
    })
    const [minus, plus] = buttons()
    expect(minus).toBeDisabled()
    expect(plus).toBeEnabled()
  })
})

describe('rows', () => {
  const three = ['Ash', 'Birch', 'Cedar'].map((name, at) => testRow({ id: String(at), name }))

  test.each([
    { of: 'the catalog', mode: catalogMode, keepsThem: false },
    { of: 'entries', mode: entryColumns, keepsThem: true },
  ])('of $of keep their elements where one goes: $keepsThem', ({ mode, keepsThem }) => {
    const { container, rerender } = show({ mode, rows: three })
    const row = container.querySelector('tr[data-key="0"]')
    rerender(<CardTable label="Cards" mode={mode} rows={three.slice(0, 2)} />)
    const shorter = container.querySelector('tr[data-key="0"]')
    expect(shorter === row).toBe(keepsThem)
    const renamed = [testRow({ id: '0', name: 'Aspen' }), ...three.slice(1, 2)]
    rerender(<CardTable label="Cards" mode={mode} rows={renamed} />)
    expect(container.querySelector('tr[data-key="0"]')).toBe(shorter)
    expect(shorter).toHaveTextContent('Aspen')
  })

  test('never show the picture of another card, nor a broken one', () => {
    const { container, rerender } = show({ rows: pictured(1) })
    const picture = () => container.querySelector('tbody img')
    expect(picture()).toHaveAttribute('src', '/pictures/ASH/1.svg')
    rerender(<CardTable label="Cards" rows={[testRow()]} />)
    expect(picture()).not.toHaveAttribute('src')
    rerender(<CardTable label="Cards" rows={pictured(2)} />)
    expect(picture()).toHaveAttribute('src', '/pictures/ASH/2.svg')
    fireEvent.error(picture()!)
    expect(picture()).not.toHaveAttribute('src')
  })

  test('mark what the viewer has elsewhere', () => {
    show({ rows: [testRow({ onWishlist: true, inCollection: true, onTradeList: true })] })
    for (const name of [
      'You have this card on your wishlist',
      'You have this card in your collection',
      'This card is on a trade list',
    ]) {
      expect(screen.getByRole('img', { name })).toBeInTheDocument()
    }
  })

  test('carry no mark and no badge where there is nothing to say', () => {
    show()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(screen.queryByText('Foil')).not.toBeInTheDocument()
  })

  test('wear a badge for each variant that is not normal', () => {
    show({ rows: [testRow({ treatments: ['Borderless'] }, { finish: 'Foil' })] })
    const name = screen.getAllByRole('cell')[0]
    expect(name).toHaveTextContent('EmberfoxFoilBorderless')
  })
})

describe('states', () => {
  test('an empty result says so, unless the page has its own message', () => {
    show({ rows: [] })
    expect(screen.getByText('No cards found.')).toBeInTheDocument()
    cleanup()
    show({ rows: [], empty: <p>Your collection is empty.</p> })
    expect(screen.queryByText('No cards found.')).not.toBeInTheDocument()
    expect(screen.getByText('Your collection is empty.')).toBeInTheDocument()
  })

  test('loading is announced, under the heads that will stay', () => {
    show({ rows: [], isLoading: true })
    expect(screen.getByText('Loading cards...').closest('[role="status"]')).not.toBeNull()
    expect(screen.getByRole('table', { name: 'Cards' })).toHaveAttribute('aria-busy', 'true')
    expect(heads()).toContain('Card Name')
  })

  test('old rows stay, marked as busy', () => {
    show({ isStale: true })
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByText('Emberfox')).toBeInTheDocument()
  })
})
