/** Whether answers come from the device, since the server cannot be reached. */
import { onlineManager } from '@tanstack/react-query'
import { ApiError } from '../contract/api-error.ts'
import type { Args, Endpoint, Reads } from '../contract/endpoint.ts'
import type { KeptCards } from '../domain/kept-cards.ts'
import { authToken } from './auth-token.ts'

/** The queries that the device has answered, by their hashes, with what it keeps: null for the session. */
const answered = new Map<string, KeptCards | null>()
const listeners = new Set<() => void>()

const changed = () => {
  for (const listener of listeners) listener()
}

export const isAnsweredByDevice = (queryHash: string) => answered.has(queryHash)

/** What the device has answered with last; null where the server has answered all queries. */
export const keptCards = (): KeptCards | null =>
  [...answered.values()].findLast((kept) => kept !== null) ?? null

export function onKeptCards(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls in a row that got no answer. One may be a passing fault. */
let failures = 0
const failuresOfLoss = 2

/** The server's answer replaces the one of the device. */
export function noteServerAnswer(queryHash: string): void {
  failures = 0
  if (answered.delete(queryHash)) changed()
}

interface Ask<E extends Endpoint> {
  endpoint: E
  args: Args<E>
  queryHash: string
  signal: AbortSignal
}

/** The answer of the device to a query while the server is known to be out of reach; undefined where it has none, or the server is back. */
export async function answerWhileOffline<const E extends Endpoint>(
  ask: Ask<E>,
): Promise<Reads<E> | undefined> {
  if (authToken() === null) return undefined
  const answer = await answerOfDevice(ask)
  return onlineManager.isOnline() ? undefined : answer
}

/** The answer of the device to a query whose call has failed. Throws the error where it has none, or where the server did answer. */
export async function answerWithoutNetwork<const E extends Endpoint>(
  error: unknown,
  ask: Ask<E>,
): Promise<Reads<E>> {
  if (!(error instanceof ApiError) || error.kind !== 'network' || authToken() === null) throw error
  failures += 1
  if (navigator.onLine && onlineManager.isOnline() && failures < failuresOfLoss) throw error
  const answer = await answerOfDevice(ask)
  if (answer === undefined) throw error
  return answer
}

async function answerOfDevice<const E extends Endpoint>({
  endpoint,
  args,
  queryHash,
  signal,
}: Ask<E>): Promise<Reads<E> | undefined> {
  try {
    const { askDevice } = await import('./ask-device.ts')
    const kept = await askDevice(endpoint, args, signal)
    if (kept === undefined) return undefined
    answered.set(queryHash, kept.cards)
    changed()
    return kept.answer
  } catch {
    // A browser may refuse its storage, and a part of the app may not be loaded yet.
    return undefined
  }
}
