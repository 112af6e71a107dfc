/** Request bodies, refused for the same reasons as by the server. */
import { ApiError } from '../src/api/api-error.ts'
import type { Endpoint } from '../src/api/endpoint.ts'
import { tooLarge } from '../src/api/handle.ts'

/** The server's default limit. */
const defaultLimit = 100 * 1024

/** The parsed JSON body. Throws ApiError 400 (not JSON) or 413. */
export async function readJson(request: Request, endpoint: Endpoint): Promise<unknown> {
  const bytes = await readBytes(request, endpoint, 'application/json')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), refuseProto)
  } catch (cause) {
    throw cause instanceof ApiError ? cause : badBody('is not valid JSON')
  }
}

/** The multipart fields by name. Throws ApiError 400 (not multipart) or 413. */
export async function readForm(
  request: Request,
  endpoint: Endpoint,
): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, endpoint, 'multipart/form-data')
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  try {
    return Object.fromEntries(await new Response(bytes, { headers }).formData())
  } catch {
    throw badBody('is not valid multipart data')
  }
}

async function readBytes(request: Request, endpoint: Endpoint, type: string): Promise<ArrayBuffer> {
  const given = request.headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (given !== type) throw badBody(`must be sent as ${type}`)
  const { bodyLimit = defaultLimit } = endpoint
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength <= bodyLimit) return bytes
  throw tooLarge(endpoint, bodyLimit)
}

function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw badBody('must not have the key __proto__')
  return value
}

function badBody(message: string): ApiError {
  return new ApiError(400, `The request body ${message}.`, { issues: [{ path: 'body', message }] })
}
