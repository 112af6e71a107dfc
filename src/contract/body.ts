/** The rules of request bodies, for the server and its mocks. */
import { ApiError } from './api-error.ts'
import type { Endpoint } from './endpoint.ts'

/** Bytes of a body whose endpoint declares no limit. */
export const defaultBodyLimit = 100 * 1024

export function badBody(message: string): ApiError {
  return new ApiError(400, `The request body ${message}.`, { issues: [{ path: 'body', message }] })
}

export const notMultipart = () => badBody('is not valid multipart data')
export const repeatedField = (name: string) => badBody(`has the field ${name} more than once`)

/** The refusal of a body that has more bytes than an endpoint takes. */
export function tooLarge({ form }: Endpoint, limit: number): ApiError {
  const size =
    limit < megabyte ? `${Math.floor(limit / 1024)} KB` : `${Math.floor(limit / megabyte)} MB`
  return new ApiError(413, `The ${form ? 'file' : 'request'} is larger than ${size}.`)
}

const megabyte = 1024 * 1024

/** Throws ApiError 400 for a body of another media type. */
export function checkMediaType({ headers }: Request, type: string): void {
  const mediaType = headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (mediaType !== type) throw badBody(`must be sent as ${type}`)
}

/** The parsed body. Throws ApiError 400 for what is not JSON in UTF-8, and for the key `__proto__`. */
export function parseJson(bytes: ArrayBuffer | Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return JSON.parse(text, mayHoldProto.test(text) ? refuseProto : undefined)
  } catch (error) {
    throw error instanceof ApiError ? error : badBody('is not valid JSON')
  }
}

/** The key itself or an escape that may spell it. The reviver makes parsing a large body ten times slower. */
const mayHoldProto = /__proto__|\\u/

/** Refuses the key `__proto__`: harmless as an own property, it may become the prototype of an object to which it is copied. */
function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw badBody('must not have the key __proto__')
  return value
}
