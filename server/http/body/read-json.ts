/** JSON bodies of requests. */
import { ApiError } from '../../../src/api/api-error.ts'
import type { Endpoint } from '../../../src/api/endpoint.ts'
import { badBody, bodyChunks, mediaType } from './body-chunks.ts'
import type { BodyBuffer } from './body-budget.ts'

/** The parsed body. Throws ApiError 400 (not JSON, or with a key that no honest caller sends), 408, 413 or 503. */
export async function readJson(
  request: Request,
  endpoint: Endpoint,
  buffer: BodyBuffer,
): Promise<unknown> {
  if (mediaType(request) !== 'application/json') {
    throw badBody('must be sent as application/json')
  }
  for await (const chunk of bodyChunks(request, endpoint)) buffer.append(chunk)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer.bytes)
    return JSON.parse(text, mayHoldProto.test(text) ? refuseProto : undefined)
  } catch (error) {
    throw error instanceof ApiError ? error : badBody('is not valid JSON')
  }
}

/** The key itself or an escape that may spell it. The reviver makes parsing a large body ten times slower. */
const mayHoldProto = /__proto__|\\u/

/** As an own property `__proto__` is harmless; copied to another object it may become its prototype. */
function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw badBody('must not have the key __proto__')
  return value
}
