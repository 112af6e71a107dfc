import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { testRow, twoFaced } from '../card.fixture.ts'
import { CardBinder, type CardBinderProps } from './card-binder.tsx'

afterEach(cleanup)

const onPageChange = vi.fn<(page: number) => void>()
beforeEach(() => onPageChange.mockClear())

function show(props: Partial<CardBinderProps> = {}, beside?: ReactNode) {
  render(
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
