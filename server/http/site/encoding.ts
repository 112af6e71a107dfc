/** What a client takes of an answer: its encodings, and whether it has the content already. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { createHash } from 'node:crypto'

export type Encoding = 'br' | 'gzip'

/** The first of the offered encodings that `Accept-Encoding` allows, or null. */
export function acceptedEncoding(
  header: string | undefined,
  offered: readonly Encoding[] = ['br', 'gzip'],
): Encoding | null {
  const accepted = parseAccept(header ?? '')
  const allows = (encoding: Encoding) =>
    accepted.some(({ type, q }) => type.toLowerCase() === encoding && q > 0)
  return offered.find(allows) ?? null
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Longer answers are compressed at a lower level where the client waits for it. */
const large = 1_000_000

/** Levels by how long a client waits. */
const levels = {
  long: { br: 5, gzip: 6 },
  usual: { br: 4, gzip: 5 },
  large: { br: 1, gzip: 1 },
}

/**
 * Compresses off the request's thread, at a level that costs about a millisecond for a page of cards, and some 15 for each megabyte
 * of an answer that is fetched in the background.
 */
export function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  isAwaited = true,
): Promise<Uint8Array<ArrayBuffer>> {
  const level = levels[!isAwaited ? 'long' : bytes.length > large ? 'large' : 'usual']
  return encoding === 'br'
    ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level.br } })
    : deflate(bytes, { level: level.gzip })
}

/** 22 characters that differ for different contents. */
export const contentHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** A weak tag: the same content may be sent in several encodings. */
export const etagOf = (content: string | Uint8Array): string => `W/"${contentHash(content)}"`

/** Whether `If-None-Match` has this tag (by weak comparison, per RFC 9110) or `*`. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(opaque) ?? false
}
