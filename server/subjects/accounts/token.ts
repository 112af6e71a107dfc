/** Unguessable tokens: of sessions, which are stored only as a hash, and of public links. */
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, encoded for an Authorization header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token. 256 random bits need neither salt nor a slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** 128 random bits, as a public link ends with. */
export function newLinkId(): string {
  return randomBytes(16).toString('base64url')
}
