/** Adds all cards of a list to the collection or the wishlist, and optionally empties the list. */
import { useMutation } from '@tanstack/react-query'
import { serverMessageOr } from '../../contract/api-error.ts'
import { call } from '../call.ts'
import { collectionAddBulk } from '../../contract/collection.ts'
import { type BulkResult, maxBulkRows, refOf } from '../../contract/entries.ts'
import type { CardEntry } from '../../contract/entry.ts'
import { send } from '../send.ts'
import { wishlistAddBulk } from '../../contract/wishlist.ts'
import { listDetail, listEmpty } from '../../contract/lists.ts'

export type AddAllTarget = 'collection' | 'wishlist'

/** Ten thousand cards take their time. */
const options = { timeout: 120_000 }

const isFoil = ({ card }: CardEntry) => card.isFoil || card.finish === 'Foil'
const rowOf = ({ card }: CardEntry) => ({ ...refOf(card), quantity: card.quantity ?? 1 })

const addTo = {
  collection: (entries: readonly CardEntry[]) => {
    // Lists do not offer copies of the collection: an entry that is for trade already stays so on the server.
    const cards = entries.map((entry) => ({
      ...rowOf(entry),
      isFoil: isFoil(entry),
      isForTrade: false,
    }))
    return send(collectionAddBulk, { body: { cards } }, options)
  },
  wishlist: (entries: readonly CardEntry[]) => {
    const cards = entries.map((entry) => ({
      ...rowOf(entry),
      variation: isFoil(entry) ? ('Foil' as const) : ('Normal' as const),
    }))
    return send(wishlistAddBulk, { body: { cards } }, options)
  },
}

type Counts = Omit<BulkResult, 'undo'>

interface Added extends Counts {
  /** The server has answered for every card. */
  isAnswered: boolean
  /** The undo tokens of the calls, in their order. */
  undos: (string | null)[]
}

/**
 * Sends cards in batches, one after the other. Throws what the first call throws; when a later one
 * fails, the earlier additions stay, and the cards of that call and of the following ones count as
 * failures.
 */
export async function addInCalls(
  entries: readonly CardEntry[],
  add: (entries: readonly CardEntry[]) => Promise<BulkResult>,
  most = maxBulkRows,
): Promise<Added> {
  const sum: Added = { successCount: 0, failureCount: 0, failures: [], isAnswered: true, undos: [] }
  for (let at = 0; at < entries.length; at += most) {
    try {
      const { successCount, failureCount, failures, undo } = await add(entries.slice(at, at + most))
      sum.successCount += successCount
      sum.failureCount += failureCount
      sum.failures.push(...failures)
      sum.undos.push(undo)
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
export interface AddAllResult extends Counts {
  /** The undo tokens of the changes, in their order. */
  undos: (string | null)[]
  list: 'kept' | 'emptied' | 'failed'
}

/** Reads all pages of the list. */
async function entriesOf(listId: number): Promise<CardEntry[]> {
  const entries: CardEntry[] = []
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
    const { undo } = await send(listEmpty, { params: { listId } }, options)
    return { ...added, undos: [...added.undos, undo], list: 'emptied' }
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
