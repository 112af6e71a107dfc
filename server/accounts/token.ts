/** Session tokens: opaque, random, and stored only as a hash. */
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as they stand in an Authorization header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. So many random bits need neither salt nor a slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
