/** Entries that leave the wishlist: out of sight at once, and back where the server does not let them go. */
import {
  type Mutation,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { displayLowPrice, displayPrice, type Prices } from '../../domain/price.ts'
import { ApiError } from '../api-error.ts'
import { collectionPlace } from '../collection/adding.ts'
import { collectionAdd } from '../collection/contract.ts'
import type { Reads } from '../endpoint.ts'
import { markCard, placeChanged, placeUncertain } from '../entries/adding.ts'
import { refOf } from '../entries/contract.ts'
import { isRecord } from '../reading.ts'
import { wishlistPlace } from './adding.ts'
import { wishlistList, wishlistRemove } from './contract.ts'
import type { CardEntry } from '../entries/entry.ts'
import { send } from '../send.ts'

type WishlistPage = Reads<typeof wishlistList>

const inCents = (amount: number | null) => Math.round((amount ?? 0) * 100)

function less(
  sum: number,
  entries: readonly CardEntry[],
  priceOf: (card: Prices) => number | null,
) {
  const gone = entries.map(({ card }) => inCents(priceOf(card)) * (card.quantity ?? 1))
  return gone.reduce((left, each) => left - each, inCents(sum)) / 100
}

/** A page as it is without these entries, its sums included. */
export function withoutEntries(page: WishlistPage, keys: ReadonlySet<string>): WishlistPage {
  const gone = page.entries.filter(({ key }) => keys.has(key))
  if (gone.length === 0) return page
  const { totals, pagination } = page
  const copies = gone.reduce((sum, { card }) => sum + (card.quantity ?? 1), 0)
  return {
    entries: page.entries.filter(({ key }) => !keys.has(key)),
    pagination: { ...pagination, total: pagination.total - gone.length },
    totals: {
      totalCards: totals.totalCards - copies,
      totalValue: less(totals.totalValue, gone, displayPrice),
      totalLowValue: less(totals.totalLowValue, gone, displayLowPrice),
    },
  }
}

function isPage(data: unknown): data is WishlistPage {
  return isRecord(data) && Array.isArray(data['entries'])
}

/** The server has let an entry go. What is being fetched would still know of it. */
function forget(client: QueryClient, key: string): void {
  const queryKey = [wishlistList.name]
  void client.cancelQueries({ queryKey })
  client.setQueriesData({ queryKey }, (data: unknown) =>
    isPage(data) ? withoutEntries(data, new Set([key])) : data,
  )
}

const mutationKey = ['wishlistLeaving']

/** An entry on its way out, with as many copies as are wanted by now. */
export interface Leaving {
  entry: CardEntry
  copies: number
}

function useLeave(leave: (client: QueryClient, leaving: Leaving) => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn: (leaving: Leaving) => leave(client, leaving),
    onSuccess: (_done, { entry }) => forget(client, entry.key),
    // Cards say whether they are wanted.
    onSettled: () => placeUncertain(client, wishlistPlace),
  })
}

const takeOff = ({ key }: CardEntry) => send(wishlistRemove, { params: { id: Number(key) } })

/** Removes an entry. */
export const useWishlistRemove = () => useLeave((_client, { entry }) => takeOff(entry))

/** The card is in the collection, and still on the wishlist: only taking it off is left to be done. */
export class HalfMoved extends Error {}

/** Moves an entry to the collection, near mint. Throws HalfMoved when that was done by half. */
export const useWishlistMove = () =>
  useLeave(async (client, { entry, copies }) => {
    const { card } = entry
    const variation = card.isFoil ? 'Foil' : (card.variation ?? 'Normal')
    try {
      await send(collectionAdd, {
        body: { ...refOf(card), quantity: copies, condition: 'NM', variation },
      })
    } catch (error) {
      placeUncertain(client, collectionPlace)
      throw error
    }
    markCard(client, collectionPlace, card.id, true)
    placeChanged(client, collectionPlace)
    try {
      await takeOff(entry)
    } catch (cause) {
      // Somebody took it off meanwhile, in another window perhaps.
      if (cause instanceof ApiError && cause.status === 404) return
      throw new HalfMoved('The card was added to the collection alone', { cause })
    }
  })

const keyOf = ({ state: { variables } }: Mutation) => (variables as Leaving | undefined)?.entry.key

/** Whether an entry is on its way out, as of now: a second click may come before the first has been drawn. */
export function isLeaving(client: QueryClient, { key }: CardEntry): boolean {
  const predicate = (mutation: Mutation) => keyOf(mutation) === key
  return client.isMutating({ mutationKey, predicate }) > 0
}

/** The keys of the entries that are on their way out. */
export function useLeavingKeys(): ReadonlySet<string> {
  const keys = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => keyOf(mutation),
  })
  return new Set(keys.filter((key) => key !== undefined))
}
