import { expect, test } from 'vitest'
import { keptCardsWords } from './kept-cards.ts'

const savedAt = Date.UTC(2026, 10, 30, 12)

test('kept cards are named with their time', () => {
  expect(keptCardsWords({ savedAt, entries: 5, left: 0 })).toMatch(/^Cards as of .*2026.*\.$/)
})

test('entries above the limits of a device are counted', () => {
  expect(keptCardsWords({ savedAt, entries: 64_000, left: 1204 })).toMatch(
    /^First 64,000 entries as of .*\. 1,204 more need a connection\.$/,
  )
})
