import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidateEndpoints } from './invalidate.ts'

const keys = {
  filtered: ['wishlistList', { query: { owned: ['missing'], page: 1 } }],
  filteredCards: ['cardList', { query: { owned: ['extra'] } }],
  plain: ['wishlistList', { query: { owned: [], page: 1 } }],
  collection: ['collectionList', { query: { page: 1 } }],
  other: ['cardSets', {}],
}

async function staleAfter(name: string): Promise<string[]> {
  const client = new QueryClient()
  for (const key of Object.values(keys)) client.setQueryData(key, {})
  await invalidateEndpoints(client, [{ name }])
  return Object.entries(keys).flatMap(([label, key]) =>
    client.getQueryState(key)?.isInvalidated === true ? [label] : [],
  )
}

test('a change of the collection invalidates the pages that are filtered by it', async () => {
  expect(await staleAfter('collectionList')).toEqual(['filtered', 'filteredCards', 'collection'])
})

test('another change invalidates the queries of its endpoints alone', async () => {
  expect(await staleAfter('wishlistList')).toEqual(['filtered', 'plain'])
  expect(await staleAfter('cardSets')).toEqual(['other'])
})
