/** The rules of keys of the API that the server and its mocks share. */
import { ApiError } from '../contract/api-error.ts'
import type { ApiKeySent, apiKeyCreate } from '../contract/api-keys.ts'
import type { Input } from '../contract/endpoint.ts'
import { keyErrors, type KeyScope, maxKeysPerMember } from '../domain/accounts/api-key.ts'
import { dayMs } from '../domain/format/dates.ts'

interface KeyFacts {
  id: number
  name: string
  scope: KeyScope
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

/** A key as its member sees it. */
export const apiKeyJson = (key: KeyFacts, now: Date): ApiKeySent => ({
  id: key.id,
  name: key.name,
  scope: key.scope,
  created_at: key.createdAt.toISOString(),
  expires_at: key.expiresAt.toISOString(),
  has_expired: key.expiresAt <= now,
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
})

/** A new key, beside `count` others of its member. Throws ApiError 409 for too many. */
export function newApiKey(
  { name, scope, days }: Input<typeof apiKeyCreate>['body'],
  count: number,
  createdAt: Date,
) {
  if (count >= maxKeysPerMember) throw new ApiError(409, keyErrors.tooMany)
  const expiresAt = new Date(createdAt.getTime() + days * dayMs)
  return { name, scope, createdAt, expiresAt, lastUsedAt: null }
}

export const noSuchKey = () => new ApiError(404, keyErrors.notThere)
