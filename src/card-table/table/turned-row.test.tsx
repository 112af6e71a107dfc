import '@testing-library/jest-dom/vitest'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testRow, twoFaced } from '../card.fixture.ts'
import { renderCards } from '../render.fixture.tsx'
import { CardTable } from './card-table.tsx'

afterEach(cleanup)

const rows = [
  testRow(twoFaced),
  testRow({ ...twoFaced, id: '2', name: 'Dusk // Dawn' }),
  testRow({ id: '3', name: 'Gull', imageUrl: '/pictures/TDL/1.svg' }),
]
const onOpen = vi.fn<() => void>()
const onAddToList = vi.fn<() => void>()
const opener = (name: string) => screen.getByRole('button', { name })
const shown = () =>
  screen.getAllByRole('row').map((row) => row.querySelector('img')?.getAttribute('src'))
const pictureOf = (name: string) =>
  opener(name).closest('tr')?.querySelector('img')?.getAttribute('src')

/** Presses the key until the part of the table that handles it has been fetched. */
const firstTurn = () =>
  vi.waitFor(async () => {
    await userEvent.keyboard('t')
    expect(shown()).toContain(twoFaced.backImageUrl)
  })

describe('the rows of a table', () => {
  beforeEach(() => {
    onOpen.mockClear()
    renderCards(<CardTable label="Cards" {...{ rows, onOpen, onAddToList }} />)
  })

  test('are turned over by the key where the focus is, one at a time', async () => {
    opener('Ebb // Flow').focus()
    await firstTurn()
    expect(pictureOf('Ebb // Flow')).toBe(twoFaced.backImageUrl)
    expect(pictureOf('Dusk // Dawn')).toBe(twoFaced.imageUrl)
    await userEvent.keyboard('{ArrowDown}t')
    expect(pictureOf('Dusk // Dawn')).toBe(twoFaced.backImageUrl)
    expect(pictureOf('Ebb // Flow')).toBe(twoFaced.imageUrl)
    await userEvent.keyboard('t')
    expect(pictureOf('Dusk // Dawn')).toBe(twoFaced.imageUrl)
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('are turned over from any of their buttons', async () => {
    opener('Add Ebb // Flow').focus()
    await firstTurn()
    expect(pictureOf('Ebb // Flow')).toBe(twoFaced.backImageUrl)
  })

  test('stay as they are where the card has one face, and where a header has the focus', async () => {
    opener('Ebb // Flow').focus()
    await firstTurn()
    await userEvent.keyboard('t')
    opener('Gull').focus()
    await userEvent.keyboard('t')
    expect(pictureOf('Gull')).toBe('/pictures/TDL/1.svg')
    const [header] = screen.getAllByRole('columnheader')
    header!.tabIndex = -1
    header!.focus()
    await userEvent.keyboard('t')
    expect(shown()).not.toContain(twoFaced.backImageUrl)
  })
})

test('a row that shows another card shows its front', async () => {
  const [first, second] = rows.map((row) => [row])
  const { rerender } = renderCards(<CardTable label="Cards" rows={first ?? []} onOpen={onOpen} />)
  opener('Ebb // Flow').focus()
  await firstTurn()
  rerender(<CardTable label="Cards" rows={second ?? []} onOpen={onOpen} />)
  expect(pictureOf('Dusk // Dawn')).toBe(twoFaced.imageUrl)
})
