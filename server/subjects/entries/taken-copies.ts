/** Copies of a member that are bound to decks or promised in trades. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import { cardIdOf, packedPrinting } from '../../db/finish-numbers.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import { proposedCards } from '../../db/schema/proposals.ts'
import { selectOne } from '../../db/select.ts'
import { CardCopies } from '../cards/card-copies.ts'
import type { EntryIndex } from './entry-index.ts'
import { isFree } from './promised-copies.ts'

/** By the index of a card in the columns of the index of the member's collection. */
export async function readTaken(db: Db, userId: number, own: EntryIndex): Promise<CardCopies> {
  const { printings, quantities } = await selectOne(
    db,
    { printings: numberArray(sql`printing`), quantities: numberArray(sql`quantity`) },
    {
      from: sql`
        from (
          select ${packedPrinting(collectionItems.cardId, collectionItems.finish)} as printing, ${collectionItems.quantity} as quantity
          from ${collectionItems} where ${collectionItems.userId} = ${userId} and not ${isFree(collectionItems)}
          union all
          select ${packedPrinting(proposedCards.cardId, proposedCards.finish)}, ${proposedCards.quantity}
          from ${proposedCards} where ${proposedCards.isPromised} and ${proposedCards.giverId} = ${userId}
        ) taken`,
    },
  )
  const { cardIndexes, setIds } = own.columns
  const taken = new CardCopies(setIds.length)
  const counts = numbersOf(quantities)
  for (const [at, printing] of numbersOf(printings).entries()) {
    const card = cardIndexes.get(cardIdOf(printing))
    if (card !== undefined) taken.add(card, own.finishAt(printing), counts[at] ?? 0)
  }
  return taken
}
