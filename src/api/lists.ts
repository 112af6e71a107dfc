/** Lists of members: their queries, then what changes them and their cards. */
import { keepPreviousData, type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Args } from '../contract/endpoint.ts'
import { endpointQuery, leftPageTime, refetchedOnFocus } from './query.ts'
import {
  listAddBulk,
  listAddCard,
  type ListAnswer,
  listCreate,
  listDelete,
  listDetail,
  listEmpty,
  listMine,
  listMoveItem,
  listPublic,
  listPublicOfUser,
  listRemoveItem,
  listRemoveItems,
  listSetVisibility,
  listsForTrade,
  listUpdate,
  listUpdateItem,
} from '../contract/lists.ts'
import { mutationHook } from './mutation.ts'
import { changePages, usePending } from './optimistic.ts'
import { isRecord } from '../contract/reading.ts'
import { marketWithout } from './totals-without.ts'
import { send } from './send.ts'
import { serverMessageOr } from '../contract/api-error.ts'
import { call } from './call.ts'
import { collectionAddBulk, finishGiven } from '../contract/collection.ts'
import { type BulkResult, maxBulkRows } from '../contract/bulk.ts'
import { type Entry, refOf } from '../contract/entries.ts'
import { wishlistAddBulk } from '../contract/wishlist.ts'

export type ListsQuery = NonNullable<Args<typeof listMine>['query']>
export type ListQuery = NonNullable<Args<typeof listDetail>['query']>
export type TradeListsQuery = NonNullable<Args<typeof listsForTrade>['query']>

const publicListsPerPage = 50

/** A page of the lists that a member shows to everyone. */
export const listPublicOfUserQuery = (userId: string, page: number) => ({
  ...endpointQuery(listPublicOfUser, {
    params: { userId: Number(userId) },
    query: { page, limit: publicListsPerPage },
  }),
  placeholderData: keepPreviousData,
})

/** The member's own lists, by default sorted by name. */
export const listMineQuery = (query: ListsQuery = {}) => ({
  ...endpointQuery(listMine, { query }),
  ...refetchedOnFocus,
})

/** A page of a list. */
export const listDetailQuery = (listId: number, query: ListQuery) => ({
  ...endpointQuery(listDetail, { params: { listId }, query }),
  ...refetchedOnFocus,
  gcTime: leftPageTime,
})

/** A page of a list by its public link. */
export const listPublicQuery = (publicUrlId: string, query: ListQuery) =>
  endpointQuery(listPublic, { params: { publicUrlId }, query })

/** A page of all members' lists for trade. */
export const listsForTradeQuery = (query: TradeListsQuery) => ({
  ...endpointQuery(listsForTrade, { query }),
  placeholderData: keepPreviousData,
})

/** Makes a list. */
export const useListCreate = mutationHook(listCreate)

/** Adds copies of one card to a list. */
export const useListAddCard = mutationHook(listAddCard)

/** Changes how many copies of which printing a list has. */
export const useListUpdateItem = mutationHook(listUpdateItem)

/** Adds many cards to a list at once. */
export const useListAddBulk = mutationHook(listAddBulk)

/** Changes a list's name and description. */
export const useListUpdate = mutationHook(listUpdate)

/** Shows a list to others, or no longer. */
export const useListSetVisibility = mutationHook(listSetVisibility)

/** Deletes a list with its cards. */
export const useListDelete = mutationHook(listDelete)

/** Takes a card off a list. */
export const useListRemoveItem = mutationHook(listRemoveItem)

/** Takes some cards off a list. */
export const useListRemoveItems = mutationHook(listRemoveItems)

/** Takes all cards off a list. */
export const useListEmpty = mutationHook(listEmpty)

/** The keys of the entries that `useListRemoveItem` is taking off. */
export function useLeavingItems(): ReadonlySet<string> {
  const calls = usePending<Args<typeof listRemoveItem>>([listRemoveItem.name])
  return new Set(calls.map(({ params }) => String(params.itemId)))
}

/** A list as it is without these entries, its counts and its value included. */
export function withoutItems(answer: ListAnswer, keys: ReadonlySet<string>): ListAnswer {
  const gone = answer.entries.filter(({ key }) => keys.has(key))
  if (gone.length === 0) return answer
  const { list, pagination } = answer
  return {
    list: {
      ...list,
      itemCount: list.itemCount - gone.length,
      ...marketWithout(list, gone),
    },
    entries: answer.entries.filter(({ key }) => !keys.has(key)),
    pagination: { ...pagination, total: pagination.total - gone.length },
  }
}

export interface Move {
  listId: number
  key: string
  /** The position in the whole list, from 1. */
  position: number
}

/** A page in own order after a move. Which card comes from another page, only the server knows. */
export function afterMove(page: ListAnswer, { key, position }: Move): ListAnswer {
  const { entries, pagination } = page
  const moved = entries.find((entry) => entry.key === key)
  if (!moved) return page
  const at = position - 1 - (pagination.page - 1) * pagination.limit
  const others = entries.filter((entry) => entry !== moved)
  if (at < 0 || (at >= entries.length && pagination.page < pagination.totalPages))
    return { ...page, entries: others }
  return { ...page, entries: others.toSpliced(at, 0, moved) }
}

function isInOwnOrder({ queryKey: [, args] }: Query): boolean {
  const query = isRecord(args) ? args['query'] : undefined
  return (
    isRecord(query) &&
    query['sortBy'] === 'position' &&
    query['sortOrder'] === 'asc' &&
    !query['search']
  )
}

/** Moves that the server has yet to carry out. */
export const usePendingMoves = () => usePending<Move>([listMoveItem.name])

export function useListMove() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [listMoveItem.name],
    meta: { changes: listMoveItem.changes },
    scope: { id: 'listMoving' },
    mutationFn: ({ listId, key, position }: Move) =>
      send(listMoveItem, { params: { listId, itemId: Number(key) }, body: { position } }),
    onSuccess: (_done, move) =>
      changePages(client, listDetail, (page: ListAnswer) => afterMove(page, move), isInOwnOrder),
  })
}

export type AddAllTarget = 'collection' | 'wishlist'

/** Ten thousand cards take their time. */
const options = { timeout: 120_000 }

const rowOf = ({ card, quantity }: Entry) => ({ ...refOf(card), quantity })

const addTo = {
  collection: (entries: readonly Entry[], undoBefore?: string) => {
    // Lists do not offer copies of the collection: an entry that is for trade already stays so on the server.
    const cards = entries.map((entry) => ({
      ...rowOf(entry),
      ...finishGiven(entry.finish),
      isForTrade: false,
    }))
    return send(collectionAddBulk, { body: { cards, undoBefore } }, options)
  },
  wishlist: (entries: readonly Entry[], undoBefore?: string) => {
    const cards = entries.map((entry) => ({
      ...rowOf(entry),
      variation: entry.finish,
    }))
    return send(wishlistAddBulk, { body: { cards, undoBefore } }, options)
  },
}

interface Added extends BulkResult {
  /** The server has answered for every card. */
  isAnswered: boolean
}

/**
 * Sends cards in batches, one after the other. Throws what the first call throws; when a later one
 * fails, the earlier additions stay, and the cards of that call and of the following ones count as
 * failures.
 */
export async function addInCalls(
  entries: readonly Entry[],
  add: (entries: readonly Entry[], undoBefore?: string) => Promise<BulkResult>,
  most = maxBulkRows,
): Promise<Added> {
  const sum: Added = {
    successCount: 0,
    failureCount: 0,
    failures: [],
    isAnswered: true,
    undo: null,
  }
  for (let at = 0; at < entries.length; at += most) {
    try {
      const batch = entries.slice(at, at + most)
      const { successCount, failureCount, failures, undo } = await add(batch, sum.undo ?? undefined)
      sum.successCount += successCount
      sum.failureCount += failureCount
      sum.failures.push(...failures)
      sum.undo = undo
    } catch (error) {
      if (at === 0) throw error
      const reason = serverMessageOr(error, 'was not sent')
      const rest = entries.slice(at)
      sum.failures.push(...rest.map(({ card }) => ({ id: card.productId ?? card.id, reason })))
      sum.failureCount += rest.length
      sum.isAnswered = false
      break
    }
  }
  return sum
}

/**
 * The collection must have received all cards, or they would be lost; cards that the wishlist lacks
 * are only reported.
 */
function mayEmpty(target: AddAllTarget, { failureCount, isAnswered }: Added): boolean {
  return target === 'wishlist' ? isAnswered : failureCount === 0
}

interface AddAllRequest {
  listId: number
  target: AddAllTarget
  /** Empties the list afterwards, if the target has received the cards that it requires. */
  removes: boolean
}

/** The outcome for the list: unchanged, emptied, or not emptied because of a failure. */
export interface AddAllResult extends BulkResult {
  list: 'kept' | 'emptied' | 'failed'
}

/** Reads all pages of the list. */
async function entriesOf(listId: number): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = { page, sortBy: 'position' as const }
    const answer = await call(listDetail, { params: { listId }, query }, options)
    entries.push(...answer.entries)
    pages = answer.pagination.totalPages
  }
  return entries
}

async function addAll({ listId, target, removes }: AddAllRequest): Promise<AddAllResult> {
  const entries = await entriesOf(listId)
  const added = await addInCalls(entries, addTo[target])
  if (!removes || !mayEmpty(target, added)) return { ...added, list: 'kept' }
  try {
    const query = { undoBefore: added.undo ?? undefined }
    const { undo } = await send(listEmpty, { params: { listId }, query }, options)
    return { ...added, undo, list: 'emptied' }
  } catch {
    return { ...added, list: 'failed' }
  }
}

export const useAddAll = () =>
  useMutation({
    meta: {
      changes: [...collectionAddBulk.changes, ...wishlistAddBulk.changes, ...listEmpty.changes],
    },
    mutationFn: addAll,
  })
