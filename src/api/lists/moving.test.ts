import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listAnswerReader } from '../../contract/list.ts'
import { afterMove } from './moving.ts'

/** A page of a list of ten cards, four a page: `a` to `d`, and so on. */
function page(number: number, keys: string) {
  const items = keys.split('').map((id) => ({
    id,
    quantity: 1,
    variation: 'Normal',
    card: { id: 1, name: id, setName: 'Set' },
  }))
  return z.parse(listAnswerReader, {
    list: { id: 1, name: 'List', items },
    pagination: { page: number, limit: 4, totalPages: 3, totalCards: 10 },
  })
}

test.each([
  ['down on its page', 1, 'abcd', 'a', 3, 'bcad'],
  ['up on its page', 1, 'abcd', 'd', 1, 'dabc'],
  ['where it stands', 1, 'abcd', 'b', 2, 'abcd'],
  ['on a later page, by its place in the whole list', 2, 'efgh', 'h', 5, 'hefg'],
  ['to a page before', 2, 'efgh', 'f', 1, 'egh'],
  ['to a page after', 2, 'efgh', 'f', 9, 'egh'],
  ['to the end of the last page', 3, 'ij', 'i', 10, 'ji'],
  ['past the end', 3, 'ij', 'i', 99, 'ji'],
  ['from another page', 1, 'abcd', 'x', 1, 'abcd'],
])('a card is moved %s', (_where, number, keys, key, position, moved) => {
  const { entries } = afterMove(page(number, keys), { listId: 1, key, position })
  expect(entries.map((entry) => entry.key).join('')).toBe(moved)
})

test('a move that is applied twice is one move', () => {
  const move = { listId: 1, key: 'a', position: 3 }
  const once = afterMove(page(1, 'abcd'), move)
  expect(afterMove(once, move)).toEqual(once)
})
