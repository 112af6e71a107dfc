/** The filter of entries by what a member has of their cards. */
import { finishes } from '../../../src/domain/cards/price.ts'
import { type OwnershipFilter, passesOwnership } from '../../../src/domain/sets/completion.ts'
import { bitsOf } from '../cards/card-columns.ts'
import { ownableReader } from '../cards/card-pockets.ts'
import type { EntryIndex } from './entry-index.ts'
import { cardIdOf, isFoil } from './indexed-entry.ts'

/** Tests a card in a finish, packed as in `EntryColumns`. */
export type PrintingTest = (packedPrinting: number) => boolean

const onlyNormal = bitsOf(finishes, ['Normal'])
const onlyFoil = bitsOf(finishes, ['Foil'])

/**
 * Makes the test by the copies in the index of a member's collection. It finds cards by their ids, since the entries that are
 * tested may be indexed with the columns of another version of the catalogue.
 */
export function ownershipTest(own: EntryIndex, filter: OwnershipFilter): PrintingTest {
  const { places } = own.columns
  const copies = own.copiesByCard()
  const pocketsAt = ownableReader(own.columns, filter)
  // One object for all of tens of thousands of entries.
  const held = { normal: 0, foil: 0 }
  return (packedPrinting) => {
    const index = places.get(cardIdOf(packedPrinting))
    if (index === undefined) return false
    held.normal = copies.normal[index] ?? 0
    held.foil = copies.foil[index] ?? 0
    const pockets = pocketsAt(index, isFoil(packedPrinting) ? onlyFoil : onlyNormal)
    return passesOwnership(filter, pockets, held)
  }
}
