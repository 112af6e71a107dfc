/** The calls that fetch what a device keeps. */
import { ApiError } from '../contract/api-error.ts'
import type { Args, Endpoint, Reads } from '../contract/endpoint.ts'
import { call } from './call.ts'

/** Where the server names no time, and the longest time that is waited for. */
const usualWaitSeconds = 5
const maxWaitSeconds = 180

/** Calls an endpoint, once more after each refusal (429): the server bounds what the devices of a member read, and says when they go on. */
export async function deviceCall<const E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  signal?: AbortSignal,
): Promise<Reads<E>> {
  for (;;) {
    try {
      return await call(endpoint, args, signal && { signal })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error
      const seconds = Math.min(error.retryAfter ?? usualWaitSeconds, maxWaitSeconds)
      await new Promise((done) => {
        setTimeout(done, seconds * 1000)
      })
      signal?.throwIfAborted()
    }
  }
}
