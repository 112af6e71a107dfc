/** Cards that several decks of a member need. */
import { sql } from 'drizzle-orm'
import { ContestedCards } from '../../../src/domain/decks/contested.ts'
import { contestedJson } from '../../../src/rules/contested-cards.ts'
import type { Db } from '../../db/engine.ts'
import { nextTurn } from '../../db/pieces.ts'
import { isOneOf } from '../../db/id-portions.ts'
import { collectionItems, lists } from '../../db/schema/belongings.ts'
import { cardGroups, cards } from '../../db/schema/catalog.ts'
import { selectRows } from '../../db/select.ts'
import { deckNeeds } from '../entries/deck-needs.ts'
import type { NeedReads } from './ownership.ts'

export async function contestedOf(
  { db, indexes }: NeedReads,
  { userId, deckId }: { userId: number; deckId: number | undefined },
) {
  const decks = await selectRows(
    db,
    {
      id: sql<number>`${lists.id}`,
      name: sql<string>`${lists.name}`,
      itemCount: sql<number>`${lists.itemCount}`,
    },
    {
      from: sql`
        from ${lists} where ${lists.userId} = ${userId} and ${lists.deck} is not null
        order by ${lists.foldedName}, ${lists.id}`,
    },
  )
  const position = new Map(decks.map(({ id }, index) => [id, index]))
  const contested = await indexes.read(collectionItems, userId, async (own) => {
    const counted = new ContestedCards()
    for await (const needs of deckNeeds(db, { userId, own }, decks)) {
      const byName = needs.toSorted(
        (a, b) => (position.get(a.listId) ?? 0) - (position.get(b.listId) ?? 0),
      )
      for (const need of byName) counted.add(need)
      await nextTurn()
    }
    return counted
  })
  const names = new Map(decks.map(({ id, name }) => [id, name]))
  return contestedJson(contested, deckId, names, (groupIds) => namesOf(db, groupIds))
}

/** The shortest name of the printings of each group. */
async function namesOf(db: Db, groupIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await selectRows(
    db,
    {
      id: sql<number>`${cardGroups.groupId}`,
      name: sql<string>`(array_agg(${cards.name} order by length(${cards.name}), ${cards.id}))[1]`,
    },
    {
      from: sql`
        from ${cardGroups} join ${cards} on ${cards.id} = ${cardGroups.cardId}
        where ${isOneOf(cardGroups.groupId, groupIds)} group by ${cardGroups.groupId}`,
    },
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
