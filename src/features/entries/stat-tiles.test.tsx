import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Totals } from '../../contract/totals.ts'
import { StatTiles } from './stat-tiles.tsx'

afterEach(cleanup)

const totals: Totals = {
  uniqueCards: 5549,
  totalCards: 12_345,
  totalValue: 20,
  pricedCards: 12_345,
  totalLowValue: 7.5,
  lowPricedCards: null,
  currency: 'USD',
}
const answerOf = (given: Partial<Totals>, entries = 5549) => ({
  pagination: { total: entries },
  totals: { ...totals, ...given },
})
const tile = (term: string) => screen.getByText(term).nextElementSibling

test('counts have separators and values are dollars', () => {
  render(<StatTiles answer={answerOf({})} />)
  expect(tile('Unique Cards')).toHaveTextContent('5,549')
  expect(tile('Total Cards')).toHaveTextContent('12,345')
  expect(tile('Total Market')).toHaveTextContent('$20.00')
  expect(tile('Total Low')).toHaveTextContent('$7.50')
})

test('Total Low is N/A where no low price is known', () => {
  render(<StatTiles answer={answerOf({ totalLowValue: 0 })} />)
  expect(tile('Total Low')).toHaveTextContent('N/A')
})

test('a value says for how many cards it is, and different cards in how many entries they are', () => {
  render(<StatTiles answer={answerOf({ pricedCards: 98, lowPricedCards: 0 }, 6000)} />)
  expect(tile('Total Market')).toHaveTextContent('$20.00')
  expect(tile('Total Market')?.nextElementSibling).toHaveTextContent('for 98 of 12,345 cards')
  expect(tile('Total Low')).toHaveTextContent('N/A')
  expect(tile('Total Low')?.nextElementSibling).toBeNull()
  expect(tile('Unique Cards')?.nextElementSibling).toHaveTextContent('6,000 entries')
})

test('Total Low of no cards is nothing', () => {
  render(
    <StatTiles
      answer={answerOf(
        {
          uniqueCards: 0,
          totalCards: 0,
          totalValue: 0,
          pricedCards: 0,
          totalLowValue: 0,
          lowPricedCards: 0,
        },
        0,
      )}
    />,
  )
  expect(tile('Total Low')).toHaveTextContent('$0.00')
})
