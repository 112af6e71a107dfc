/** Content encodings: which one a client takes, and compressing an answer that is made on the fly. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

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

/** Longer answers are compressed at a lower level, since the client waits for it. */
const large = 1_000_000

/** Compresses off the request's thread, at a level that costs about a millisecond for a page of cards. */
export function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const isLarge = bytes.length > large
  return encoding === 'br'
    ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: isLarge ? 1 : 4 } })
    : deflate(bytes, { level: isLarge ? 1 : 5 })
}
