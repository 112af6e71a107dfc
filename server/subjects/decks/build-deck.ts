/** Binds copies to decks, within a transaction that holds the lock of their member. */
import { and, eq, sql } from 'drizzle-orm'
import type { Finish } from '../../../src/domain/cards/finish.ts'
import type { PriceSource } from '../../../src/domain/cards/price-source.ts'
import {
  boundCopies,
  type BuildRules,
  type CardNeed,
  chooseCopies,
  type FreeCopies,
  type HeldCopies,
  unmetNeeds,
} from '../../../src/domain/decks/build.ts'
import { deckSections, isNeeded } from '../../../src/domain/decks/sections.ts'
import { stockKey, type StockKey } from '../../../src/domain/entries/stock-key.ts'
import type { Db } from '../../db/engine.ts'
import { isOneOf } from '../../db/id-portions.ts'
import { collectionItems, listItems } from '../../db/schema/belongings.ts'
import { cardGroups } from '../../db/schema/catalog.ts'
import { proposedCards } from '../../db/schema/proposals.ts'
import { selectRows, selectValue } from '../../db/select.ts'
import { finishOf } from '../cards/finishes.ts'
import { moveOwned } from '../entries/bound-copies.ts'
import { joinCards } from '../entries/items.ts'
import { marketPriceOf } from '../cards/finish-price.ts'
import type { ChangeKey } from '../entries/kept-moves.ts'
import { isFree } from '../entries/promised-copies.ts'

interface Built extends Pick<BuildRules, 'order' | 'location'> {
  listId: number
  source: PriceSource
}

/** Binds free copies to a deck, as far as it lacks them. Returns how many. */
export async function buildDeck(
  tx: Db,
  key: ChangeKey,
  { listId, source, ...rules }: Built,
): Promise<{ count: number }> {
  const needs = await needsOf(tx, listId)
  const groupIds = [...new Set(needs.map(({ groupId }) => groupId))]
  const free = await freeOf(tx, { userId: key.userId, source }, groupIds)
  const promised = await promisedOf(tx, key.userId)
  const chosen = chooseCopies(needs, free, { ...rules, promised })
  const quantities = new Map(chosen.map(({ id, quantity }) => [id, quantity]))
  return moveOwned(tx, key, [...quantities.keys()], (entry) =>
    boundCopies(entry, { quantity: quantities.get(entry.id) ?? 0, deckId: listId }),
  )
}

const neededSections = sql`${sql.param(deckSections.filter(isNeeded))}::text[]`

/** The lines of a deck, less their proxies and the copies that it has. */
async function needsOf(tx: Db, listId: number): Promise<CardNeed[]> {
  const lines: CardNeed[] = await selectRows(
    tx,
    {
      groupId: sql<number>`group_id`,
      cardId: sql<number>`${listItems.cardId}`,
      finish: sql<Finish>`${finishOf(listItems)}`,
      quantity: sql<number>`${listItems.quantity} - ${listItems.proxies}`,
      isFixed: sql<boolean>`${listItems.isFixed}`,
    },
    {
      from: sql`
        from ${listItems} join ${cardGroups} using (card_id)
        where ${listItems.listId} = ${listId} and ${listItems.section} = any (${neededSections})
        order by array_position(${neededSections}, ${listItems.section}), ${listItems.position}`,
    },
  )
  const bound: HeldCopies[] = await selectRows(
    tx,
    {
      groupId: sql<number>`group_id`,
      cardId: sql<number>`${collectionItems.cardId}`,
      quantity: sql<number>`sum(${collectionItems.quantity})::int`,
    },
    {
      from: sql`
        from ${collectionItems} join ${cardGroups} using (card_id)
        where ${collectionItems.deckId} = ${listId} and ${collectionItems.deckId} <> 0
        group by group_id, ${collectionItems.cardId} order by ${collectionItems.cardId}`,
    },
  )
  return unmetNeeds(lines, bound)
}

/** How many copies that a deck needs are proxies. */
export const proxiesOf = (db: Db, listId: number): Promise<number> =>
  selectValue(
    db,
    sql<number>`(
      select coalesce(sum(${listItems.proxies}), 0)::int from ${listItems}
      where ${listItems.listId} = ${listId} and ${listItems.section} = any (${neededSections}))`,
  )

/** The free copies of some groups of printings. */
function freeOf(
  tx: Db,
  { userId, source }: { userId: number; source: PriceSource },
  groupIds: readonly number[],
): Promise<FreeCopies[]> {
  const { id, cardId, condition, language, location, grade, quantity, forTrade } = collectionItems
  return selectRows(
    tx,
    {
      id: sql<number>`${id}`,
      groupId: sql<number>`${cardGroups.groupId}`,
      cardId: sql<number>`${cardId}`,
      finish: sql<Finish>`${finishOf(collectionItems)}`,
      condition: sql<FreeCopies['condition']>`${condition}`,
      language: sql<FreeCopies['language']>`${language}`,
      location: sql<string>`${location}`,
      grade: sql<string>`${grade}`,
      quantity: sql<number>`${quantity}`,
      forTrade: sql<number>`${forTrade}`,
      price: sql<number | null>`(${marketPriceOf(collectionItems, source)})::float8`,
    },
    {
      from: sql`
        from ${cardGroups} join ${collectionItems} on ${cardId} = ${cardGroups.cardId} ${joinCards(collectionItems, source)}
        where ${isOneOf(cardGroups.groupId, groupIds)} and ${collectionItems.userId} = ${userId} and ${isFree(collectionItems)}
        order by ${id}`,
    },
  )
}

/** How many copies of a stock key a member has promised. */
async function promisedOf(tx: Db, userId: number): Promise<(key: StockKey) => number> {
  const { cardId, finish, condition, language, quantity } = proposedCards
  const rows = await tx
    .select({
      cardId,
      finish: sql<Finish>`${finishOf(proposedCards)}`,
      condition,
      language,
      copies: sql<number>`sum(${quantity})::int`,
    })
    .from(proposedCards)
    .where(and(eq(proposedCards.isPromised, true), eq(proposedCards.giverId, userId)))
    .groupBy(cardId, finish, condition, language)
  const byKey = new Map(rows.map(({ copies, ...each }) => [stockKey(each), copies]))
  return (key) => byKey.get(stockKey(key)) ?? 0
}
