/** What a member owns of stored decks, in any printing. */
import { sql, type SQL } from 'drizzle-orm'
import type { DeckCoverage } from '../../../src/contract/decks.ts'
import { finishWordsOf } from '../../../src/domain/cards/finish.ts'
import type { PriceSource } from '../../../src/domain/cards/price-source.ts'
import { deckFacts } from '../../../src/domain/decks/deck.ts'
import type { CardFacts } from '../../../src/domain/games/facts.ts'
import { isOneOf, portionsBySize } from '../../db/id-portions.ts'
import { json } from '../../db/json.ts'
import { type DeckSection, deckSections, isNeeded } from '../../../src/domain/decks/sections.ts'
import { games, gameOfCode } from '../../../src/domain/games/games.ts'
import { cheapestFinish, type NeededGroup, neededCards } from '../../../src/rules/decks.ts'
import type { Db } from '../../db/engine.ts'
import { collectionItems, listItems, lists } from '../../db/schema/belongings.ts'
import { cardFacts, cardGroups, cards, cardTexts, sets } from '../../db/schema/catalog.ts'
import { proposedCards } from '../../db/schema/proposals.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { selectOne, selectRows, selectValue } from '../../db/select.ts'
import { isFree } from '../entries/promised-copies.ts'
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
      // Proxies are those of the owner.
      proxies: sql<number>`case when ${lists.userId} = ${memberId}::integer then ${listItems.proxies} else 0 end`,
      groupId: sql<number>`${cardGroups.groupId}`,
    },
    {
      from: sql`
        from ${listItems} join ${cardGroups} on ${cardGroups.cardId} = ${listItems.cardId} join ${lists} on ${lists.id} = ${listItems.listId}
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
 * all. `proxies` are among the needed ones, `bound` are the copies that it has.
 */
export async function ownershipOf(db: Db, userId: number): Promise<DeckOwnership[]> {
  const decks = await selectRows(
    db,
    { id: sql<number>`${lists.id}`, lines: sql<number>`${lists.itemCount}` },
    {
      from: sql`from ${lists} where ${lists.userId} = ${userId} and ${lists.deck} is not null order by ${lists.id}`,
    },
  )
  if (decks.length === 0) return []
  const free = await freeByGroup(db, userId)
  const ownership = new Map<number, DeckOwnership>()
  for (const portion of portionsBySize(decks, ({ lines }) => lines, linesAtOnce)) {
    const listIds = portion.map(({ id }) => id)
    for (const { listId, groupId, ...need } of await needsOf(db, userId, listIds)) {
      const sum = ownership.get(listId) ?? { listId, needed: 0, owned: 0, proxies: 0, bound: 0 }
      const real = need.needed - need.proxies
      const copies = need.isBasic ? real : Math.max(0, free.get(groupId) ?? 0) + need.bound
      sum.needed += need.needed
      sum.owned += Math.min(real, copies)
      sum.proxies += need.proxies
      sum.bound += need.bound
      ownership.set(listId, sum)
    }
  }
  return [...ownership.values()]
}

interface DeckOwnership {
  listId: number
  needed: number
  owned: number
  proxies: number
  bound: number
}

/** Lines of the decks of one statement. Others have their turn between two statements. */
const linesAtOnce = 10_000

/** The copies of each group of printings that a member has neither bound nor promised; below 0 where they promised more. */
async function freeByGroup(db: Db, userId: number): Promise<Map<number, number>> {
  const { groupIds, copies } = await selectOne(
    db,
    { groupIds: numberArray(sql`group_id`), copies: numberArray(sql`copies`) },
    {
      from: sql`
        from (
          select group_id, sum(copies)::int as copies
          from (
            select ${collectionItems.cardId} as card_id, ${collectionItems.quantity} as copies
            from ${collectionItems} where ${collectionItems.userId} = ${userId} and ${isFree(collectionItems)}
            union all
            select ${proposedCards.cardId}, -${proposedCards.quantity}
            from ${proposedCards} where ${proposedCards.isPromised} and ${proposedCards.giverId} = ${userId}
          ) held join ${cardGroups} using (card_id)
          group by group_id
        ) free`,
    },
  )
  const counts = numbersOf(copies)
  return new Map(numbersOf(groupIds).map((groupId, index) => [groupId, counts[index] ?? 0]))
}

/** Copies that decks of a member need of each group of printings, the proxies among these, and those that they have; arrays take half the time of rows. */
async function needsOf(db: Db, userId: number, listIds: readonly number[]) {
  const sections = sql.param(deckSections.filter(isNeeded))
  const texts = await selectOne(
    db,
    {
      listIds: numberArray(sql`list_id`),
      groupIds: numberArray(sql`group_id`),
      needed: numberArray(sql`needed`),
      proxies: numberArray(sql`proxies`),
      bound: numberArray(sql`coalesce(bound.copies, 0)`),
      basics: sql<string>`(select ${numberArray(sql`group_id`)} from basics)`,
    },
    {
      before: sql`
        with needs as materialized (
          select ${listItems.listId} as list_id, group_id, sum(${listItems.quantity}) as needed, sum(${listItems.proxies}) as proxies
          from ${listItems} join ${cardGroups} on ${cardGroups.cardId} = ${listItems.cardId}
          where ${isOneOf(listItems.listId, listIds)} and ${listItems.section} = any (${sections}::text[])
          group by 1, 2
        ), basics as (
          select group_id from (select distinct group_id from needs) groups
            join ${cards} on ${cards.id} = group_id join ${sets} on ${sets.id} = ${cards.setId}
          where ${isBasic}
        ), bound as (
          select ${collectionItems.deckId} as list_id, group_id, sum(${collectionItems.quantity}) as copies
          from ${collectionItems} join ${cardGroups} using (card_id)
          where ${collectionItems.userId} = ${userId} and ${collectionItems.deckId} <> 0
            and ${isOneOf(collectionItems.deckId, listIds)}
          group by 1, 2
        )`,
      from: sql`from needs left join bound using (list_id, group_id)`,
    },
  )
  const [groupIds, needed, proxies, bound] = [
    texts.groupIds,
    texts.needed,
    texts.proxies,
    texts.bound,
  ].map(numbersOf)
  const basics = new Set(numbersOf(texts.basics))
  return numbersOf(texts.listIds).map((listId, index) => {
    const groupId = groupIds?.[index] ?? 0
    return {
      listId,
      groupId,
      needed: needed?.[index] ?? 0,
      proxies: proxies?.[index] ?? 0,
      bound: bound?.[index] ?? 0,
      isBasic: basics.has(groupId),
    }
  })
}

/** Whether a card has the name of a basic land or energy (`Game.basics`), beside what a store adds in parentheses. */
const isBasic: SQL = sql.join(
  games.flatMap(({ code, basics }) =>
    basics === undefined
      ? []
      : [
          sql`(${sets.game} = ${code} and regexp_replace(${cards.name}, ' [(].*$', '') ~ ${basics.source})`,
        ],
  ),
  sql` or `,
)
