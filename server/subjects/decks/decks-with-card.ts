/** In which decks of a member a card is, in any printing. */
import { sql } from 'drizzle-orm'
import { maxDecksWithCard } from '../../../src/contract/decks.ts'
import type { Db } from '../../db/engine.ts'
import { listItems, lists } from '../../db/schema/belongings.ts'
import { cardGroups } from '../../db/schema/catalog.ts'
import { selectRows } from '../../db/select.ts'

interface DecksWithCard {
  decks: { id: number; name: string; quantity: number }[]
  count: number
}

/** The first decks by name, and how many there are. */
export async function decksWithCard(
  db: Db,
  { userId, cardId }: { userId: number; cardId: number },
): Promise<DecksWithCard> {
  const rows = await selectRows(
    db,
    {
      id: sql<number>`${lists.id}`,
      name: sql<string>`${lists.name}`,
      quantity: sql<number>`sum(${listItems.quantity})::int`,
      count: sql<number>`(count(*) over ())::int`,
    },
    {
      from: sql`
        from ${cardGroups} join ${listItems} on ${listItems.cardId} = ${cardGroups.cardId}
          join ${lists} on ${lists.id} = ${listItems.listId}
        where ${cardGroups.groupId} = (select group_id from card_groups where card_id = ${cardId})
          and ${lists.userId} = ${userId} and ${lists.deck} is not null
        group by ${lists.id}, ${lists.name}, ${lists.foldedName}
        order by ${lists.foldedName}, ${lists.id} limit ${maxDecksWithCard}`,
    },
  )
  return {
    decks: rows.map(({ count: _count, ...deck }) => deck),
    count: rows[0]?.count ?? 0,
  }
}
