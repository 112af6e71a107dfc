import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Stats, StatTiles } from './stat-tiles.tsx'

afterEach(cleanup)

const stats: Stats = {
  uniqueCards: 5549,
  totalCards: 12_345,
  totalValue: 20,
  totalLowValue: 7.5,
  currency: 'USD',
}
const tile = (term: string) => screen.getByText(term).nextElementSibling

test('counts have separators and values are dollars', () => {
  render(<StatTiles stats={stats} />)
  expect(tile('Unique Cards')).toHaveTextContent('5,549')
  expect(tile('Total Cards')).toHaveTextContent('12,345')
  expect(tile('Total Market')).toHaveTextContent('$20.00')
  expect(tile('Total Low')).toHaveTextContent('$7.50')
})

test('Total Low is N/A where no low price is known', () => {
  render(<StatTiles stats={{ ...stats, totalLowValue: 0 }} />)
  expect(tile('Total Low')).toHaveTextContent('N/A')
})

test('Total Low of no cards is nothing', () => {
  render(
    <StatTiles
      stats={{ ...stats, uniqueCards: 0, totalCards: 0, totalValue: 0, totalLowValue: 0 }}
    />,
  )
  expect(tile('Total Low')).toHaveTextContent('$0.00')
})
