/** What the device keeps of the member's cards, for the member's own setting: how much, as of when, and its removal. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { User } from '../contract/session.ts'
import { personalCaches } from '../domain/device.ts'
import { emptyDevice } from './empty-device.ts'

export interface KeptState {
  /** When the cards were last brought up to date, in milliseconds; null where none are kept. */
  savedAt: number | null
  /** The bytes of all that the app has on the device, the app itself included; null where the browser does not say. */
  bytes: number | null
}

/** Fails where the browser refuses its storage. */
export const keptStateQuery = () =>
  queryOptions({
    queryKey: ['keptState'],
    meta: { isOfDevice: true },
    queryFn: async (): Promise<KeptState> => {
      const { readSavedAt } = await import('./device-index.ts')
      return { savedAt: await readSavedAt(), bytes: await usedBytes() }
    },
    staleTime: 0,
    retry: false,
  })

async function usedBytes(): Promise<number | null> {
  // A page by http has none.
  const storage = navigator.storage as StorageManager | undefined
  return (await storage?.estimate())?.usage ?? null
}

/** Removes cards, pictures and changes that wait. Rejects where the browser refuses its storage. */
export async function removeKept(client: QueryClient): Promise<void> {
  const [{ changeWaiting }, { closeRecords }] = await Promise.all([
    import('./waiting-store.ts'),
    import('./ask-device.ts'),
  ])
  // Other windows hear of it.
  await changeWaiting(client, () => [])
  await emptyDevice()
  await globalThis.caches?.delete(personalCaches.pictures)
  closeRecords()
  await client.invalidateQueries(keptStateQuery())
}

/** Makes the device the member's, since a former one may never have signed out, and has the worker keep pictures or not. */
export async function followKeptChoice(user: User, keeps: boolean): Promise<void> {
  const { claimDevice } = await import('./device-store.ts')
  await claimDevice(Number(user.id))
  // A page by http has none.
  const caches = globalThis.caches as CacheStorage | undefined
  if (keeps) await caches?.delete(personalCaches.noPictures)
  else await caches?.open(personalCaches.noPictures)
}
