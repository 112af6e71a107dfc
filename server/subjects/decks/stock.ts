/** What a member has of printings that a deck may need. */
import { sql } from 'drizzle-orm'
import type { PriceSource } from '../../../src/domain/cards/price-source.ts'
import type { StockedPrinting } from '../../../src/rules/decks.ts'
import type { Db } from '../../db/engine.ts'
import { isOneOf, portionsOf } from '../../db/id-portions.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import { cardGroups, cards } from '../../db/schema/catalog.ts'
import { proposedCards } from '../../db/schema/proposals.ts'
import { selectRows } from '../../db/select.ts'
import { cardsPricedBy } from '../cards/priced-cards.ts'

/** Printings in one statement: a list of the most printed names has tens of thousands. */
const printingsAtOnce = 3000

export async function stockOf(
  db: Db,
  { memberId, source }: { memberId: number; source: PriceSource },
  cardIds: readonly number[],
): Promise<StockedPrinting[]> {
  const stock: StockedPrinting[] = []
  const columns = {
    id: sql<number>`${cards.id}`,
    groupId: sql<number>`${cardGroups.groupId}`,
    normalPrice: sql<number | null>`${cards.normalPrice}::float8`,
    foilPrice: sql<number | null>`${cards.foilPrice}::float8`,
    copies: sql<number>`(
      select coalesce(sum(${collectionItems.quantity}), 0)::int from ${collectionItems}
      where ${collectionItems.userId} = ${memberId} and ${collectionItems.cardId} = ${cards.id})`,
    promised: sql<number>`(
      select coalesce(sum(${proposedCards.quantity}), 0)::int from ${proposedCards}
      where ${proposedCards.isPromised} and ${proposedCards.giverId} = ${memberId}
        and ${proposedCards.cardId} = ${cards.id})`,
  }
  for (const portion of portionsOf(cardIds, printingsAtOnce)) {
    const from = sql`
      from ${cardsPricedBy(source)} join ${cardGroups} on ${cardGroups.cardId} = ${cards.id}
      where ${isOneOf(cards.id, portion)}`
    stock.push(...(await selectRows(db, columns, { from })))
  }
  return stock
}
