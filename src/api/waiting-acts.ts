/** What a member does without a connection, and with what waits for one. */
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '../contract/api-error.ts'
import { collectionUpdate } from '../contract/collection.ts'
import {
  wantedQuantities,
  type WaitingAddition,
  type WaitingQuantity,
  withChange,
  withoutChange,
  withRepetition,
} from '../domain/waiting-changes/waiting-changes.ts'
import { newActKey, takeOpenKey } from './act-keys.ts'
import { send } from './send.ts'
import { knownWaiting } from './waiting-query.ts'
import { changeWaiting } from './waiting-store.ts'

/** Whether a request got no answer for want of a connection; it may have been carried out. */
const isUnreached = (error: unknown) => error instanceof ApiError && error.status === 0

type NewQuantity = Pick<WaitingQuantity, 'entryId' | 'cardName' | 'seen' | 'wanted'>

/**
 * Changes the quantity of an entry of the collection. Without a connection, and while an earlier quantity of the entry waits for one, it
 * waits. Throws the ApiError of a refusal, and the errors of `changeWaiting`.
 */
export async function changeQuantity(
  client: QueryClient,
  change: NewQuantity,
): Promise<'sent' | 'waits'> {
  const { entryId, wanted } = change
  const key = newActKey()
  const isFollowing = wantedQuantities(knownWaiting(client)).has(entryId)
  const isTried = !isFollowing && onlineManager.isOnline()
  if (isTried && (await isAnswered(entryId, wanted, key))) return 'sent'
  const now = Date.now()
  await changeWaiting(client, (changes) =>
    withChange(changes, {
      ...change,
      kind: 'quantity',
      key,
      since: now,
      triedAt: isTried ? now : null,
      refusal: null,
    }),
  )
  return 'waits'
}

async function isAnswered(id: number, quantity: number, actKey: string): Promise<boolean> {
  try {
    // The request outlives the page, should it be closed.
    const options = { keepalive: true, actKey }
    await send(collectionUpdate, { params: { id }, body: { quantity } }, options)
    return true
  } catch (error) {
    if (isUnreached(error)) return false
    throw error
  }
}

type NewAddition = Pick<WaitingAddition, 'call' | 'args' | 'cardName' | 'finish' | 'target'>

/** The key of a change that waits, by which it can be discarded. */
export interface Waits {
  waits: string
}

/**
 * Adds copies by `add`, or has them wait without a connection. An addition that got no answer waits with the key of its request, so that
 * it is done once. Throws as `changeQuantity` does.
 */
export async function addOrWait<Answer>(
  client: QueryClient,
  addition: NewAddition,
  add: () => Promise<Answer>,
): Promise<Answer | Waits> {
  if (onlineManager.isOnline()) {
    try {
      return await add()
    } catch (error) {
      if (!isUnreached(error)) throw error
    }
  }
  const openKey = takeOpenKey(addition.call, addition.args)
  const key = openKey ?? newActKey()
  const now = Date.now()
  await changeWaiting(client, (changes) =>
    withChange(changes, {
      ...addition,
      kind: 'addition',
      key,
      since: now,
      triedAt: openKey === null ? null : now,
      refusal: null,
    }),
  )
  return { waits: key }
}

export const isWaits = (outcome: object): outcome is Waits => 'waits' in outcome

/** Discards a change that waits. Answers whether it did: the change may have been sent. */
export async function discardWaiting(client: QueryClient, key: string): Promise<boolean> {
  const waited = knownWaiting(client).some((change) => change.key === key)
  await changeWaiting(client, (changes) => withoutChange(changes, key))
  return waited
}

/** Has a change sent again that was refused. */
export const repeatWaiting = (client: QueryClient, key: string) =>
  changeWaiting(client, (changes) => withRepetition(changes, key, Date.now()))
