/**
 * The cards of which a member has what a filter asks for, found over the columns of all cards. They go into a statement as one
 * bit for each card: an array of their ids would be a hundred times as long.
 */
import { type OwnershipFilter, passesOwnership } from '../../../src/domain/sets/completion.ts'
import type { CardColumns } from './card-columns.ts'
import type { CardCopies } from './card-copies.ts'
import { ownableReader } from './card-pockets.ts'

export interface CardBits {
  /** Bytes, the lowest bit of each first: the bit of a card's index is that of its id. */
  base64: string
  /** How many bits there are. */
  length: number
}

/** The columns of all cards with a member's copies, as of one version of both. */
export interface CopiesIndex {
  columns: CardColumns
  entryColumns: { changes: number | null }
  copiesByCard: () => CardCopies
}

export function ownershipBits(index: CopiesIndex, filter: OwnershipFilter): CardBits {
  const { columns } = index
  const copies = index.copiesByCard()
  const pocketsAt = ownableReader(columns, filter)
  let bytes = new Uint8Array(columns.setIds.length >> 3)
  for (const [id, place] of columns.places) {
    if (!passesOwnership(filter, pocketsAt(place), copies.at(place))) continue
    const byte = id >> 3
    if (byte >= bytes.length) bytes = grown(bytes, byte)
    bytes[byte] = (bytes[byte] ?? 0) | (1 << (id & 7))
  }
  return { base64: Buffer.from(bytes).toString('base64'), length: bytes.length * 8 }
}

/** Ids have gaps where cards are gone, so there may be higher ones than there are cards. */
function grown(bytes: Uint8Array<ArrayBuffer>, byte: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(2 * byte + 1)
  larger.set(bytes)
  return larger
}
