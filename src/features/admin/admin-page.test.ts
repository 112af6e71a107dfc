// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { priceAge } from './admin-page.tsx'

const now = Date.parse('2026-11-21T09:00:00Z')

test.each([
  ['2026-11-22', 'today', false],
  ['2026-11-21', 'today', false],
  ['2026-11-20', 'yesterday', false],
  ['2026-11-19', '2 days ago', false],
  ['2026-11-18', '3 days ago', true],
  ['', '', true],
])('prices of %s are of %s, stale: %s', (date, text, isStale) => {
  expect(priceAge(date, now)).toEqual({ text, isStale })
})
