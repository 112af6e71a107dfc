/** Sends the changes that wait, once there is a connection: in their order, each once, from one window. */
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '../contract/api-error.ts'
import { collectionAdd, collectionList, collectionUpdate } from '../contract/collection.ts'
import type { Endpoint, Tag } from '../contract/endpoint.ts'
import { keyLifetimeMs } from '../contract/handle.ts'
import { listAddCard } from '../contract/lists.ts'
import { isRecord } from '../contract/reading.ts'
import { wishlistAdd } from '../contract/wishlist.ts'
import {
  nextToSend,
  outdated,
  type Refusal,
  type WaitingChange,
  withoutChange,
  withRefusal,
  withTry,
} from '../domain/waiting-changes/waiting-changes.ts'
import { newActKey } from './act-keys.ts'
import { authToken } from './auth-token.ts'
import { invalidate } from './cache.ts'
import { call } from './call.ts'
import { changeDevice } from './device-store.ts'
import { setCachedQuantity } from './optimistic.ts'
import { knownWaiting, waitingQuery } from './waiting-query.ts'
import {
  changeWaiting,
  deviceOwner,
  followOtherWindows,
  readWaiting,
  tellWindows,
} from './waiting-store.ts'

/** Milliseconds from a change that waits to the attempt to send it. Each failure doubles them, up to the longest pause. */
const firstPauseMs = 2000
const maxPauseMs = 30_000

/** Sends what waits whenever there is a connection, and calls back with the number of changes that were sent. Returns how to stop. */
export function followWaiting(client: QueryClient, onSent: (count: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstPauseMs
  let isRunning = false
  let isStopped = false

  async function run(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isRunning || isStopped || !onlineManager.isOnline()) return
    isRunning = true
    // A browser that refuses its storage has nothing that waits.
    const count = await sendWaiting(client).catch(() => 0)
    isRunning = false
    if (count > 0) onSent(count)
    pause = count > 0 ? firstPauseMs : Math.min(pause * 2, maxPauseMs)
    schedule()
  }

  function schedule(): void {
    if (isStopped || isRunning || nextToSend(knownWaiting(client)) === undefined) return
    timer ??= setTimeout(() => void run(), pause)
  }

  const [key] = waitingQuery().queryKey
  const stops = [
    followOtherWindows(client),
    onlineManager.subscribe(() => {
      pause = firstPauseMs
      void run()
    }),
    client
      .getQueryCache()
      .subscribe(
        ({ type, query }) => type === 'updated' && query.queryKey[0] === key && schedule(),
      ),
    () => clearTimeout(timer),
  ]
  void run()
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}

/** Sends what waits until nothing can be sent. Answers how many changes were carried out. */
export async function sendWaiting(client: QueryClient): Promise<number> {
  // Addresses without HTTPS have none.
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) {
    const count = await sendAll(client, () => claimSending(client))
    await claimSending(client, 0)
    return count
  }
  return locks.request('ninepocket-waiting', () => sendAll(client, async () => true))
}

/** Milliseconds for which a window keeps others from sending: longer than a request takes. */
const claimMs = 60_000
const windowName = newActKey()

/** Claims for this window that it sends. Answers whether no other one does. */
async function claimSending(client: QueryClient, lifetime = claimMs): Promise<boolean> {
  const owner = deviceOwner(client)
  let isClaimed = false
  if (owner === null) return false
  await changeDevice(owner, async (stores) => {
    const session = stores.objectStore('session')
    const claim = await session.get('sender')
    const isFree =
      !isRecord(claim) || claim['window'] === windowName || Number(claim['until']) < Date.now()
    if (!isFree) return
    isClaimed = true
    await session.put({ window: windowName, until: Date.now() + lifetime }, 'sender')
  })
  return isClaimed
}

async function sendAll(client: QueryClient, maySend: () => Promise<boolean>): Promise<number> {
  const token = authToken()
  const changed = new Set<Tag>()
  let count = 0
  for (;;) {
    const next = nextToSend(await readWaiting())
    if (next === undefined || !(await maySend())) break
    const old = outdated(next, { now: Date.now(), keyLifetimeMs })
    if (old) {
      await changeWaiting(client, (changes) => withRefusal(changes, next.key, old))
      continue
    }
    const tried = await changeWaiting(client, (changes) => withTry(changes, next.key, Date.now()))
    const change = tried.find(({ key }) => key === next.key)
    // The member has taken it back in the meantime.
    if (!change) continue
    // Another member may have signed in.
    if (authToken() !== token) break
    const { endpoint, args } = requestOf(change)
    const outcome = await outcomeOf(change, () => call(endpoint, args, { actKey: change.key }))
    if (outcome === 'unknown') break
    for (const tag of endpoint.changes ?? []) changed.add(tag)
    if (outcome === 'done') {
      count += 1
      // Shown until the page is fetched again.
      if (change.kind === 'quantity')
        setCachedQuantity(client, collectionList, String(change.entryId), change.wanted)
      await changeWaiting(client, (changes) => withoutChange(changes, change.key))
    } else await changeWaiting(client, (changes) => withRefusal(changes, change.key, outcome))
  }
  if (changed.size > 0) {
    tellWindows([...changed])
    void invalidate(client, [...changed])
  }
  return count
}

const additions = { collectionAdd, wishlistAdd, listAddCard }

interface Request {
  endpoint: Endpoint & { changes?: readonly Tag[] }
  args: object
}

function requestOf(change: WaitingChange): Request {
  if (change.kind === 'addition') return { endpoint: additions[change.call], args: change.args }
  const { entryId: id, wanted, seen } = change
  const args = { params: { id }, body: { quantity: wanted, seenQuantity: seen } }
  return { endpoint: collectionUpdate, args }
}

/** What became of a change: `unknown` where it is to be sent again with its key. */
async function outcomeOf(
  change: WaitingChange,
  request: () => Promise<unknown>,
): Promise<'done' | 'unknown' | Refusal> {
  try {
    await request()
    return 'done'
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error)) return 'unknown'
    const { status, message, presentQuantity = null } = error
    if (change.kind === 'quantity') {
      // Carried out by a request without an answer, or changed to the same elsewhere.
      if (presentQuantity === change.wanted) return 'done'
      if (status === 404) {
        const reason = 'The entry is no longer in your collection.'
        return { reason, presentQuantity, canRepeat: false }
      }
    }
    return { reason: message, presentQuantity, canRepeat: status === 409 }
  }
}

/** Errors that say nothing of the change: no answer, a server in trouble or too busy, a session that has ended. */
function isPassing({ status, kind }: ApiError): boolean {
  return (
    status === 0 || kind === 'unreadable' || status >= 500 || [401, 403, 408, 429].includes(status)
  )
}
