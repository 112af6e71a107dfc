/** The rules of passkeys that the server and its mocks share. */
import { ApiError } from '../contract/api-error.ts'
import type { PasskeySent } from '../contract/passkeys.ts'
import { maxPasskeysPerMember, passkeyErrors } from '../domain/accounts/passkey.ts'

interface PasskeyFacts {
  id: number
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** A passkey as its member sees it. */
export const passkeyJson = ({ id, name, createdAt, lastUsedAt }: PasskeyFacts): PasskeySent => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

/** Throws ApiError 409 where a member with `count` passkeys can have no other one. */
export function checkPasskeyCount(count: number): void {
  if (count >= maxPasskeysPerMember) throw new ApiError(409, passkeyErrors.tooMany)
}

export const noSuchPasskey = () => new ApiError(404, passkeyErrors.notThere)
export const wrongPasskey = (status: 400 | 401) => new ApiError(status, passkeyErrors.refused)
export const passkeyKnown = () => new ApiError(409, passkeyErrors.known)
