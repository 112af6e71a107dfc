import '@testing-library/jest-dom/vitest'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MissingCost } from './completion-figures.tsx'

afterEach(cleanup)

test.each([
  [
    { owned: 3, missingCards: null, unpriced: 0, withoutLow: 0, missingMarket: 0, missingLow: 0 },
    'Complete',
  ],
  [
    { owned: 1, missingCards: null, unpriced: 1, withoutLow: 1, missingMarket: 2.5, missingLow: 2 },
    '2 missing, $2.50 (1 unpriced), $2.00 (1 unpriced) low',
  ],
  [
    { owned: 1, missingCards: null, unpriced: 0, withoutLow: 1, missingMarket: 2.5, missingLow: 2 },
    '2 missing, about $2.50, $2.00 (1 unpriced) low',
  ],
  [
    { owned: 1, missingCards: null, unpriced: 0, withoutLow: 2, missingMarket: 2.5, missingLow: 0 },
    '2 missing, about $2.50',
  ],
  [
    { owned: 1, missingCards: null, unpriced: 2, withoutLow: 2, missingMarket: 0, missingLow: 0 },
    '2 missing, without a price',
  ],
])('of %j, the missing cards cost %j', (figures, text) => {
  const completion = { setCode: 'EMR', total: 3, currency: 'USD', ...figures }
  const { container } = render(<MissingCost completion={completion} />)
  expect(container.textContent).toBe(text)
})
