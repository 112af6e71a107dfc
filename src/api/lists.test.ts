import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../contract/api-error.ts'
import { type Entry, entryReader } from '../contract/entries.ts'
import { addInCalls, afterMove, withoutItems } from './lists.ts'
import { listAnswerReader } from '../contract/lists.ts'

const fiveEntries = Array.from({ length: 5 }, (_, index) =>
  z.parse(entryReader, {
    id: index,
    quantity: 1,
    variation: 'Normal',
    card: { id: index, tcgProductId: 100 + index, name: `Card ${index}`, setName: 'Set' },
  }),
)

/** Answers what each call is to answer, in their order; keeps what was sent. */
function server(...answers: ('ok' | 'partly' | 'busy')[]) {
  const sent: string[][] = []
  const before: (string | undefined)[] = []
  const add = (cards: readonly Entry[], undoBefore?: string) => {
    sent.push(cards.map(({ key }) => key))
    before.push(undoBefore)
    const how = answers[sent.length - 1]
    if (how === 'busy') return Promise.reject(new ApiError(503, 'Busy.', { fromServer: true }))
    const failures = how === 'partly' ? [{ id: '100', reason: 'gone' }] : []
    const successCount = cards.length - failures.length
    const undo = `undo-${sent.length}`
    return Promise.resolve({ successCount, failureCount: failures.length, failures, undo })
  }
  return { add, sent, before }
}

test('more cards than a call takes go in several, and their answers are added up', async () => {
  const { add, sent, before } = server('partly', 'ok', 'ok')
  expect(await addInCalls(fiveEntries, add, 2)).toEqual({
    successCount: 4,
    failureCount: 1,
    failures: [{ id: '100', reason: 'gone' }],
    isAnswered: true,
    undo: 'undo-3',
  })
  expect(sent).toEqual([['0', '1'], ['2', '3'], ['4']])
  expect(before).toEqual([undefined, 'undo-1', 'undo-2'])
})

test('when the first call fails, nothing was added', async () => {
  const { add } = server('busy')
  await expect(addInCalls(fiveEntries, add, 2)).rejects.toThrow('Busy.')
})

test('when a later call fails, its cards and those after it are reported, and no more is sent', async () => {
  const { add, sent } = server('ok', 'busy')
  const added = await addInCalls(fiveEntries, add, 2)
  expect(added).toMatchObject({
    successCount: 2,
    failureCount: 3,
    isAnswered: false,
    undo: 'undo-1',
  })
  expect(added.failures).toEqual(['102', '103', '104'].map((id) => ({ id, reason: 'Busy.' })))
  expect(sent).toHaveLength(2)
})

test('a list without cards takes no call', async () => {
  const { add, sent } = server()
  expect(await addInCalls([], add)).toMatchObject({ successCount: 0, failureCount: 0 })
  expect(sent).toEqual([])
})

const item = (id: number, quantity: number, price: number | null) => ({
  id,
  quantity,
  variation: 'Normal',
  card: { id, name: `Card ${id}`, setName: 'Set', normal_price: price },
})
const answer = z.parse(listAnswerReader, {
  list: {
    id: 1,
    name: 'List',
    itemCount: 60,
    uniqueCards: 55,
    pricedCards: 99,
    totalCards: 100,
    totalValue: 12.1,
    items: [item(1, 3, 1.1), item(2, 1, null), item(3, 2, 0.25)],
  },
  pagination: { page: 1, limit: 50, totalPages: 2, totalCards: 60 },
})

test('what leaves is no longer counted, nor its value', () => {
  const { list, entries, pagination } = withoutItems(answer, new Set(['1', '2', '99']))
  expect(entries.map(({ key }) => key)).toEqual(['3'])
  expect(list).toMatchObject({
    itemCount: 58,
    uniqueCards: 53,
    totalCards: 96,
    totalValue: 8.8,
    pricedCards: 96,
  })
  expect(pagination).toMatchObject({ total: 58, totalPages: 2 })
})

test('where nothing leaves, the answer is the same object', () => {
  expect(withoutItems(answer, new Set(['99']))).toBe(answer)
})

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
