/** Request bodies: read up to a limit whatever the headers claim, then as JSON or as multipart fields. */
import { ApiError } from '../../src/api/api-error.ts'
import type { Endpoint } from '../../src/api/endpoint.ts'
import { tooLarge } from '../../src/api/handle.ts'

const defaultLimit = 100 * 1024

/** The parsed JSON body. Throws ApiError 400 (not JSON, or with a key that no honest caller sends), 408 or 413. */
export async function readJson(request: Request, endpoint: Endpoint): Promise<unknown> {
  if (mediaType(request) !== 'application/json') {
    throw badBody('must be sent as application/json')
  }
  const bytes = await readBytes(request, endpoint)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return JSON.parse(text, mayHoldProto.test(text) ? refuseProto : undefined)
  } catch (error) {
    throw error instanceof ApiError ? error : badBody('is not valid JSON')
  }
}

/** As it stands, or in an escape. Looking at each value of a large body takes ten times as long as reading it. */
const mayHoldProto = /__proto__|\\u/

/** As an own property `__proto__` is harmless; copied to another object it may become its prototype. */
function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw badBody('must not have the key __proto__')
  return value
}

/** The multipart fields by name: texts and files. Throws ApiError 400 (not multipart), 408 or 413. */
export async function readForm(
  request: Request,
  endpoint: Endpoint,
): Promise<Record<string, unknown>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (mediaType(request) !== 'multipart/form-data') {
    throw badBody('must be sent as multipart/form-data')
  }
  const bytes = await readBytes(request, endpoint)
  const form = await new Response(bytes, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => {
      throw badBody('is not valid multipart data')
    })
  const fields = new Map<string, unknown>()
  for (const [name, value] of form) {
    if (fields.has(name)) throw badBody(`has the field ${name} more than once`)
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

function mediaType(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

async function readBytes(request: Request, endpoint: Endpoint): Promise<Uint8Array<ArrayBuffer>> {
  const { bodyLimit = defaultLimit } = endpoint
  if (Number(request.headers.get('Content-Length')) > bodyLimit) throw tooLarge(endpoint, bodyLimit)
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    void reader.cancel()
  }, patienceFor(bodyLimit))
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      if (size > bodyLimit) throw tooLarge(endpoint, bodyLimit)
      chunks.push(value)
    }
  } catch (error) {
    // What is still to come is not kept.
    void reader.cancel().catch(() => {})
    throw error instanceof ApiError ? error : badBody('ended before it was complete')
  } finally {
    clearTimeout(limit)
  }
  if (isLate) throw new ApiError(408, 'The request took too long to arrive.')
  return Buffer.concat(chunks)
}

/** Milliseconds in which a body must have come: half a minute, and what the largest one takes at 100 KB a second. */
const patienceFor = (bodyLimit: number) => 30_000 + bodyLimit / 100

function badBody(message: string): ApiError {
  return new ApiError(400, `The request body ${message}.`, { issues: [{ path: 'body', message }] })
}
