/** Reads request bodies, which are refused for the same reasons as by the server. */
import {
  checkMediaType,
  defaultBodyLimit,
  notMultipart,
  parseJson,
  repeatedField,
  tooLarge,
} from '../src/api/body.ts'
import type { Endpoint } from '../src/api/endpoint.ts'

/** The parsed JSON body. Throws ApiError 400 (not JSON) or 413. */
export async function readJson(request: Request, endpoint: Endpoint): Promise<unknown> {
  return parseJson(await readBytes(request, endpoint, 'application/json'))
}

/** The multipart fields by name. Throws ApiError 400 (not multipart, or a repeated field) or 413. */
export async function readForm(
  request: Request,
  endpoint: Endpoint,
): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, endpoint, 'multipart/form-data')
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw notMultipart()
  })
  const repeated = [...form.keys()].find((name) => form.getAll(name).length > 1)
  if (repeated !== undefined) throw repeatedField(repeated)
  return Object.fromEntries(form)
}

async function readBytes(request: Request, endpoint: Endpoint, type: string): Promise<ArrayBuffer> {
  checkMediaType(request, type)
  const { bodyLimit = defaultBodyLimit } = endpoint
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > bodyLimit) throw tooLarge(endpoint, bodyLimit)
  return bytes
}
