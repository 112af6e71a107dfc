/**
 * Cards that are found over the columns of all cards: those of which a member has what a filter asks for, and those that match a
 * search with conditions. They go into a statement as one bit for each card: an array of their ids would be a hundred times as long.
 */
import { type OwnershipFilter, passesOwnership } from '../../../src/domain/sets/completion.ts'
import type { CardColumns } from './card-columns.ts'
import { ownableReader } from './card-pockets.ts'
import type { CopiesIndex } from './member-copies.ts'

export interface CardBits {
  /** Bytes, the lowest bit of each first: the bit of a card's index is that of its id. */
  base64: string
  /** How many bits there are. */
  length: number
  /** The ids of the cards if they are few; null for more. */
  ids: readonly number[] | null
  /** How many cards there are. */
  count: number
}

/** Tests the card at an index of the columns. */
export type CardTest = (card: number) => boolean

export function ownershipTestOf(index: CopiesIndex, filter: OwnershipFilter): CardTest {
  const copies = index.copiesByCard()
  const pocketsAt = ownableReader(index.columns, filter)
  return (card) => passesOwnership(filter, pocketsAt(card), copies.at(card))
}

/** The most cards for which an array of ids is quicker than bits. */
const few = 2000

export function cardBits({ ids: idsOfCards }: CardColumns, isKept: CardTest): CardBits {
  let bytes = new Uint8Array(idsOfCards.length >> 3)
  const ids: number[] = []
  let count = 0
  for (let card = 0; card < idsOfCards.length; card++) {
    if (!isKept(card)) continue
    const id = idsOfCards[card] ?? 0
    if (count++ < few) ids.push(id)
    const byte = id >> 3
    if (byte >= bytes.length) bytes = grown(bytes, byte)
    bytes[byte] = (bytes[byte] ?? 0) | (1 << (id & 7))
  }
  return {
    base64: Buffer.from(bytes).toString('base64'),
    length: bytes.length * 8,
    ids: count <= few ? ids : null,
    count,
  }
}

/** Ids have gaps where cards are gone, so there may be higher ones than there are cards. */
function grown(bytes: Uint8Array<ArrayBuffer>, byte: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(2 * byte + 1)
  larger.set(bytes)
  return larger
}
