/** The act that a request is made for, by its key and by what it asks for. */
import { createHash } from 'node:crypto'
import { type Act, readActKey, requestText } from '../../src/contract/handle.ts'
import { actHeader, type Endpoint, type Input, takesKey } from '../../src/contract/endpoint.ts'

export interface Acting {
  /** Null for a request without a key, and for one whose endpoint takes none. */
  act: Act | null
}

/** Throws ApiError 400 for a key that cannot be one. */
export function actingOf(endpoint: Endpoint, request: Request, input: Input<Endpoint>): Acting {
  const key = takesKey(endpoint) ? readActKey(request.headers.get(actHeader)) : null
  if (key === null) return { act: null }
  const text = requestText(endpoint, input)
  return { act: { key, fingerprint: createHash('sha256').update(text).digest('base64url') } }
}
