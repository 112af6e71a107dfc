/** Copies that are bound to decks, which nothing changes but their decks; within a transaction that holds their member's lock. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Finish } from '../../../src/domain/cards/finish.ts'
import { freeCopies, movesTakenBack, promisedAmongBound } from '../../../src/domain/decks/build.ts'
import { isOwned, type Move, moveCopies } from '../../../src/domain/entries/moves.ts'
import { type StockKey, stockKey } from '../../../src/domain/entries/stock-key.ts'
import { boundToDeck } from '../../../src/rules/decks.ts'
import type { Db } from '../../db/engine.ts'
import { isOneOf } from '../../db/id-portions.ts'
import { collectionItems, lists } from '../../db/schema/belongings.ts'
import { selectRows } from '../../db/select.ts'
import { proposedCards } from '../../db/schema/proposals.ts'
import { isFree, isSameStock } from './promised-copies.ts'
import { loadAlike, loadEntries, moveRules, type Stored, storeEntries } from './entry-store.ts'
import { collectionOf } from './holder.ts'
import { type ChangeKey, keepMoves } from './kept-moves.ts'

const { userId: owner, deckId, id: entryId } = collectionItems

/** Throws ApiError 409 with the name of the deck where one of the member's entries is bound to one. */
export async function requireFree(tx: Db, userId: number, ids: readonly number[]): Promise<void> {
  const [deck] = await tx
    .select({ id: lists.id, name: lists.name })
    .from(collectionItems)
    .innerJoin(lists, eq(lists.id, deckId))
    .where(and(eq(owner, userId), ne(deckId, 0), isOneOf(entryId, ids)))
    .orderBy(lists.id)
    .limit(1)
  if (deck) throw boundToDeck(deck)
}

type Owned = Stored<'collection'>

/** A change that can be taken back, or without a token one that cannot. */
type Changing = ChangeKey | Omit<ChangeKey, 'token'>

/** Frees the copies of a deck, or those of some of its entries. Returns how many. */
export async function takeApart(
  tx: Db,
  key: Changing,
  listId: number,
  entryIds?: readonly number[],
): Promise<{ count: number }> {
  const rows = await tx
    .select({ id: entryId })
    .from(collectionItems)
    .where(and(eq(owner, key.userId), eq(deckId, listId), entryIds && isOneOf(entryId, entryIds)))
  const ids = rows.map(({ id }) => id)
  return moveOwned(tx, key, ids, (entry) => freeCopies(entry))
}

/** Frees bound copies that their member has promised, as far as too few are free. Returns how many. */
export async function freePromised(tx: Db, key: Changing): Promise<{ count: number }> {
  const unpromised = await unpromisedOf(tx, key.userId)
  const { cardId, finish, condition, language, quantity } = collectionItems
  const promisedIds = sql`(
    select ${proposedCards.cardId} from ${proposedCards}
    where ${proposedCards.isPromised} and ${proposedCards.giverId} = ${key.userId})`
  const bound = await tx
    .select({ id: entryId, cardId, finish, condition, language, quantity })
    .from(collectionItems)
    .where(and(eq(owner, key.userId), ne(deckId, 0), inArray(cardId, promisedIds)))
  const quantities = promisedAmongBound(bound, (kind) => unpromised.get(stockKey(kind)) ?? 0)
  return moveOwned(tx, key, [...quantities.keys()], (entry) =>
    freeCopies(entry, quantities.get(entry.id)),
  )
}

/** Entries in one load. */
const batchSize = 1000

/** Moves copies of entries of a collection. Returns how many. */
export async function moveOwned(
  tx: Db,
  key: Changing,
  ids: readonly number[],
  copiesOf: (entry: Owned) => Parameters<typeof moveCopies<Owned>>[1],
): Promise<{ count: number }> {
  const holder = collectionOf(key.userId)
  const { join } = moveRules('collection')
  let count = 0
  for (let start = 0; start < ids.length; start += batchSize) {
    const entries = await loadEntries(tx, holder, { ids: ids.slice(start, start + batchSize) })
    const changing = entries.entries().map(copiesOf)
    const alike = changing.map(({ changed }) => changed)
    await loadAlike(tx, holder, entries, alike)
    const moves = changing.map((copies) => moveCopies(entries, copies, join))
    await storeEntries(tx, holder, entries, key.now)
    if ('token' in key) await keepMoves(tx, key, holder, moves)
    count += alike.reduce((sum, { quantity }) => sum + quantity, 0)
  }
  return { count }
}

/** The moves of an undo, of which a member's copies go back to their decks as far as they may (`movesTakenBack`). */
export async function rebound<Entry extends object>(
  tx: Db,
  userId: number,
  moves: readonly Move<Entry>[],
): Promise<Move<Entry>[]> {
  const deckIds = new Set(
    moves.flatMap(({ from }) => (from !== null && isOwned(from) ? from.deckId : [])),
  )
  deckIds.delete(0)
  if (deckIds.size === 0) return [...moves]
  const decks = await tx
    .select({ id: lists.id })
    .from(lists)
    .where(and(eq(lists.userId, userId), isOneOf(lists.id, [...deckIds])))
  const present = new Set(decks.map(({ id }) => id))
  const promised = await unpromisedOf(tx, userId)
  return movesTakenBack(moves, {
    isDeck: (id) => present.has(id),
    unpromised: (key) => promised.get(stockKey(key)) ?? Infinity,
  })
}

/** The free copies of each stock key of which the member has promised some, less the promised ones. */
async function unpromisedOf(tx: Db, userId: number): Promise<Map<string, number>> {
  const { cardId, finish, condition, language, quantity, isPromised, giverId } = proposedCards
  const free = sql`(
    select coalesce(sum(${collectionItems.quantity}), 0) from ${collectionItems}
    where ${owner} = ${userId} and ${isFree(collectionItems)} and ${isSameStock(collectionItems, proposedCards)})`
  const rows = await selectRows(
    tx,
    {
      cardId: sql<number>`${cardId}`,
      finish: sql<Finish>`${finish}`,
      condition: sql<StockKey['condition']>`${condition}`,
      language: sql<StockKey['language']>`${language}`,
      copies: sql<number>`(${free} - sum(${quantity}))::int`,
    },
    {
      from: sql`
        from ${proposedCards} where ${isPromised} and ${giverId} = ${userId}
        group by ${cardId}, ${finish}, ${condition}, ${language}`,
    },
  )
  return new Map(rows.map(({ copies, ...key }) => [stockKey(key), copies]))
}
