/** The copies that are bound to decks. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { maxDeckLines } from '../../../src/contract/decks.ts'
import { comparePulled } from '../../../src/domain/decks/build.ts'
import { noSuchEntry } from '../../../src/rules/entries.ts'
import { noSuchList } from '../../../src/rules/lists.ts'
import type { AppHandlers } from '../../context.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import { memberTransaction } from '../accounts/member-transaction.ts'
import { takeApart } from '../entries/bound-copies.ts'
import { ownedSent } from '../entries/entry-json.ts'
import { readRows } from '../entries/entry-row.ts'
import { undoable } from '../entries/kept-moves.ts'
import { offeringTransaction } from '../lists/for-trade-list.ts'
import { findList } from '../lists/list-row.ts'
import { buildDeck, proxiesOf } from './build-deck.ts'
import { requireDeck } from './deck-items.ts'

const { id, userId: owner, deckId, pulled } = collectionItems

export const deckBuildHandlers = {
  deckPullList: async ({ viewer, params: { listId }, engine }) => {
    const list = await findList(engine.db, { userId: viewer.id, listId })
    if (!list?.deck || list.ownerId !== viewer.id) throw noSuchList()
    const bound = await engine.db
      .select({ id, pulled })
      .from(collectionItems)
      .where(and(eq(owner, viewer.id), eq(deckId, listId)))
      .orderBy(asc(id))
      .limit(maxBound)
    const { rows } = await readRows(engine, collectionItems, {
      ids: bound.map((each) => each.id),
      holderId: viewer.id,
      viewerId: viewer.id,
      source: viewer.priceSource,
    })
    const isPulled = new Map(bound.map((each) => [each.id, each.pulled]))
    return {
      proxies: await proxiesOf(engine.db, listId),
      copies: rows
        .toSorted(comparePulled)
        .map((row) => ({ entry: ownedSent(row), pulled: isPulled.get(row.id) ?? false })),
    }
  },

  deckBuild: ({ viewer, params: { listId }, body, now, limits, ...context }) =>
    offeringTransaction(
      { ...context, viewer, now, limits },
      async (tx, userId) => {
        await requireDeck(tx, { userId, listId })
        const built = { listId, source: viewer.priceSource, ...body }
        return undoable(tx, { userId, now: now(), limits }, (key) => buildDeck(tx, key, built))
      },
      'large',
    ),

  deckTakeApart: ({ viewer, params: { listId }, body, now, limits, ...context }) =>
    offeringTransaction(
      { ...context, viewer, now, limits },
      async (tx, userId) => {
        await requireDeck(tx, { userId, listId })
        return undoable(tx, { userId, now: now(), limits }, (key) =>
          takeApart(tx, key, listId, body.entries),
        )
      },
      'large',
    ),

  deckSetPulled: ({ viewer, params: { listId, entryId }, body, engine }) =>
    memberTransaction({ engine, viewer }, async (tx, userId) => {
      const changed = await tx
        .update(collectionItems)
        .set({ pulled: body.pulled })
        .where(and(eq(owner, userId), eq(deckId, listId), eq(id, entryId), sql`${deckId} <> 0`))
        .returning({ id })
      if (changed.length === 0) throw noSuchEntry('collection')
      return undefined
    }),
} satisfies Partial<AppHandlers>

/** Entries of a pull list: a line of a deck may have copies of several. */
const maxBound = 5 * maxDeckLines
