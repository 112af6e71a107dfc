/** What a member owns of stored decks, in any printing. */
import { sql } from 'drizzle-orm'
import type { DeckCoverage } from '../../../src/contract/decks.ts'
import { finishWordsOf } from '../../../src/domain/cards/finish.ts'
import type { PriceSource } from '../../../src/domain/cards/price-source.ts'
import { deckFacts } from '../../../src/domain/decks/deck.ts'
import type { CardFacts } from '../../../src/domain/games/facts.ts'
import { json } from '../../db/json.ts'
import type { DeckSection } from '../../../src/domain/decks/sections.ts'
import { gameOfCode } from '../../../src/domain/games/games.ts'
import { cheapestFinish, type NeededGroup, neededCards } from '../../../src/rules/decks.ts'
import type { Db } from '../../db/engine.ts'
import { collectionItems, listItems, lists } from '../../db/schema/belongings.ts'
import { cardFacts, cardGroups, cards, cardTexts, sets } from '../../db/schema/catalog.ts'
import { proposedCards } from '../../db/schema/proposals.ts'
import { selectRows, selectValue } from '../../db/select.ts'
import { deckNeeds } from '../entries/deck-needs.ts'
import { cardsPricedBy } from '../cards/priced-cards.ts'

interface Viewed {
  listId: number
  /** The member whose copies count; without one no copy does. */
  memberId: number | null
  source: PriceSource
}

/** The items of a deck in its own order, and the cards that they need. */
export async function coverageOf(
  db: Db,
  { listId, memberId, source }: Viewed,
): Promise<Omit<DeckCoverage, 'currency'>> {
  const items = await selectRows(
    db,
    {
      id: sql<number>`${listItems.id}`,
      section: sql<DeckSection>`${listItems.section}`,
      quantity: sql<number>`${listItems.quantity}`,
      groupId: sql<number>`${cardGroups.groupId}`,
    },
    {
      from: sql`
        from ${listItems} join ${cardGroups} on ${cardGroups.cardId} = ${listItems.cardId}
        where ${listItems.listId} = ${listId} order by ${listItems.position}, ${listItems.id}`,
    },
  )
  const { cards: needed, indexOf } = await neededCards(
    items.map(({ groupId }) => groupId),
    { neededOf: (groupIds) => neededOf(db, groupIds, { listId, memberId, source }) },
  )
  return {
    lines: items.flatMap(({ groupId, ...line }) => {
      const card = indexOf(groupId)
      return card === null ? [] : [{ ...line, card }]
    }),
    cards: needed,
    bound: await selectValue(
      db,
      sql<number>`(
        select coalesce(sum(${collectionItems.quantity}), 0)::int from ${collectionItems}
        where ${collectionItems.deckId} = ${listId} and ${collectionItems.deckId} <> 0 and ${collectionItems.userId} = ${memberId})`,
    ),
  }
}

/** The cheapest printing of each group, which is in English where one is, with what the member has of the whole group. */
export async function neededOf(
  db: Db,
  groupIds: readonly number[],
  { listId, memberId, source }: Omit<Viewed, 'listId'> & { listId?: number },
): Promise<NeededGroup[]> {
  const groups = sql`(select unnest(${sql.param(groupIds)}::integer[]) as group_id) wanted join ${cardGroups} using (group_id)`
  const rows = await selectRows(
    db,
    {
      groupId: sql<number>`cheapest.group_id`,
      cardId: sql<number>`cheapest.id`,
      tcgProductId: sql<number | null>`cheapest.product_id::float8`,
      name: sql<string>`named.name`,
      game: sql<string>`cheapest.game`,
      setCode: sql<string>`cheapest.set_code`,
      setName: sql<string>`cheapest.set_name`,
      imageUrl: sql<string | null>`cheapest.image_url`,
      collectorNumber: sql<string | null>`cheapest.collector_number`,
      finishPrices: sql<typeof cards.$inferSelect.finishPrices>`cheapest.finish_prices`,
      normalPrice: sql<number | null>`cheapest.normal_price::float8`,
      foilPrice: sql<number | null>`cheapest.foil_price::float8`,
      facts: json<CardFacts['card'] | null>(sql`${cardTexts.facts}`),
      copies: sql<number>`coalesce(own.copies, 0)::int`,
      promised: sql<number>`coalesce(promised.copies, 0)::int`,
      elsewhere: sql<number>`coalesce(own.elsewhere, 0)::int`,
    },
    {
      before: sql`
        with printings as materialized (
          select group_id, ${cards}.id, ${cards}.name, product_id, collector_number, image_url, finish_prices, normal_price, foil_price,
            coalesce(printed_language, 'en') <> 'en' as is_foreign, ${sets.name} as set_name, ${sets.code} as set_code, ${sets.game} as game,
            ${sets.releasedOn} as released_on
          from ${groups} join ${cardsPricedBy(source)} on ${cards.id} = ${cardGroups.cardId}
            join ${sets} on ${sets.id} = ${cards.setId}
        ), cheapest as (
          select distinct on (group_id) * from printings
          order by group_id, is_foreign, least(normal_price, foil_price) nulls last, released_on desc nulls last, id
        ), named as (
          select distinct on (group_id) group_id, name from printings order by group_id, length(name), id
        ), own as (
          select group_id, sum(${collectionItems.quantity}) as copies, sum(${collectionItems.quantity}) filter (
            where ${collectionItems.deckId} not in (0, ${listId ?? 0})) as elsewhere
          from printings join ${collectionItems} on ${collectionItems.cardId} = printings.id
          where ${collectionItems.userId} = ${memberId} group by group_id
        ), promised as (
          select group_id, sum(${proposedCards.quantity}) as copies
          from printings join ${proposedCards} on ${proposedCards.cardId} = printings.id
          where ${proposedCards.isPromised} and ${proposedCards.giverId} = ${memberId} group by group_id
        )`,
      from: sql`
        from cheapest join named using (group_id) left join own using (group_id) left join promised using (group_id)
          left join ${cardFacts} on ${cardFacts.cardId} = cheapest.id left join ${cardTexts} on ${cardTexts.id} = ${cardFacts.textId}
        order by group_id`,
    },
  )
  return rows.map(({ finishPrices, normalPrice, foilPrice, facts, ...card }) => ({
    ...card,
    facts: facts && deckFacts(gameOfCode(card.game), facts),
    ...cheapestFinish({ finishes: finishWordsOf(finishPrices) ?? null, normalPrice, foilPrice }),
    isBasic: gameOfCode(card.game)?.basics?.test(card.name) ?? false,
  }))
}

/**
 * Copies that each deck of a member needs, and how many of these the member owns, which other decks have not; basic lands and energies
 * all. `bound` are the copies that it has.
 */
export async function ownershipOf(db: Db, userId: number): Promise<DeckOwnership[]> {
  const decks = await selectRows(
    db,
    { id: sql<number>`${lists.id}`, itemCount: sql<number>`${lists.itemCount}` },
    {
      from: sql`from ${lists} where ${lists.userId} = ${userId} and ${lists.deck} is not null order by ${lists.id}`,
    },
  )
  const ownership = new Map<number, DeckOwnership>()
  for await (const needs of deckNeeds(db, userId, decks))
    for (const { listId, needed, has, bound } of needs) {
      const sum = ownership.get(listId) ?? { listId, needed: 0, owned: 0, bound: 0 }
      sum.needed += needed
      sum.owned += has
      sum.bound += bound
      ownership.set(listId, sum)
    }
  return [...ownership.values()]
}

interface DeckOwnership {
  listId: number
  needed: number
  owned: number
  bound: number
}
