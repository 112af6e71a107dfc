/** Sends calls that change something. A call that may be repeated is sent again after a passing fault. */
import { onlineManager } from '@tanstack/react-query'
import { withActKey } from './act-keys.ts'
import { call, type CallOptions } from './call.ts'
import type { Args, Endpoint, Reads } from '../contract/endpoint.ts'
import { isRecord } from '../contract/reading.ts'
import { withConfirmation } from './step-up.ts'
import { retry, retryDelay } from './retry.ts'

/**
 * `call()` for writes: retries idempotent ones, and warns before unload while one is in flight that
 * would be lost.
 */
export async function send<const E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  options: CallOptions = {},
): Promise<Reads<E>> {
  // A request that outlives the window need not hold it, unless it cannot leave now.
  const release = options.keepalive === true && onlineManager.isOnline() ? () => {} : holdWindow()
  try {
    if (endpoint.needsStepUp) return await withConfirmation(() => tryCall(endpoint, args, options))
    if (endpoint.isAddition !== true || options.actKey !== undefined)
      return await tryCall(endpoint, args, options)
    return await withActKey(endpoint.name, args, (actKey) =>
      tryCall(endpoint, args, { ...options, actKey }),
    )
  } finally {
    release()
  }
}

async function tryCall<const E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  options: CallOptions,
  failures = 0,
): Promise<Reads<E>> {
  try {
    return await call(endpoint, args, options)
  } catch (error) {
    if (!isRepeatable(endpoint, args) || !retry(failures, error)) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, error)))
    return tryCall(endpoint, args, options, failures + 1)
  }
}

function isRepeatable({ repeatable = false }: Endpoint, args: unknown): boolean {
  if (typeof repeatable === 'boolean') return repeatable
  return repeatable(isRecord(args) ? args['body'] : undefined)
}

let holders = 0

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Has the browser ask before the window is closed. Returns a function that ends it. */
export function holdWindow(): () => void {
  holders += 1
  addEventListener('beforeunload', ask)
  return () => {
    holders -= 1
    if (holders === 0) removeEventListener('beforeunload', ask)
  }
}
