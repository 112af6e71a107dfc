import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { testRow, twoFaced } from '../card.fixture.ts'
import { renderCards } from '../render.fixture.tsx'
import { CardBinder, type CardBinderProps } from './card-binder.tsx'

afterEach(cleanup)

const onPageChange = vi.fn<(page: number) => void>()
beforeEach(() => onPageChange.mockClear())

function show(props: Partial<CardBinderProps> = {}, beside?: ReactNode) {
  renderCards(
    <>
      {beside}
      <CardBinder
        label="Cards"
        size="2x2"
        rows={[testRow()]}
        page={2}
        totalPages={3}
        onPageChange={onPageChange}
        {...props}
      />
    </>,
  )
}

describe('a page', () => {
  test.each([
    ['2x2', 4],
    ['3x3', 9],
    ['4x3', 12],
    ['4x4', 16],
    ['5x5', 25],
  ] as const)('of %s has %i pockets, filled or not', (size, count) => {
    show({ size })
    expect(screen.getAllByRole('listitem')).toHaveLength(count)
  })

  test('leaves out cards beyond its last pocket', () => {
    show({ rows: ['1', '2', '3', '4', '5'].map((id) => testRow({ id, name: `Card ${id}` })) })
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
  })

  test('opens the card in a pocket', async () => {
    const onOpen = vi.fn<() => void>()
    const row = testRow()
    show({ rows: [row], onOpen })
    await userEvent.click(screen.getByRole('button', { name: 'Emberfox' }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(row)
  })

  test('turns over a two-faced card in its pocket, and keeps the name of its button', async () => {
    const onOpen = vi.fn<() => void>()
    show({ rows: [testRow(twoFaced)], onOpen })
    expect(screen.getByAltText('Ebb')).toHaveAttribute('src', twoFaced.imageUrl)
    await userEvent.click(screen.getByRole('button', { name: 'Turn over Ebb // Flow' }))
    expect(screen.getByAltText('Flow')).toHaveAttribute('src', twoFaced.backImageUrl)
    screen.getByRole('button', { name: 'Ebb // Flow' }).focus()
    await userEvent.keyboard('t')
    expect(screen.getByAltText('Ebb')).toBeInTheDocument()
    expect(onOpen).not.toHaveBeenCalled()
    expect(onPageChange).not.toHaveBeenCalled()
  })

  test('turns over a card that cannot be opened', async () => {
    show({ rows: [testRow(twoFaced)] })
    await userEvent.click(screen.getByRole('button', { name: 'Turn over Ebb // Flow' }))
    expect(screen.getByAltText('Flow')).toBeInTheDocument()
  })

  test('without cards says so', () => {
    show({ rows: [] })
    expect(screen.getByText('No cards to display.')).toBeInTheDocument()
  })
})

describe('turning', () => {
  test('is done by the arrow keys', async () => {
    show()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    expect(onPageChange.mock.calls).toEqual([[3], [1]])
  })

  test('stops at the first and the last page', async () => {
    show({ page: 1 })
    await userEvent.keyboard('{ArrowLeft}')
    cleanup()
    show({ page: 3 })
    await userEvent.keyboard('{ArrowRight}')
    expect(onPageChange).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Turn to the next page' })).toBeDisabled()
  })

  test('does not happen while typing', async () => {
    show({}, <input aria-label="Search" />)
    await userEvent.type(screen.getByRole('textbox'), 'fox{ArrowLeft}')
    expect(onPageChange).not.toHaveBeenCalled()
  })

  test('does not happen under a dialog', async () => {
    show({}, <Dialog open onClose={vi.fn<() => void>()} title="Card" />)
    await userEvent.keyboard('{ArrowRight}')
    expect(onPageChange).not.toHaveBeenCalled()
  })

  test('leaves arrows with a modifier to the browser', async () => {
    show()
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(onPageChange).not.toHaveBeenCalled()
  })

  test.each([
    ['to the left turns onwards', { clientX: 100, clientY: 110 }, [[3]]],
    ['to the right turns back', { clientX: 300, clientY: 90 }, [[1]]],
    ['that is short turns nothing', { clientX: 180, clientY: 100 }, []],
    ['that is steep turns nothing', { clientX: 100, clientY: 200 }, []],
  ])('a swipe %s', (_, end, turns) => {
    show()
    const page = screen.getByRole('region', { name: 'Cards' })
    fireEvent.touchStart(page, { touches: [{ clientX: 200, clientY: 100 }] })
    fireEvent.touchEnd(page, { changedTouches: [end] })
    expect(onPageChange.mock.calls).toEqual(turns)
  })
})

const page = (number: number) => within(screen.getByRole('list', { name: `Page ${number}` }))

describe('a spread', () => {
  const rows = ['1', '2', '3'].map((id) => testRow({ id, name: `Card ${id}` }))
  const onOpen = vi.fn<() => void>()
  const facing = { count: 1, isLoading: false, failure: undefined }

  test('has the first rows on its left page and the last ones on its right page', () => {
    show({ rows, onOpen, page: 2, totalPages: 5, facing })
    expect(page(2).getAllByRole('button')).toHaveLength(2)
    expect(page(3).getByRole('button')).toHaveAccessibleName('Card 3')
    cleanup()
    show({ rows, onOpen, page: 3, totalPages: 5, facing })
    expect(page(2).getByRole('button')).toHaveAccessibleName('Card 1')
    expect(page(3).getAllByRole('button')).toHaveLength(2)
    for (const place of ['Pages 2–3 of 5', 'Page 2 of 5', 'Page 3 of 5']) {
      expect(screen.getByText(place)).toBeInTheDocument()
    }
  })

  test.each([
    [1, 'Page 1 of 4', [[2]]],
    [2, 'Pages 2–3 of 4', [[1], [4]]],
    [3, 'Pages 2–3 of 4', [[1], [4]]],
    [4, 'Page 4 of 4', [[2]]],
  ])('with page %i is %j, and the arrow keys turn a sheet', async (at, place, turns) => {
    show({ rows, page: at, totalPages: 4, facing: at % 4 > 1 ? facing : null })
    expect(screen.getByText(place)).toBeInTheDocument()
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
    expect(onPageChange.mock.calls).toEqual(turns)
  })

  test('keeps the numbers of its cards while those of the next spread load', () => {
    show({ rows, onOpen, page: 4, shownPage: 2, totalPages: 6, facing, isStale: true })
    expect(page(2).getAllByRole('button')).toHaveLength(2)
    expect(screen.getByText('Pages 4–5 of 6')).toBeInTheDocument()
  })

  test('says on one page that its cards could not be loaded', async () => {
    const onRetry = vi.fn<() => void>()
    const failure = { title: 'Error Loading Cards', message: 'Failed to load cards', onRetry }
    show({ rows, onOpen, page: 2, totalPages: 3, facing: { count: 0, isLoading: false, failure } })
    expect(page(2).getAllByRole('button')).toHaveLength(3)
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe("a member's copies", () => {
  const counted = { finishes: ['Normal', 'Foil'], extras: [] } as const

  test('are in the pockets, and missing cards have their number and price', () => {
    const owned = testRow({ id: '1', name: 'Owned', inCollection: true })
    const missing = testRow({ id: '2', name: 'Missing card', collectorNumber: '7' })
    show({
      rows: [owned, missing],
      onOpen: vi.fn<() => void>(),
      held: new Map([
        ['1', { normal: 2, foil: 1, ...counted }],
        ['2', { normal: 0, foil: 0, ...counted }],
      ]),
    })
    expect(screen.getByRole('button', { name: 'Owned' })).toHaveAccessibleDescription(
      '2 normal 1 foil',
    )
    expect(screen.getByRole('button', { name: 'Missing card' })).toHaveAccessibleDescription(
      'Missing: #7 $1.50',
    )
  })

  test('count by the given rule', () => {
    show({
      rows: [testRow({ inCollection: true })],
      rule: { counting: 'foil', without: [] },
      held: new Map([['1', { normal: 2, foil: 0, ...counted }]]),
    })
    expect(screen.getByText(/^Missing/).parentElement).toHaveTextContent('Missing: #12$4.00')
  })
})
