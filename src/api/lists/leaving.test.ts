import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { withoutItems } from './leaving.ts'
import { listAnswerReader } from '../../contract/list.ts'

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
    totalCards: 100,
    totalValue: 12.1,
    items: [item(1, 3, 1.1), item(2, 1, null), item(3, 2, 0.25)],
  },
  pagination: { page: 1, limit: 50, totalPages: 2, totalCards: 60 },
})

test('what leaves is no longer counted, nor its value', () => {
  const { list, entries, pagination } = withoutItems(answer, new Set(['1', '2', '99']))
  expect(entries.map(({ key }) => key)).toEqual(['3'])
  expect(list).toMatchObject({ itemCount: 58, totalCards: 96, totalValue: 8.8 })
  expect(pagination).toMatchObject({ total: 58, totalPages: 2 })
})

test('where nothing leaves, the answer is the same object', () => {
  expect(withoutItems(answer, new Set(['99']))).toBe(answer)
})
