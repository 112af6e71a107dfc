/** What the decks of a member need of each card, in any printing, and which copies the member has for them. */
import { sql, type SQL } from 'drizzle-orm'
import { copiesFor, type DeckNeed } from '../../../src/domain/decks/coverage.ts'
import { deckSections, isNeeded } from '../../../src/domain/decks/sections.ts'
import { games } from '../../../src/domain/games/games.ts'
import type { Db } from '../../db/engine.ts'
import { isOneOf, portionsBySize } from '../../db/id-portions.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { collectionItems, listItems } from '../../db/schema/belongings.ts'
import { cardGroups, cards, sets } from '../../db/schema/catalog.ts'
import { proposedCards } from '../../db/schema/proposals.ts'
import { selectOne } from '../../db/select.ts'
import { isFree } from './promised-copies.ts'

/** Lines of the decks of one statement. Others have their turn between two statements. */
const linesAtOnce = 10_000

/** What a deck needs of a card, in all sections that it needs, and what its member has for it (`copiesFor`). */
export interface CardOfDeck extends DeckNeed {
  listId: number
  /** The group of its printings. */
  groupId: number
  has: number
  /** Copies that the member owns, wherever they are. */
  owned: number
}

/** What decks of a member need, some decks at a time. */
export async function* deckNeeds(
  db: Db,
  userId: number,
  decks: readonly { id: number; itemCount: number }[],
): AsyncGenerator<CardOfDeck[]> {
  if (decks.length === 0) return
  const copies = await copiesByGroup(db, userId)
  for (const portion of portionsBySize(decks, ({ itemCount }) => itemCount, linesAtOnce)) {
    const listIds = portion.map(({ id }) => id)
    const needs = await needsOf(db, userId, listIds)
    yield needs.map((need) => {
      const { owned, free } = copies.get(need.groupId) ?? noCopies
      return { ...need, owned, has: copiesFor(need, free) }
    })
  }
}

const noCopies = { owned: 0, free: 0 }

/**
 * The copies of each group of printings that a member owns, and those among them that are neither bound nor promised; below 0 where they
 * promised more.
 */
async function copiesByGroup(db: Db, userId: number): Promise<Map<number, typeof noCopies>> {
  const texts = await selectOne(
    db,
    {
      groupIds: numberArray(sql`group_id`),
      owned: numberArray(sql`owned`),
      free: numberArray(sql`free`),
    },
    {
      from: sql`
        from (
          select group_id, sum(owned)::int as owned, sum(free)::int as free
          from (
            select ${collectionItems.cardId} as card_id, ${collectionItems.quantity} as owned,
              case when ${isFree(collectionItems)} then ${collectionItems.quantity} else 0 end as free
            from ${collectionItems} where ${collectionItems.userId} = ${userId}
            union all
            select ${proposedCards.cardId}, 0, -${proposedCards.quantity}
            from ${proposedCards} where ${proposedCards.isPromised} and ${proposedCards.giverId} = ${userId}
          ) held join ${cardGroups} using (card_id)
          group by group_id
        ) copies`,
    },
  )
  const [owned, free] = [texts.owned, texts.free].map(numbersOf)
  return new Map(
    numbersOf(texts.groupIds).map((groupId, index) => [
      groupId,
      { owned: owned?.[index] ?? 0, free: free?.[index] ?? 0 },
    ]),
  )
}

/** Copies that decks of a member need of each group of printings, and those that they have; arrays take half the time of rows. */
async function needsOf(
  db: Db,
  userId: number,
  listIds: readonly number[],
): Promise<Omit<CardOfDeck, 'has' | 'owned'>[]> {
  const sections = sql.param(deckSections.filter(isNeeded))
  const texts = await selectOne(
    db,
    {
      listIds: numberArray(sql`list_id`),
      groupIds: numberArray(sql`group_id`),
      needed: numberArray(sql`needed`),
      bound: numberArray(sql`coalesce(bound.copies, 0)`),
      basics: sql<string>`(select ${numberArray(sql`group_id`)} from basics)`,
    },
    {
      before: sql`
        with needs as materialized (
          select ${listItems.listId} as list_id, group_id, sum(${listItems.quantity} - ${listItems.proxies}) as needed
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
  const [groupIds, needed, bound] = [texts.groupIds, texts.needed, texts.bound].map(numbersOf)
  const basics = new Set(numbersOf(texts.basics))
  return numbersOf(texts.listIds).map((listId, index) => {
    const groupId = groupIds?.[index] ?? 0
    return {
      listId,
      groupId,
      needed: needed?.[index] ?? 0,
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
