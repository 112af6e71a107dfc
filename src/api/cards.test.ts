// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { startMocks } from '../../mocks/node.ts'
import { cardSetsQuery } from './sets.ts'
import { cardByProductQuery, cardListQuery, cardPriceHistoryQuery } from './cards.ts'

const mocks = startMocks()

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

test('sets are read with their cards counted', async () => {
  const [newest] = await client().query(cardSetsQuery())
  expect(newest).toMatchObject({ name: 'Shards over Saltmere', code: 'SHD', cardCount: 200 })
})

test('a page of cards, a card of it by its product id, and its prices are one card', async () => {
  const queries = client()
  const { cards, pagination } = await queries.query(
    cardListQuery({ search: 'plain herring', variant: ['Normal'] }),
  )
  expect(pagination).toEqual({ page: 1, limit: 50, totalPages: 1, total: 1 })
  const [card] = cards
  expect(card).toMatchObject({ name: 'Plain Herring', setCode: 'HRB', foilPrice: null })
  expect(await queries.query(cardByProductQuery(card?.productId ?? ''))).toMatchObject({ ...card })
  const { Normal: normal, Foil: foil } = await queries.query(cardPriceHistoryQuery(card?.id ?? ''))
  expect(normal?.at(-1)).toEqual({ date: '2026-11-20', price: card?.normalPrice })
  expect(foil).toEqual([])
})

describe('a failure', () => {
  test.each([
    [{ endpoint: 'cardSets', status: 500, body: { message: 'Down' } }, 'http', 'Down'],
    [{ endpoint: 'cardSets', network: true }, 'network', 'could not be reached'],
    [
      { endpoint: 'cardSets', raw: { contentType: 'text/html', text: '<p>' } },
      'unreadable',
      'could not be read',
    ],
  ] as const)('%j is an ApiError of its kind', async (fault, kind, message) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    mocks.faults.add(fault)
    await expect(client().query(cardSetsQuery())).rejects.toMatchObject({
      kind,
      message: expect.stringContaining(message),
    })
    log.mockRestore()
  })
})
