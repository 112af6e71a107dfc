/** The filter of entries by what a member has of their cards. */
import { type OwnershipFilter, passesOwnership } from '../../../src/domain/sets/completion.ts'
import { cardIdOf } from '../../db/finish-numbers.ts'
import { ownableReader } from '../cards/card-pockets.ts'
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
