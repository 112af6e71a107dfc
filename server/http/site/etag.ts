/** Entity tags from the content's hash, and whether a client has it already. */
import { createHash } from 'node:crypto'

/** A weak tag: the same content may be sent in several encodings. */
export function etagOf(content: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Whether `If-None-Match` has this tag (by weak comparison, per RFC 9110) or `*`. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(opaque) ?? false
}
