/** The filter of entries by what a member has of their cards. */
import { isFoil } from '../../../src/domain/cards/finish.ts'
import { type ByFinish, copiesIn, heldIn } from '../../../src/domain/sets/by-finish.ts'
import { type OwnershipFilter, passesOwnership } from '../../../src/domain/sets/completion.ts'
import { cardIdOf } from '../../db/finish-numbers.ts'
import { ownableReader } from '../cards/card-pockets.ts'
import type { CopiesReader } from '../cards/indexed-card.ts'
import type { EntryIndex } from './entry-index.ts'

/** Tests a card in a finish, packed as in `EntryColumns`. */
export type PrintingTest = (packedPrinting: number) => boolean

/**
 * Makes the test by the copies in the index of a member's collection. It finds cards by their ids, since the entries that are
 * tested may be indexed with the columns of another version of the catalogue.
 */
export function ownershipTest(own: EntryIndex, filter: OwnershipFilter): PrintingTest {
  const { places } = own.columns
  const copies = own.copiesByCard()
  const pocketsAt = ownableReader(own.columns, filter)
  return (packedPrinting) => {
    const index = places.get(cardIdOf(packedPrinting))
    if (index === undefined) return false
    const pockets = pocketsAt(index, own.finishAt(packedPrinting))
    return passesOwnership(filter, pockets, copies.at(index))
  }
}

/** Reads the copies of each card in the indexes of a member's collection and wishlist, by its index in the columns of all cards. */
export function copiesReader(own: EntryIndex, wishlist: EntryIndex): CopiesReader {
  const copies = own.copiesByCard()
  const wanted = wishlist.copiesByCard()
  return (card) => ({
    all: copiesIn('any', copies.at(card)),
    foil: foilCopies(copies.at(card)),
    wanted: copiesIn('any', wanted.at(card)),
  })
}

const foilCopies = (held: ByFinish<number>) =>
  heldIn(held).reduce((sum, { finish, count }) => sum + (isFoil(finish) ? count : 0), 0)
