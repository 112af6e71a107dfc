/** The act that a request is made for, by its key and by what it asks for. */
import { createHash } from 'node:crypto'
import { type Act, actHeader, readActKey } from '../../src/contract/handle.ts'
import type { Endpoint, Input } from '../../src/contract/endpoint.ts'

export interface Acting {
  /** Null for a request without a key, and for one that is no addition. */
  act: Act | null
}

/** Throws ApiError 400 for a key that cannot be one. */
export function actingOf(
  { name, isAddition = false }: Endpoint,
  request: Request,
  { params, query, body }: Input<Endpoint>,
): Acting {
  const key = isAddition ? readActKey(request.headers.get(actHeader)) : null
  if (key === null) return { act: null }
  const text = JSON.stringify([name, params, query, body])
  return { act: { key, fingerprint: createHash('sha256').update(text).digest('base64url') } }
}
