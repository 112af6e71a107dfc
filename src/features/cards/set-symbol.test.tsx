import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '../page.fixture.tsx'
import { cardSetsQuery } from '../../api/sets.ts'
import { CardSetSymbol, SetSymbol } from './set-symbol.tsx'

afterEach(cleanup)

const picture = () => document.querySelector('img')
/** The address of the symbol that is drawn; undefined while the code is shown. */
const drawn = () => document.querySelector<HTMLElement>('[style]')?.style.maskImage

test('a set without a symbol shows the code that is printed on its cards', () => {
  showPage(<SetSymbol code="MRD-YUGIOH" symbol={null} />)
  expect(screen.getByText('MRD')).toBeVisible()
  expect(picture()).toBeNull()
})

test('a symbol is drawn by this server once it has loaded, and its picture is decoration', () => {
  showPage(<SetSymbol code="TDL" symbol="abc" />)
  expect(picture()).toHaveAttribute('src', '/api/sets/symbols/abc')
  expect(picture()).toHaveAttribute('alt', '')
  expect(drawn()).toBeUndefined()
  fireEvent.load(picture()!)
  expect(drawn()).toBe('url("/api/sets/symbols/abc")')
  expect(screen.getByText('TDL')).toBeInTheDocument()
})

test('a symbol that fails to load leaves the code', () => {
  showPage(<SetSymbol code="TDL" symbol="abc" />)
  fireEvent.error(picture()!)
  expect(drawn()).toBeUndefined()
  expect(screen.getByText('TDL')).toBeVisible()
})

test('the symbol of a card is the one that the list of sets names', async () => {
  const { client } = showPage(<CardSetSymbol code="TDL" />)
  const set = { game: 'magic', gameName: null, cardCount: 1, releasedOn: null, kind: null }
  const named = { ...set, name: 'Tidelight', imageUrl: null }
  client.setQueryData(cardSetsQuery().queryKey, [
    { ...named, code: 'OLD', symbol: 'old' },
    { ...named, code: 'TDL', symbol: 'abc' },
  ])
  await expect.poll(() => picture()?.getAttribute('src')).toBe('/api/sets/symbols/abc')
})
