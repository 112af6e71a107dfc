/** The pockets of the cards by a counting rule, looked up by the bits of their columns: cards share few combinations of them. */
import { finishes } from '../../src/domain/cards/price.ts'
import {
  type CountingRule,
  extras,
  type Pocket,
  pocketsOf,
} from '../../src/domain/sets/completion.ts'
import { type CardColumns, wordsByBits } from './card-columns.ts'

const noPockets: readonly Pocket[] = []

/**
 * Reads the pockets of a card by its index in the columns; with the bits of some finishes, those that it would have if it existed
 * in these.
 */
export function pocketReader(
  { printed, extras: kinds }: CardColumns,
  rule: CountingRule,
): (index: number, inFinishes?: number) => readonly Pocket[] {
  const byBits = wordsByBits(finishes).map((inFinishes) =>
    wordsByBits(extras).map((ofKinds) =>
      pocketsOf(rule, { finishes: inFinishes, extras: ofKinds }),
    ),
  )
  return (index, inFinishes = printed[index] ?? 0) =>
    byBits[inFinishes]?.[kinds[index] ?? 0] ?? noPockets
}
