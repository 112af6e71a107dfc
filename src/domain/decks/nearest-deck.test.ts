import { expect, test } from 'vitest'
import { nearestDeck } from './nearest-deck.ts'

const deck = (name: string, owned: number, needed: number, proxies = 0) => ({
  name,
  owned,
  needed,
  proxies,
})
const half = deck('half', 5, 10)
const most = deck('most', 71, 100)

test.each([
  ['the largest part that is owned counts, not the fewest missing copies', [half, most], 'most'],
  ['a complete deck is left out', [deck('complete', 60, 60), half], 'half'],
  ['a deck of which nothing is owned is left out', [deck('idea', 0, 1), half], 'half'],
  ['a deck that proxies complete is left out', [deck('proxied', 59, 60, 1), half], 'half'],
  ['a deck that needs nothing is left out', [deck('empty', 0, 0)], undefined],
  ['of equal parts the fewest missing copies come first', [deck('long', 50, 100), half], 'half'],
  ['of equal decks the first is taken', [half, deck('other', 5, 10)], 'half'],
  ['without decks there is none', [], undefined],
])('%s', (_, decks, name) => {
  expect(nearestDeck(decks)?.name).toBe(name)
})
