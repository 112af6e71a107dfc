import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import type { collectionList, collectionUpdate } from '../../api/collection/contract.ts'
import { refetchPages, setCachedQuantity } from '../../api/entries/cached-pages.ts'
import type { wishlistList, wishlistUpdate } from '../../api/wishlist/contract.ts'
import { type Toasts, useToast } from '../../ui/toast.tsx'
import { QuantityLedger } from './quantity-ledger.ts'

/** Whose quantities are stepped: a constant of its module. */
export interface StepsOf {
  list: typeof collectionList | typeof wishlistList
  update: typeof collectionUpdate | typeof wishlistUpdate
}

/** One ledger for all visits to a page: steps that were under way as one left are still shown on coming back. */
const ledgers = new WeakMap<QueryClient, Map<string, QuantityLedger>>()

function ledgerOf(client: QueryClient, { list, update }: StepsOf, toast: Toasts): QuantityLedger {
  const byList = ledgers.get(client) ?? new Map<string, QuantityLedger>()
  ledgers.set(client, byList)
  const known = byList.get(list.name)
  if (known) return known
  const ledger = new QuantityLedger({
    // The request outlives the page, should it be closed.
    send: (key, quantity) =>
      call(update, { params: { id: Number(key) }, body: { quantity } }, { keepalive: true }),
    onSent: (key, quantity, last) => {
      setCachedQuantity(client, list, key, quantity)
      if (!last) return
      toast.success('Quantity updated')
      // The last of many fetches what they all come to.
      if (!ledger.waitsForOthersThan(key)) void refetchPages(client, list)
    },
    onFailed: () => {
      toast.error('Failed to update quantity')
      void refetchPages(client, list)
    },
  })
  byList.set(list.name, ledger)
  return ledger
}

/**
 * Steps of the quantities of entries, by their keys: shown at once (the ledger lies over the rows), sent when they rest or
 * when the page is left, taken back when they fail. Give the ledger to the table, which asks it for what to show.
 */
export function useQuantitySteps(of: StepsOf): QuantityLedger {
  const client = useQueryClient()
  const ledger = ledgerOf(client, of, useToast())
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') ledger.flush({ waits: true })
    }
    const onPageHide = () => ledger.flush({ waits: false })
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('pagehide', onPageHide)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      removeEventListener('pagehide', onPageHide)
      ledger.flush({ waits: true })
    }
  }, [ledger])
  return ledger
}
