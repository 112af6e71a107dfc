/** The pockets of the cards by a counting rule, looked up by the bits of their columns: cards share few combinations of them. */
import { type Finish, finishes } from '../../../src/domain/cards/price.ts'
import {
  type CountingRule,
  type Extra,
  extras,
  ownablePockets,
  type OwnablePockets,
  type Pocket,
  pocketsOf,
} from '../../../src/domain/sets/completion.ts'
import { type CardColumns, wordsByBits } from './card-columns.ts'

const noPockets: readonly Pocket[] = []
const nothingOwnable: OwnablePockets = { pockets: noPockets, isCounted: false, finishes: [] }

/** Reads the pockets of a card by its index in the columns. */
export const pocketReader = (columns: CardColumns, rule: CountingRule) =>
  readerOf(columns, (card) => pocketsOf(rule, card), noPockets)

/**
 * The same for the filter by ownership; with the bits of some finishes, the pockets that the card would have if it existed in
 * these.
 */
export const ownableReader = (columns: CardColumns, rule: CountingRule) =>
  readerOf(columns, (card) => ownablePockets(rule, card), nothingOwnable)

function readerOf<Read>(
  { printed, extras: kinds }: CardColumns,
  read: (card: { finishes: readonly Finish[]; extras: readonly Extra[] }) => Read,
  nothing: Read,
): (index: number, inFinishes?: number) => Read {
  const byBits = wordsByBits(finishes).map((inFinishes) =>
    wordsByBits(extras).map((ofKinds) => read({ finishes: inFinishes, extras: ofKinds })),
  )
  return (index, inFinishes = printed[index] ?? 0) =>
    byBits[inFinishes]?.[kinds[index] ?? 0] ?? nothing
}
