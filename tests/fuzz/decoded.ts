import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** The text of an answer, by the encoding in which it came. */
export function decoded(bytes: Buffer, encoding: string | null): string {
  if (bytes.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}
