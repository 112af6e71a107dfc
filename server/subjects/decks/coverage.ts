/** What a member owns of a stored deck, in any printing or in those to which lines are fixed. */
import { sql } from 'drizzle-orm'
import type { DeckCoverage } from '../../../src/contract/decks.ts'
import type { PriceSource } from '../../../src/domain/cards/price-source.ts'
import type { DeckSection } from '../../../src/domain/decks/sections.ts'
import { listedPrinting } from '../../../src/domain/imports/listed-line.ts'
import { coveredLines } from '../../../src/rules/needed-cards.ts'
import { collectionItems, listItems, lists } from '../../db/schema/belongings.ts'
import { cardGroups, cards, sets } from '../../db/schema/catalog.ts'
import { selectRows, selectValue } from '../../db/select.ts'
import { finishOf } from '../cards/finishes.ts'
import { type DeckReads, neededOf, neededPrintings } from './needed-cards.ts'

interface Viewed {
  listId: number
  /** The member whose copies count; without one no copy does. */
  memberId: number | null
  source: PriceSource
}

/** The items of a deck in its own order, and the cards that they need. */
export async function coverageOf(
  reads: DeckReads,
  { listId, memberId, source }: Viewed,
): Promise<Omit<DeckCoverage, 'currency'>> {
  const items = await selectRows(
    reads.db,
    {
      id: sql<number>`${listItems.id}`,
      section: sql<DeckSection>`${listItems.section}`,
      quantity: sql<number>`${listItems.quantity}`,
      // Proxies are those of the owner.
      proxies: sql<number>`case when ${lists.userId} = ${memberId}::integer then ${listItems.proxies} else 0 end`,
      groupId: sql<number>`${cardGroups.groupId}`,
      name: sql<string>`${cards.name}`,
      setCode: sql<string>`${sets.code}`,
      collectorNumber: sql<string | null>`${cards.collectorNumber}`,
      variation: finishOf(listItems),
      cardId: sql<number>`${listItems.cardId}`,
      isFixed: sql<boolean>`${listItems.isFixed}`,
    },
    {
      from: sql`
        from ${listItems} join ${cardGroups} on ${cardGroups.cardId} = ${listItems.cardId} join ${lists} on ${lists.id} = ${listItems.listId}
          join ${cards} on ${cards.id} = ${listItems.cardId} join ${sets} on ${sets.id} = ${cards.setId}
        where ${listItems.listId} = ${listId} order by ${listItems.position}, ${listItems.id}`,
    },
  )
  const viewed = { listId, memberId, source }
  return {
    ...(await coveredLines(
      items.map(({ name, setCode, collectorNumber, variation, ...item }) => ({
        ...item,
        printing: listedPrinting({ name, setCode, collectorNumber }, variation),
      })),
      {
        neededOf: (groupIds) => neededOf(reads, groupIds, viewed),
        printingsOf: (cardIds) => neededPrintings(reads, cardIds, viewed),
      },
    )),
    bound: await selectValue(
      reads.db,
      sql<number>`(
        select coalesce(sum(${collectionItems.quantity}), 0)::int from ${collectionItems}
        where ${collectionItems.deckId} = ${listId} and ${collectionItems.deckId} <> 0 and ${collectionItems.userId} = ${memberId})`,
    ),
  }
}
