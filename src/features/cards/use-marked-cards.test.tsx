import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { type CardIds, collectionIdsKey, wishlistIdsKey } from '../../contract/cards.ts'
import { testCard } from '../../card-table/card.fixture.ts'
import { useMarkedCards } from './use-marked-cards.ts'

const cards = [
  testCard({ id: '1', inCollection: false, onWishlist: false }),
  testCard({ id: '2', inCollection: true, onWishlist: true }),
]

function show() {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useMarkedCards(cards), { wrapper })
  return {
    client,
    marked: () => result.current,
    know: (key: typeof collectionIdsKey | typeof wishlistIdsKey, ids: CardIds) =>
      act(async () => void client.setQueryData<CardIds>(key, ids)),
  }
}

const owned = ({ inCollection }: { inCollection: boolean }) => inCollection

test('until the ids are known, cards are marked as they say, and no query is made', () => {
  const { client, marked } = show()
  expect(marked()).toBe(cards)
  expect(client.getQueryCache().getAll()).toEqual([])
})

test('a complete list of ids alone decides', async () => {
  const { marked, know } = show()
  await know(collectionIdsKey, { cardIds: ['1'], isComplete: true })
  await waitFor(() => expect(marked().map(owned)).toEqual([true, false]))
  await know(wishlistIdsKey, { cardIds: [], isComplete: true })
  await waitFor(() => expect(marked().map(({ onWishlist }) => onWishlist)).toEqual([false, false]))
})

test('beside a list that is cut off, cards keep their own marks', async () => {
  const { marked, know } = show()
  await know(collectionIdsKey, { cardIds: ['1'], isComplete: false })
  await waitFor(() => expect(marked().map(owned)).toEqual([true, true]))
})

test('a card whose marks stay is the same object, so that its row does not render again', async () => {
  const { marked, know } = show()
  await know(collectionIdsKey, { cardIds: ['2'], isComplete: true })
  await waitFor(() => expect(marked()).not.toBe(cards))
  const [, second] = marked()
  await know(collectionIdsKey, { cardIds: ['2', '1'], isComplete: true })
  await waitFor(() => expect(marked()[0]?.inCollection).toBe(true))
  expect(marked()[1]).toBe(second)
  await know(collectionIdsKey, { cardIds: ['2'], isComplete: true })
  await waitFor(() => expect(marked()[0]).toBe(cards[0]))
})
