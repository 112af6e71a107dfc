/** The store of the changes that wait for a connection, on the device; other windows hear when it changes. */
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Tag } from '../contract/endpoint.ts'
import {
  additionCalls,
  maxWaitingChanges,
  type WaitingChange,
} from '../domain/waiting-changes/waiting-changes.ts'
import { authToken } from './auth-token.ts'
import { invalidate } from './cache.ts'
import { changeDevice, claimDevice, readDeviceStore } from './device-store.ts'
import { meQuery } from './session.ts'
import { waitingQuery } from './waiting-query.ts'

type Changes = readonly WaitingChange[]

const waiting = {
  key: z.string(),
  cardName: z.string(),
  since: z.number(),
  triedAt: z.nullable(z.number()),
  refusal: z.nullable(
    z.object({
      reason: z.string(),
      presentQuantity: z.nullable(z.int()),
      canRepeat: z.boolean(),
    }),
  ),
}

const changeReader = z.discriminatedUnion('kind', [
  z.object({
    ...waiting,
    kind: z.literal('addition'),
    call: z.enum(additionCalls),
    args: z.object({
      params: z.optional(z.object({ listId: z.int() })),
      body: z.record(z.string(), z.unknown()),
    }),
    finish: z.string(),
    target: z.string(),
  }),
  z.object({
    ...waiting,
    kind: z.literal('quantity'),
    entryId: z.int(),
    seen: z.int(),
    wanted: z.int(),
  }),
])

function read(values: readonly unknown[]): Changes {
  return values.flatMap((value) => {
    const { data } = z.safeParse(changeReader, value)
    return data ? [data] : []
  })
}

/** The changes in their order. Rejects where the browser refuses its storage. */
export async function readWaiting(): Promise<Changes> {
  // Reading would make a database on the device of a visitor.
  if (authToken() === null) return []
  return read((await readDeviceStore('waiting')).map(({ value }) => value))
}

/** The id of the member whose device it is; null while the session is not known. */
export function deviceOwner(client: QueryClient): number | null {
  const user = client.getQueryData(meQuery().queryKey)
  return user?.status === 'approved' ? Number(user.id) : null
}

class TooManyWaiting extends Error {
  constructor() {
    super(`${maxWaitingChanges} changes are waiting already.`)
  }
}

/** The words for a member about a change for which there is no room; undefined for other errors. */
export const noRoomWords = (error: unknown): string | undefined =>
  error instanceof TooManyWaiting ? error.message : undefined

/**
 * Changes what waits, as one step for all windows, and answers what waits then. Throws TooManyWaiting, and an Error where the device keeps
 * nothing for the member.
 */
export async function changeWaiting(
  client: QueryClient,
  rule: (changes: Changes) => Changes,
): Promise<Changes> {
  const owner = deviceOwner(client)
  if (owner === null || !(await claimDevice(owner))) throw notKept()
  let changed: Changes = []
  const isDone = await changeDevice(owner, async (stores) => {
    const store = stores.objectStore('waiting')
    const before = read(await store.getAll())
    changed = rule(before)
    if (changed.length > before.length && changed.length > maxWaitingChanges)
      throw new TooManyWaiting()
    await store.clear()
    for (const [at, change] of changed.entries()) void store.put(change, at + 1)
  })
  if (!isDone) throw notKept()
  client.setQueryData(waitingQuery().queryKey, changed)
  tellWindows()
  return changed
}

const notKept = () => new Error('Changes cannot wait on this device.')

const channelName = 'ninepocket-waiting'

/** Says to the other windows that what waits has changed, and which reads are stale because of changes that were sent. */
export function tellWindows(stale: readonly Tag[] = []): void {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin alone.
  channel.postMessage(stale)
  channel.close()
}

/** Reads again what waits, and what the sent changes show, when another window has changed them. Returns how to stop. */
export function followOtherWindows(client: QueryClient): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<readonly Tag[]>) => {
    void client.invalidateQueries(waitingQuery())
    void invalidate(client, data)
  })
  return () => channel.close()
}
