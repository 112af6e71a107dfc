/** The collection: its queries, then what changes it. */
import { queryOptions } from '@tanstack/react-query'
import type { Args, Reads } from '../contract/endpoint.ts'
import { maxCardIds } from '../contract/card-ids.ts'
import { endpointQuery, leftPageTime, refetchedOnFocus } from './query.ts'
import {
  collectionAdd,
  collectionChangeBulk,
  collectionCopies,
  collectionIds,
  collectionLabels,
  collectionList,
  collectionNewest,
  collectionRemove,
  collectionRemoveBulk,
  collectionSetCondition,
  collectionSetForTrade,
  collectionSetLocation,
  collectionSets,
  collectionSetTags,
  collectionUpdate,
  finishGiven,
} from '../contract/collection.ts'
import {
  collectionCopyCounts,
  collectionMissing,
  collectionMissingAdd,
} from '../contract/completion.ts'
import { collectionMovers, collectionStatistics } from '../contract/value.ts'
import { addCopy, type AddTarget, countCopies, usePending } from './optimistic.ts'
import { refOf } from '../contract/entries.ts'
import { mutationHook, sendWrite } from './mutation.ts'
import type { Finish } from '../domain/cards/finish.ts'
import type { Card } from '../contract/card.ts'
import { countedTotals } from '../contract/totals.ts'

export type CollectionQuery = NonNullable<Args<typeof collectionList>['query']>

/** A page of entries, and the totals of all matching ones. */
export const collectionListQuery = (query: CollectionQuery) => ({
  ...endpointQuery(collectionList, { query }),
  ...refetchedOnFocus,
  gcTime: leftPageTime,
})

export type NewestQuery = NonNullable<Args<typeof collectionNewest>['query']>

/** The cards that came last, and how many came this week. */
export const collectionNewestQuery = (query: NewestQuery) => ({
  ...endpointQuery(collectionNewest, { query }),
  ...refetchedOnFocus,
  gcTime: leftPageTime,
})

/** The codes of the sets of the member's cards. */
export const collectionSetsQuery = () => ({
  ...endpointQuery(collectionSets, {}),
  ...refetchedOnFocus,
})

/** The locations and the tags in use. */
export const collectionLabelsQuery = () => ({
  ...endpointQuery(collectionLabels, {}),
  ...refetchedOnFocus,
})

export type MoversQuery = NonNullable<Args<typeof collectionMovers>['query']>

/** The own cards whose prices rose or fell most; refetched on mount, as the sets are. */
export const collectionMoversQuery = (query: MoversQuery) => ({
  ...endpointQuery(collectionMovers, { query }),
  ...refetchedOnFocus,
})

export type StatisticsQuery = NonNullable<Args<typeof collectionStatistics>['query']>

/** The collection by one property; refetched on mount, as the sets are. */
export const collectionStatisticsQuery = (query: StatisticsQuery) => ({
  ...endpointQuery(collectionStatistics, { query }),
  ...refetchedOnFocus,
})

/** The member's copies of a card, and their wishes for it. */
export const collectionCopiesQuery = (cardId: number) => ({
  ...endpointQuery(collectionCopies, { params: { cardId } }),
  ...refetchedOnFocus,
})

type CollectionPage = Reads<typeof collectionList>

/** The ids of all cards at once, as they are fetched on signing in; or those of one game. */
export const collectionIdsQuery = (game = '') => ({
  ...endpointQuery(collectionIds, { query: { limit: maxCardIds, ...(game !== '' && { game }) } }),
  ...refetchedOnFocus,
})

/** The totals of the collection, of one game or of all. */
export const collectionSummaryQuery = (game = '') =>
  queryOptions({ ...collectionIdsQuery(game), select: countedTotals })

/**
 * The member's copies of some cards, by their catalogue ids; another order of the same cards needs no other answer. Each row that
 * mounts reads it, so it is fetched again only after a change.
 */
export const copyCountsQuery = (cardIds: readonly string[]) => ({
  ...endpointQuery(collectionCopyCounts, {
    query: { cards: [...new Set(cardIds)].map(Number).toSorted((a, b) => a - b) },
  }),
  ...refetchedOnFocus,
  staleTime: Infinity,
  gcTime: leftPageTime,
})

const copyGiven = (card: Card, finish: Finish) => ({
  body: { ...refOf(card), quantity: 1, ...finishGiven(finish) },
})

export const collectionTarget: AddTarget = {
  callOf: (card, finish) => ({ call: collectionAdd.name, args: copyGiven(card, finish) }),
  add: (client, card, finish) =>
    addCopy(
      client,
      collectionAdd,
      {
        idsKey: collectionIdsQuery().queryKey,
        card,
        onMutate: () => countCopies(client, card.id, finish, 1),
      },
      copyGiven(card, finish),
    ),
  takeOne: (client, entryId) =>
    sendWrite(client, collectionUpdate, { params: { id: Number(entryId) }, body: { change: -1 } }),
}

/** Changes the details of an entry. */
export const useCollectionUpdate = mutationHook(collectionUpdate)

/** Removes many entries; the answer has the undo token. */
export const useCollectionRemoveBulk = mutationHook(collectionRemoveBulk)

/** Marks all copies of many entries for trade, or none; the answer has the undo token. */
export const useCollectionSetForTrade = mutationHook(collectionSetForTrade)

/** Gives many entries one condition; the answer has the undo token. */
export const useCollectionSetCondition = mutationHook(collectionSetCondition)

/** Gives many entries one location; the answer has the undo token. */
export const useCollectionSetLocation = mutationHook(collectionSetLocation)

/** Gives many entries another finish, printing, language or amount; the answer has the undo token. */
export const useCollectionChangeBulk = mutationHook(collectionChangeBulk, { timeout: 120_000 })

/** Adds tags to many entries and removes others; the answer has the undo token. */
export const useCollectionSetTags = mutationHook(collectionSetTags)

/** Removes an entry; the answer has the undo token. */
export const useCollectionRemove = mutationHook(collectionRemove)

/** The keys of the entries that `useCollectionRemove` is removing. */
export function useRemovedEntries(): ReadonlySet<string> {
  const calls = usePending<Args<typeof collectionRemove>>([collectionRemove.name])
  return new Set(calls.map(({ params }) => String(params.id)))
}

/** A page as it is without these entries. */
export function withoutRemoved(page: CollectionPage, keys: ReadonlySet<string>): CollectionPage {
  const entries = page.entries.filter(({ key }) => !keys.has(key))
  if (entries.length === page.entries.length) return page
  const total = page.pagination.total - (page.entries.length - entries.length)
  return { ...page, entries, pagination: { ...page.pagination, total } }
}

export type MissingQuery = NonNullable<Args<typeof collectionMissing>['query']>

/** What would be added. */
export const collectionMissingQuery = (query: MissingQuery) =>
  endpointQuery(collectionMissing, { query })

/** Adds them. The timeout allows for thousands of cards. */
export const useCollectionMissingAdd = mutationHook(collectionMissingAdd, { timeout: 120_000 })
