/** The member's keys of the API: bearer tokens for scripts, which do what the scope of the key lets them. */
import * as z from 'zod/mini'
import { keyDays, keyScopes, maxKeyName } from '../domain/accounts/api-key.ts'
import { endpoint } from './endpoint.ts'
import { idParam, isVisible, keepsDirection, textParam } from './params.ts'

const keyName = textParam(maxKeyName).check(
  z.trim(),
  z.minLength(1, 'is required'),
  isVisible,
  keepsDirection,
)

/** A key without its secret. Times are ISO times. */
const apiKeySent = z.object({
  id: z.int(),
  name: z.string(),
  scope: z.enum(keyScopes),
  created_at: z.string(),
  expires_at: z.string(),
  has_expired: z.boolean(),
  /** Accurate to a few minutes; null before the first use. */
  last_used_at: z.nullable(z.string()),
})
export type ApiKeySent = z.output<typeof apiKeySent>

/** Keys of the caller, the newest first; those that have ended for 30 days more. */
export const apiKeyList = endpoint('apiKeyList', {
  method: 'GET',
  path: '/api/auth/keys',
  access: 'member',
  needsSession: true,
  shows: ['api-keys'],
  sends: z.object({ keys: z.array(apiKeySent) }),
})

/** `secret` is the bearer token, and is sent this once. 409 while the caller has too many keys. */
export const apiKeyCreate = endpoint('apiKeyCreate', {
  method: 'POST',
  path: '/api/auth/keys',
  access: 'member',
  needsSession: true,
  needsStepUp: true,
  changes: ['api-keys'],
  body: z.object({ name: keyName, scope: z.enum(keyScopes), days: z.literal(keyDays) }),
  sends: z.object({ key: apiKeySent, secret: z.string() }),
})

/** Deletes a key of the caller, which no longer opens anything. 404 for a key of another member. */
export const apiKeyDelete = endpoint('apiKeyDelete', {
  method: 'DELETE',
  path: '/api/auth/keys/{keyId}',
  access: 'member',
  needsSession: true,
  needsStepUp: true,
  changes: ['api-keys'],
  params: z.object({ keyId: idParam }),
})
