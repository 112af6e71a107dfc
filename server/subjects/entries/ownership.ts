/** The filter of entries by what a member has of their cards. */
import { sql } from 'drizzle-orm'
import { type Finish, isFoil } from '../../../src/domain/cards/finish.ts'
import { listTestsOf, needsOf } from '../../../src/domain/cards/filter-rules.ts'
import type { FilterValues } from '../../../src/domain/cards/filters.ts'
import { type ByFinish, copiesIn, freeIn, heldIn } from '../../../src/domain/sets/by-finish.ts'
import {
  type HeldPockets,
  type OwnershipFilter,
  passesOwnershipOfAny,
} from '../../../src/domain/sets/completion.ts'
import type { ListTest } from '../../../src/domain/search/list-test.ts'
import type { Db } from '../../db/engine.ts'
import { cardIdOf } from '../../db/finish-numbers.ts'
import { listItems, lists } from '../../db/schema/belongings.ts'
import { missing } from '../cards/card-columns.ts'
import type { CardCopies } from '../cards/card-copies.ts'
import { ownableReader } from '../cards/card-pockets.ts'
import type { CopiesReader } from '../cards/indexed-card.ts'
import type { EntryIndex } from './entry-index.ts'
import { type ListedCards, readListedCards } from './listed-cards.ts'
import { readTaken } from './taken-copies.ts'

/** Tests a card in a finish, packed as in `EntryColumns`, or the printings of which any fits. */
export type PrintingTest = (packedPrintings: readonly number[]) => boolean

/**
 * Makes the test by the copies in the index of a member's collection. It finds cards by their ids, since the entries that are
 * tested may be indexed with the columns of another version of the catalogue.
 */
export function ownershipTest(own: EntryIndex, filter: OwnershipFilter): PrintingTest {
  const { cardIndexes } = own.columns
  const copies = own.copiesByCard()
  const pocketsAt = ownableReader(own.columns, filter)
  const heldOf = (packedPrinting: number): HeldPockets[] => {
    const index = cardIndexes.get(cardIdOf(packedPrinting))
    if (index === undefined) return []
    const pockets = pocketsAt(index, own.finishAt(packedPrinting))
    return [{ ...pockets, copies: copies.at(index) }]
  }
  return (packedPrintings) => passesOwnershipOfAny(filter, packedPrintings.flatMap(heldOf))
}

/** What a search compares of a member beside their collection and wishlist. */
export interface OwnReads {
  listed: ListedCards
  /** Copies that are not free, by the index of the card; null where no search compares them. */
  taken: CardCopies | null
}

/** Reads what the searches and filters that are given compare. */
export const ownReads = async (
  db: Db,
  own: EntryIndex,
  userId: number,
  values: FilterValues,
): Promise<OwnReads> => ({
  listed: await readListedCards(db, { userId, own }, listTestsOf(values)),
  taken: needsOf(values).has('free') ? await readTaken(db, userId, own) : null,
})

/**
 * Reads the copies of each card in the indexes of a member's collection and wishlist, by its index in the columns of all cards. All
 * cards share one object, which moves from card to card.
 */
export function copiesReader(
  own: EntryIndex,
  wishlist: EntryIndex,
  { listed, taken }: OwnReads,
): CopiesReader {
  const copies = own.copiesByCard()
  const wanted = wishlist.copiesByCard()
  let card = 0
  const ownCopies = {
    get all() {
      return copiesIn('any', copies.at(card))
    },
    get foil() {
      return foilCopies(copies.at(card))
    },
    get wanted() {
      return copiesIn('any', wanted.at(card))
    },
    in: (finish: Finish) => copiesIn(finish, copies.at(card)),
    free: (finish: Finish | null) => {
      if (taken === null) throw new Error('The copies that are not free were not read.')
      return freeIn(finish, copies.at(card), taken.at(card))
    },
    meets: (test: ListTest) => listed(test, own.columns.ids[card] ?? missing),
  }
  return (cardIndex) => {
    card = cardIndex
    return ownCopies
  }
}

const foilCopies = (held: ByFinish<number>) =>
  heldIn(held).reduce((sum, { finish, count }) => sum + (isFoil(finish) ? count : 0), 0)

/** The ids of the cards on a viewer's for-trade lists; a visitor has none. */
export async function tradeCardsOf(db: Db, viewerId: number | null): Promise<Set<number>> {
  if (viewerId === null) return new Set()
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select coalesce(json_agg(distinct ${listItems.cardId}), '[]') as ids
    from ${listItems} join ${lists} on ${lists.id} = ${listItems.listId}
    where ${lists.userId} = ${viewerId} and ${lists.visibility} = 'for_trade'`)
  return new Set(rows[0]?.ids)
}
