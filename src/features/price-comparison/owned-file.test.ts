import { expect, test, vi } from 'vitest'
import { testCard } from '../../card-table/card.fixture.ts'
import { ownedEntries } from './owned-file.ts'

const totalPages = 10
let openRequests = 0
const underWay: number[] = []

vi.mock('../../api/call.ts', () => ({
  call: async (_endpoint: unknown, { query }: { query: { page: number } }) => {
    underWay.push(++openRequests)
    // A later page comes sooner than those before it.
    await new Promise((resolve) => setTimeout(resolve, totalPages - query.page))
    openRequests--
    const card = testCard({ id: String(query.page) })
    return { entries: [{ card }], pagination: { totalPages } }
  },
}))

test('all pages come in their order, some at a time, and the share grows to all', async () => {
  const shares: number[] = []
  const { signal } = new AbortController()
  const entries = await ownedEntries('collection', {
    signal,
    onProgress: (share) => shares.push(share),
  })
  expect(entries.map(({ card }) => Number(card.id))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(Math.max(...underWay)).toBe(4)
  expect(shares).toEqual([0.1, 0.5, 0.9, 1])
})
