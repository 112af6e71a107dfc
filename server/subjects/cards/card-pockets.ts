/** The pockets of the cards by a counting rule, looked up by the bits of their columns: cards share few combinations of them. */
import { type Finish, sides } from '../../../src/domain/cards/finish.ts'
import type { Pocket } from '../../../src/domain/sets/by-finish.ts'
import { type CountingRule, type Extra, extras } from '../../../src/domain/sets/counting.ts'
import {
  ownablePockets,
  type OwnablePockets,
  pocketsOf,
} from '../../../src/domain/sets/completion.ts'
import { type CardColumns, wordsByBits } from './card-columns.ts'

const noPockets: readonly Pocket[] = []
const nothingOwnable: OwnablePockets = { pockets: noPockets, isCounted: false, finishes: [] }

/** Reads the pockets of a card by its index in the columns. */
export const pocketReader = (columns: CardColumns, rule: CountingRule) =>
  readerOf(columns, (card) => pocketsOf(rule, card), noPockets)

/**
 * Reads the pockets of a card for the filter by ownership. For an entry in a finish, these are the pockets that its card would have
 * if it existed in that finish alone.
 */
export const ownableReader = (columns: CardColumns, rule: CountingRule) =>
  readerOf(columns, (card) => ownablePockets(rule, card), nothingOwnable)

function readerOf<Read>(
  { printed, named, extras: kinds }: CardColumns,
  read: (card: { finishes: readonly Finish[]; extras: readonly Extra[] }) => Read,
  nothing: Read,
): (index: number, only?: Finish) => Read {
  const readAll = (inFinishes: readonly Finish[]) =>
    wordsByBits(extras).map((ofKinds) => read({ finishes: inFinishes, extras: ofKinds }))
  const byBits = wordsByBits(sides).map(readAll)
  const byWord = new Map<Finish, Read[]>()
  const byWords = new Map<readonly Finish[], Read[]>()
  const remembered = <Key>(map: Map<Key, Read[]>, key: Key, words: readonly Finish[]) => {
    const reads = map.get(key) ?? readAll(words)
    map.set(key, reads)
    return reads
  }
  const readsOf = (index: number, only: Finish | undefined) => {
    if (only !== undefined) return remembered(byWord, only, [only])
    const words = named.get(index)?.words
    return words === undefined ? byBits[printed[index] ?? 0] : remembered(byWords, words, words)
  }
  return (index, only) => readsOf(index, only)?.[kinds[index] ?? 0] ?? nothing
}
