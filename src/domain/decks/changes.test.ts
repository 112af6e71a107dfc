import { expect, test } from 'vitest'
import { deckChanges } from './changes.ts'

const card = (name: string, quantity: number) => ({ key: name, name, quantity })

test('the changes of a deck count the copies of a card in all its lines', () => {
  const before = [card('Bolt', 2), card('Ring', 1), card('Bolt', 2)]
  const after = [card('Bolt', 3), card('Ring', 1), card('Owl', 1)]
  expect(deckChanges(before, after)).toEqual({
    takeOut: [card('Bolt', 1)],
    putIn: [card('Owl', 1)],
  })
})
