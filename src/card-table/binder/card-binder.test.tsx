import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
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
  return renderCards(
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

  test('turns over a card that cannot be opened', async () => {
    show({ rows: [testRow(twoFaced)] })
    await userEvent.click(screen.getByRole('button', { name: 'Turn over Ebb // Flow' }))
    expect(screen.getByAltText('Flow')).toBeInTheDocument()
  })

  test('says of a card that its quantity or its added copies wait for a connection', async () => {
    const quantities = {
      subscribe: () => () => {},
      of: () => 3,
      waits: (key: string) => key === '1',
    }
    const { client } = show({
      rows: ['1', '2', '3'].map((id) => ({
        ...testRow({ id }),
        key: id,
        finish: 'Normal',
        quantity: 2,
      })),
      quantities,
    })
    const added = { kind: 'addition', call: 'collectionAdd', args: { body: { cardId: 2 } } }
    client.setQueryData(['waitingChanges'], [added])
    await screen.findByText('1 waiting')
    const waiting = screen
      .getAllByRole('listitem')
      .map((pocket) => within(pocket).queryByText(/waiting/i)?.textContent)
    expect(waiting).toEqual(['Waiting', '1 waiting', undefined, undefined])
  })

  test('an empty binder says so', () => {
    show({ rows: [] })
    expect(screen.getByText('No cards to display.')).toBeInTheDocument()
  })
})

describe('turning', () => {
  test('goes to the page whose number is entered, or to the last one', async () => {
    show()
    const field = screen.getByRole('textbox', { name: 'Go to page' })
    for (const page of ['1', '400', 'x']) {
      await userEvent.clear(field)
      await userEvent.type(field, `${page}{Enter}`)
    }
    expect(onPageChange.mock.calls).toEqual([[1], [3]])
  })

  test('goes to the page with the first name from the entered letters on', async () => {
    const pageAtName = vi.fn<(text: string) => Promise<number>>().mockResolvedValue(3)
    show({ pageAtName })
    const field = screen.getByRole('textbox', { name: 'Go to page or letter' })
    await userEvent.type(field, ' m {Enter}')
    expect(pageAtName).toHaveBeenCalledExactlyOnceWith('m')
    await waitFor(() => expect(onPageChange.mock.calls).toEqual([[3]]))
    expect(field).toHaveValue('')
    await userEvent.type(field, '1{Enter}')
    expect(onPageChange.mock.calls).toEqual([[3], [1]])
  })

  test('stays where the page of a letter cannot be found, and keeps the letter', async () => {
    show({ pageAtName: () => Promise.reject(new Error('offline')) })
    const field = screen.getByRole('textbox', { name: 'Go to page or letter' })
    await userEvent.type(field, 'm{Enter}')
    expect(await screen.findByText('Failed to find this page')).toBeInTheDocument()
    expect(onPageChange).not.toHaveBeenCalled()
    expect(field).toHaveValue('m')
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
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'fox{ArrowLeft}')
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

  test.each([20, window.innerWidth - 20])(
    'is left to the browser from %i pixels on, at an edge of the window',
    (clientX) => {
      show()
      const page = screen.getByRole('region', { name: 'Cards' })
      fireEvent.touchStart(page, { touches: [{ clientX, clientY: 100 }] })
      fireEvent.touchEnd(page, { changedTouches: [{ clientX: 500, clientY: 100 }] })
      expect(onPageChange).not.toHaveBeenCalled()
    },
  )
})

const page = (number: number) => within(screen.getByRole('list', { name: `Page ${number}` }))

describe('a spread', () => {
  const rows = ['1', '2', '3'].map((id) => testRow({ id, name: `Card ${id}` }))
  const onOpen = vi.fn<() => void>()
  const facing = { count: 1, isLoading: false, failure: undefined }

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
})

describe("a member's copies", () => {
  const counted = { finishes: ['Normal', 'Foil'], extras: [] } as const

  test('count by the given rule', () => {
    show({
      rows: [testRow({ inCollection: true })],
      rule: { counting: 'foil', without: [] },
      held: new Map([['1', { normal: 2, foil: 0, ...counted }]]),
    })
    expect(screen.getByText(/^Missing/).parentElement).toHaveTextContent('Missing: #12$4.00')
  })
})
