/** The cards that fit a search, as they are stored: a bit for each id, deflated, so that some 110,000 cards are at most 20 KB. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'

export function packBits(bits: Uint8Array): string {
  return deflateRawSync(bits).toString('base64')
}

export function unpackBits(packed: string): Uint8Array {
  return inflateRawSync(Buffer.from(packed, 'base64'))
}

/** How many bits are set that were not before. */
export function countNew(bits: Uint8Array, before: Uint8Array): number {
  let count = 0
  for (let at = 0; at < bits.length; at++)
    for (let added = (bits[at] ?? 0) & ~(before[at] ?? 0); added !== 0; added &= added - 1) count++
  return count
}
