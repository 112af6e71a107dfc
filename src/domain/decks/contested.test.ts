import { expect, test } from 'vitest'
import { ContestedCards } from './contested.ts'

const need = (listId: number, groupId: number, needed: number, owned: number, isBasic = false) => ({
  listId,
  groupId,
  needed,
  owned,
  isBasic,
  printings: [],
})

test('cards are contested where several decks need more copies than are owned', () => {
  const cards = new ContestedCards()
  for (const each of [
    need(1, 10, 1, 1),
    need(2, 10, 1, 1),
    // Enough copies for both.
    need(1, 11, 1, 2),
    need(2, 11, 1, 2),
    // One deck alone.
    need(1, 12, 4, 0),
    need(2, 13, 3, 0),
    need(3, 13, 2, 0),
    need(1, 14, 9, 0, true),
    need(2, 14, 9, 0, true),
  ])
    cards.add(each)
  const rats = { listId: 1, needed: 1 }
  expect(cards.of(1)).toEqual([
    { groupId: 10, cardId: 10, needed: 2, owned: 1, decks: [rats, { listId: 2, needed: 1 }] },
  ])
  expect(cards.of().map(({ groupId }) => groupId)).toEqual([13, 10])
  expect(cards.of(4)).toEqual([])
})

const fixed = (listId: number, groupId: number, owned: number) => ({
  ...need(listId, groupId, 2, owned),
  printings: [{ cardId: groupId + 5, needed: 2, owned: 1 }],
})

test('a printing is contested where several decks are fixed to it, once for its card', () => {
  const cards = new ContestedCards()
  for (const each of [fixed(1, 10, 9), fixed(2, 10, 9), fixed(1, 20, 3), fixed(2, 20, 3)])
    cards.add(each)
  expect(cards.of().map(({ cardId, needed, owned }) => [cardId, needed, owned])).toEqual([
    [15, 4, 1],
    [20, 4, 3],
  ])
})
