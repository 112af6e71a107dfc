import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { collectionList, collectionUpdate } from '../../contract/collection.ts'
import { invalidate } from '../../api/cache.ts'
import { cachedEntries, setCachedQuantity } from '../../api/optimistic.ts'
import type { listDetail, listUpdateItem } from '../../contract/lists.ts'
import { send } from '../../api/send.ts'
import { changeQuantity } from '../../api/waiting-acts.ts'
import { knownWaiting, waitingQuery } from '../../api/waiting-query.ts'
import { noRoomWords } from '../../api/waiting-store.ts'
import { wantedQuantities } from '../../domain/waiting-changes/waiting-changes.ts'
import type { wishlistList, wishlistUpdate } from '../../contract/wishlist.ts'
import { type Toasts, useToast } from '../../ui/feedback/toast.tsx'
import { OptimisticQuantities } from './optimistic-quantities.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { focusNeighbour } from '../../ui/hooks/move-focus.ts'

/** Whose quantities are stepped: the pages that show them, and the call that changes one. */
export type StepsOf =
  | {
      list: typeof collectionList | typeof wishlistList
      update: typeof collectionUpdate | typeof wishlistUpdate
    }
  | {
      list: typeof listDetail
      update: typeof listUpdateItem
      listId: number
    }

/** Quantities of the collection wait for a connection; the others are refused without one. */
const canWait = ({ update }: StepsOf) => update.name === 'collectionUpdate'

interface Step {
  key: string
  quantity: number
  stored: number | undefined
}

function sendQuantity(
  client: QueryClient,
  of: StepsOf,
  { key, quantity, stored }: Step,
): Promise<unknown> {
  const id = Number(key)
  const entry = cachedEntries(client, of.list).find((each) => each.key === key)
  if (canWait(of) && entry !== undefined && stored !== undefined) {
    const change = { entryId: id, cardName: entry.card.name, seen: stored, wanted: quantity }
    return changeQuantity(client, change)
  }
  // The request outlives the page, should it be closed.
  const options = { keepalive: true }
  return 'listId' in of
    ? send(of.update, { params: { listId: of.listId, itemId: id }, body: { quantity } }, options)
    : send(of.update, { params: { id }, body: { quantity } }, options)
}

/** One ledger for all visits to a page: steps that were under way as one left are still shown on coming back. */
const ledgers = new WeakMap<QueryClient, Map<string, OptimisticQuantities>>()

function optimisticQuantitiesOf(
  client: QueryClient,
  of: StepsOf,
  toast: Toasts,
): OptimisticQuantities {
  const { list } = of
  const page = 'listId' in of ? `${list.name} ${of.listId}` : list.name
  const byPage = ledgers.get(client) ?? new Map<string, OptimisticQuantities>()
  ledgers.set(client, byPage)
  const existing = byPage.get(page)
  if (existing) return existing
  const ledger = new OptimisticQuantities({
    send: (key, quantity, stored) => sendQuantity(client, of, { key, quantity, stored }),
    ...(canWait(of) && {
      waitingQuantity: (key: string) => wantedQuantities(knownWaiting(client)).get(Number(key)),
    }),
    storedQuantity: (key) =>
      cachedEntries(client, list).find((entry) => entry.key === key)?.quantity,
    onSent: (key, quantity, last, before) => {
      setCachedQuantity(client, list, key, quantity)
      if (!last) return
      const isChanged = before !== undefined && before !== quantity
      toast.success('Quantity updated', {
        action: isChanged ? { label: 'Undo', onSelect: () => ledger.step(key, before) } : undefined,
      })
      // The last of several steps refetches the totals.
      if (ledger.waitsForOthersThan(key)) return
      void invalidate(client, of.update.changes, { isMarked: true })
    },
    onWaits: (key, before) => {
      if (!ledger.waits(key)) return void toast.info('The change no longer waits')
      const undo = { label: 'Undo', onSelect: () => ledger.step(key, before ?? 0) }
      toast.info('The quantity waits for a connection', {
        action: before === undefined ? undefined : undo,
      })
    },
    onFailed: (key, quantity, error) => {
      toast.error('Failed to update quantity', {
        detail: noRoomWords(error),
        action: { label: 'Try Again', onSelect: () => ledger.step(key, quantity) },
      })
      void invalidate(client, of.update.changes, { isMarked: true })
    },
  })
  byPage.set(page, ledger)
  const [waitingKey] = waitingQuery().queryKey
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === waitingKey) ledger.refresh()
  })
  return ledger
}

/**
 * Steps of the quantities of entries, by their keys: shown at once (the ledger lies over the rows), sent when they rest or
 * when the page is left, taken back when they fail. Give the ledger to the table, which asks it for what to show.
 */
export function useQuantitySteps(of: StepsOf): OptimisticQuantities {
  const client = useQueryClient()
  const ledger = optimisticQuantitiesOf(client, of, useToast())
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') ledger.flush({ waits: true })
    }
    const onPageHide = () => ledger.flush({ waits: false })
    // Without a connection nothing outlives the page: then closing it is asked about.
    const onClosing = (event: BeforeUnloadEvent) => {
      if (ledger.isWaiting && !onlineManager.isOnline()) event.preventDefault()
    }
    addEventListener('beforeunload', onClosing)
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('pagehide', onPageHide)
    return () => {
      removeEventListener('beforeunload', onClosing)
      document.removeEventListener('visibilitychange', onHidden)
      removeEventListener('pagehide', onPageHide)
      ledger.flush({ waits: true })
    }
  }, [ledger])
  return ledger
}

/** Time in which clicks that were meant for a removed row do nothing to the row that took its position. */
const settleMs = 400

/** Steps of a quantity where minus at 1 removes the entry. */
export function useRemovingSteps(quantities: OptimisticQuantities, remove: (row: CardRow) => void) {
  const settledAt = useRef(0)
  return (row: CardRow, quantity: number): void => {
    if (performance.now() < settledAt.current) return
    if (quantity > 0) return quantities.step(row.key, quantity)
    settledAt.current = performance.now() + settleMs
    remove(row)
  }
}

/** Moves the focus from a control of a row that is being removed to the same control of its neighbour. */
export function focusNextRow(): void {
  const control = document.activeElement
  const same = control?.hasAttribute('aria-haspopup')
    ? '[aria-haspopup]'
    : '[aria-label="Decrease quantity"]'
  focusNeighbour(control, 'tr, li', same)
}
