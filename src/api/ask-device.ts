/** Asks the device for answers where the server cannot be reached. Loaded when it is first needed. */
import { type Remote, wrap } from 'comlink'
import * as z from 'zod/mini'
import type { Args, Endpoint, Reads } from '../contract/endpoint.ts'
import { authMe, userReader } from '../contract/session.ts'
import type { KeptCards } from '../domain/kept-cards.ts'
import { onTokenChange } from './auth-token.ts'
import { addressOf } from './call.ts'
import { readDevice } from './device-store.ts'
import type { DeviceWorker } from './device-worker.ts'

interface OpenWorker {
  remote: Remote<DeviceWorker>
  /** Aborted at the end of the worker, which then answers nothing any more. */
  ended: AbortSignal
}

let opened: OpenWorker | undefined
let lastId = 0

/** Starts the worker, which ends with the session. */
export const openWorker = (): OpenWorker => (opened ??= startWorker())

function startWorker(): OpenWorker {
  const worker = new Worker(new URL('./device-worker.ts', import.meta.url), { type: 'module' })
  const ending = new AbortController()
  const end = () => {
    worker.terminate()
    stopListening()
    opened = undefined
    ending.abort()
  }
  const stopListening = onTokenChange(end)
  // Its file may be missing.
  worker.addEventListener('error', end)
  return { remote: wrap<DeviceWorker>(worker), ended: ending.signal }
}

/** Records are read from the store again at the next answer. */
export const closeRecords = (): void => void opened?.remote.close()

/**
 * The answer of a call, with what it was made from (null for the session); undefined where the device has none. Rejects with the reason of an
 * abort, and where the session ends before the answer.
 */
export async function askDevice<const E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  signal: AbortSignal,
): Promise<{ answer: Reads<E>; cards: KeptCards | null } | undefined> {
  const { remote, ended } = openWorker()
  if (endpoint.name === authMe.name) {
    // The next call probably needs the records.
    void remote.open()
    const { data } = z.safeParse(userReader, await readDevice('session', 'viewer'))
    return data && { answer: data as Reads<E>, cards: null }
  }
  const { params = {} } = args as { params?: Record<string, string | number> }
  const call = {
    name: endpoint.name,
    params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
    query: new URL(addressOf(endpoint, args), location.href).search,
  }
  const id = (lastId += 1)
  const stop = AbortSignal.any([signal, ended])
  return new Promise((resolve, reject) => {
    stop.addEventListener('abort', () => {
      if (!ended.aborted) void remote.abort(id)
      reject(stop.reason)
    })
    remote
      .answer(id, call)
      .then((kept) => resolve(kept && { ...kept, answer: kept.answer as Reads<E> }), reject)
  })
}
