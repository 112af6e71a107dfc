/** The bytes of a request's body as they arrive, bounded in number and time whatever the headers claim. */
import { ApiError } from '../../../src/contract/api-error.ts'
import { badBody, defaultBodyLimit, tooLarge } from '../../../src/contract/handle.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'

/** Throws ApiError 400 (the sender broke off), 408 or 413. Ends early when the signal is aborted. */
export async function* bodyChunks(
  request: Request,
  endpoint: Pick<Endpoint, 'bodyLimit' | 'bodyTimeoutMs' | 'form'>,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { bodyLimit = defaultBodyLimit, bodyTimeoutMs = timeoutFor(bodyLimit) } = endpoint
  if (Number(request.headers.get('Content-Length')) > bodyLimit) throw tooLarge(endpoint, bodyLimit)
  const reader = request.body?.getReader()
  if (!reader) return
  let size = 0
  let isLate = false
  const stop = () => void reader.cancel().catch(() => {})
  signal?.addEventListener('abort', stop)
  const timer = setTimeout(() => {
    isLate = true
    stop()
  }, bodyTimeoutMs)
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw badBody('ended before it was complete')
      })
      if (done) break
      size += value.length
      if (size > bodyLimit) throw tooLarge(endpoint, bodyLimit)
      yield value
    }
    if (isLate) throw new ApiError(408, 'The request took too long to arrive.')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    // The rest of a body that is refused is not kept.
    stop()
  }
}

/** Milliseconds in which a body has to arrive: half a minute, plus what the largest body takes at 100 KB a second. */
const timeoutFor = (bodyLimit: number) => 30_000 + bodyLimit / 100
