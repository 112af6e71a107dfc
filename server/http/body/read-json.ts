/** JSON bodies of requests. */
import { checkMediaType, parseJson } from '../../../src/contract/handle.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { bodyChunks } from './body-chunks.ts'
import type { BodyBuffer } from './body-budget.ts'

/** The parsed body. Throws ApiError 400 (not JSON, or with a key that no honest caller sends), 408, 413 or 503. */
export async function readJson(
  request: Request,
  endpoint: Endpoint,
  buffer: BodyBuffer,
): Promise<unknown> {
  checkMediaType(request, 'application/json')
  for await (const chunk of bodyChunks(request, endpoint)) buffer.append(chunk)
  return parseJson(buffer.bytes)
}
