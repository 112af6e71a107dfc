/** What a member owns of printings that the lines of a deck may mean. */
import { sql } from 'drizzle-orm'
import type { OwnedPrinting } from '../../../src/rules/decks.ts'
import type { Db } from '../../db/engine.ts'
import { isOneOf, portionsOf } from '../../db/id-portions.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import { cardGroups } from '../../db/schema/catalog.ts'
import { selectRows } from '../../db/select.ts'

/** Printings in one statement: a list of the most printed names has tens of thousands. */
const printingsAtOnce = 3000

export async function ownedOf(
  db: Db,
  memberId: number,
  cardIds: readonly number[],
): Promise<OwnedPrinting[]> {
  const owned: OwnedPrinting[] = []
  const columns = {
    id: sql<number>`${cardGroups.cardId}`,
    groupId: sql<number>`${cardGroups.groupId}`,
    copies: sql<number>`(
      select coalesce(sum(${collectionItems.quantity}), 0)::int from ${collectionItems}
      where ${collectionItems.userId} = ${memberId} and ${collectionItems.cardId} = ${cardGroups.cardId})`,
  }
  for (const portion of portionsOf(cardIds, printingsAtOnce)) {
    const from = sql`from ${cardGroups} where ${isOneOf(cardGroups.cardId, portion)}`
    owned.push(...(await selectRows(db, columns, { from })))
  }
  return owned
}
