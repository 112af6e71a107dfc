import type * as z from 'zod/mini'
import { cardJson, currencyJson } from '../../../src/rules/cards.ts'
import { type EntrySelection, newCollectionItem } from '../../../src/contract/collection.ts'
import { droppedJson, moversJson, statisticsJson } from '../../../src/rules/collection.ts'
import { maxPageSize } from '../../../src/contract/params.ts'
import { newDetails } from '../../../src/domain/entries/details.ts'
import type { BulkMove } from '../../../src/domain/entries/bulk-entry-change.ts'
import type { Grouping } from '../../../src/domain/entries/groupings.ts'
import { GroupCounter, type Statistics } from '../../../src/domain/entries/statistics.ts'
import { currencyOf } from '../../../src/domain/cards/price-source.ts'
import type { AppHandlers, Services } from '../../context.ts'
import { countArrivals, firstOfWeek } from '../entries/arrivals.ts'
import { addEntries, type NewOwnedEntry } from '../entries/add-entries.ts'
import { requireFree } from '../entries/bound-copies.ts'
import { changeOwned } from '../entries/change-entries.ts'
import { findEntriesOf, requireEntry } from '../entries/entry-row.ts'
import { findLabels, findSetCodes } from './labels.ts'
import { copiesBeforeOf } from '../entries/surplus.ts'
import { checkEntryCount, collectionOf } from '../entries/holder.ts'
import type { Db } from '../../db/engine.ts'
import { inPieces, type Interruptible, isPause } from '../../db/pieces.ts'
import type { EntryIndex } from '../entries/entry-index.ts'
import { OncePerIndex } from '../entries/once-per-index.ts'
import { perspectiveOf } from '../cards/viewer-flags.ts'
import { completionOf, copyCountsOf } from './completion.ts'
import { moversOf } from './movers.ts'
import { collectionItems, wishlistItems } from '../../db/schema/belongings.ts'
import { noSuchEntry } from '../entries/items.ts'
import { addBulk, addedId } from '../entries/bulk-add.ts'
import { ownedPageSent, ownedSent, wishSent } from '../entries/entry-json.ts'
import { changeThenRead, offeringTransaction } from '../lists/for-trade-list.ts'
import { type ChangeKey, undoable, undoJson, undoToken } from '../entries/kept-moves.ts'
import type { Viewer } from '../../../src/contract/endpoint.ts'
import {
  changeMany,
  type ManyChanged,
  markEntries,
  moveMany,
  removeEntries,
  tagEntries,
} from '../entries/bulk-change.ts'

const statistics = new OncePerIndex<Statistics>()
const arrivalCounts = new OncePerIndex<number>()

export const collectionHandlers = {
  collectionList: async ({ viewer, query, entries }) => {
    const userId = viewer.id
    if (query.limit > maxPageSize) {
      const entryQuery = { holderId: userId, source: viewer.priceSource, ...query }
      const { cardIds, totals } = await entries.cardIds(collectionItems, entryQuery)
      return {
        collection: cardIds.map((id) => ({ card_id: id })),
        ...ownedPageSent(query, totals),
      }
    }
    const entryQuery = { holderId: userId, ...perspectiveOf(viewer), ...query }
    const { rows, totals, page } = await entries.page(collectionItems, entryQuery)
    const rest = ownedPageSent({ ...query, page }, totals)
    if (!query.ranked) return { collection: rows.map(ownedSent), ...rest }
    const ids = rows.map(({ id }) => id)
    const before = await entries.indexes.read(collectionItems, userId, (index) =>
      copiesBeforeOf(index, ids),
    )
    const collection = rows.map((row) => ({
      ...ownedSent(row),
      copies_before: before.get(row.id) ?? 0,
    }))
    return { collection, ...rest }
  },

  collectionNewest: async ({ viewer, query, entries, engine: { db }, now }) => {
    const userId = viewer.id
    const newest = { page: 1, sortBy: 'arrived', sortOrder: 'desc' } as const
    const entryQuery = { holderId: userId, ...perspectiveOf(viewer), ...query, ...newest }
    const { rows } = await entries.page(collectionItems, entryQuery)
    const asked = { first: firstOfWeek(now()), game: query.game }
    const addedThisWeek = await entries.indexes.read(
      collectionItems,
      userId,
      (index) => arrivalCounts.of(index, asked, () => countArrivals(db, { userId, ...asked })),
      perspectiveOf(viewer),
    )
    return { collection: rows.map(ownedSent), addedThisWeek }
  },

  collectionSets: async ({ viewer, engine: { db } }) => ({
    sets: await findSetCodes(db, viewer.id),
  }),

  collectionCompletion: async ({ viewer, query, entries }) => ({
    sets: await entries.indexes.read(
      collectionItems,
      viewer.id,
      (index) => inPieces(completionOf(index, query)),
      perspectiveOf(viewer),
    ),
    ...currencyJson(currencyOf(viewer.priceSource)),
  }),

  collectionCopyCounts: async ({ viewer, query: { cards }, entries }) => ({
    counts: await entries.indexes.read(collectionItems, viewer.id, (index) =>
      copyCountsOf(index, cards),
    ),
  }),

  collectionMovers: async ({ viewer, query, entries, cards }) => {
    const { movers, asOf } = await entries.indexes.read(collectionItems, viewer.id, async (index) =>
      inPieces(moversOf(index, await cards.pastPrices(index.columns), query)),
    )
    const ids = [...movers.rose.movers, ...movers.fell.movers].map(({ cardId }) => cardId)
    const rows = await cards.byIds(ids, { viewerId: viewer.id })
    const sent = new Map(rows.map((row) => [row.id, cardJson(row)]))
    return moversJson(movers, { asOf, days: query.days }, (id) => sent.get(id))
  },

  collectionStatistics: async ({ viewer, query, entries }) =>
    statisticsJson(
      await entries.indexes.read(
        collectionItems,
        viewer.id,
        (index) => statistics.of(index, query, () => inPieces(groupsOf(index, query))),
        { hasAttributes: true, ...perspectiveOf(viewer) },
      ),
      viewer.priceSource,
    ),

  collectionLabels: ({ viewer, engine: { db } }) => findLabels(db, viewer.id),

  collectionCopies: async ({ viewer, params, engine: { db } }) => {
    const wanted = { holderId: viewer.id, cardId: params.cardId, source: viewer.priceSource }
    const copies = await findEntriesOf(db, collectionItems, wanted)
    const wishes = await findEntriesOf(db, wishlistItems, wanted)
    return { copies: copies.map(ownedSent), wishes: wishes.map(wishSent) }
  },

  collectionAdd: ({ viewer, body, engine, now, limits, act }) =>
    changeThenRead(
      { engine, viewer, now, limits, keyed: { act, limits } },
      (tx, userId) => addEntries(tx, collectionOf(userId), { now: now(), limits }, [ownedOf(body)]),
      async (tx, { added, amountsDropped }) => ({
        item: await itemSent(tx, viewer, addedId(added)),
        ...droppedJson(amountsDropped),
      }),
    ),

  collectionAddBulk: ({ viewer, body, engine, now, limits, act }) =>
    offeringTransaction(
      { engine, viewer, now, limits, keyed: { act, limits } },
      (tx, userId) =>
        addBulk(newCollectionItem, body.cards, async (rows) => {
          const context = { userId, now: now(), limits, undoBefore: body.undoBefore }
          const owned = rows.map(ownedOf)
          const holder = collectionOf(userId)
          const { added, moves, amountsDropped } = await addEntries(tx, holder, context, owned)
          const undo = await undoToken(tx, context, holder, moves)
          return { added, undo, ...droppedJson(amountsDropped) }
        }),
      'large',
    ),

  collectionUpdate: ({ viewer, params, body, engine, now, limits, act }) =>
    changeThenRead(
      { engine, viewer, now, limits, keyed: { act, limits } },
      async (tx, userId) => {
        const holder = collectionOf(userId)
        await requireFree(tx, userId, [params.id])
        const changed = await changeOwned(tx, holder, { id: params.id, at: now() }, body)
        if (body.copies !== undefined) await checkEntryCount(tx, holder, limits)
        const undo = await undoToken(tx, { userId, now: now(), limits }, holder, changed.moves)
        return { ...changed, undo }
      },
      async (tx, { id, undo, amountsDropped }) => ({
        item: id === null ? null : await itemSent(tx, viewer, id),
        ...undoJson(undo),
        ...droppedJson(amountsDropped),
      }),
    ),

  collectionRemove: ({ params, now, limits, ...context }) =>
    offeringTransaction({ ...context, now, limits }, async (tx, userId) => {
      await requireFree(tx, userId, [params.id])
      const undoing = { userId, now: now(), limits }
      const { count, undo } = await undoable(tx, undoing, (key) =>
        removeEntries(tx, key, [params.id]),
      )
      if (count === 0) throw noSuchEntry(collectionItems)
      return { undo }
    }),

  collectionRemoveBulk: (call) => change(call, removeEntries),

  collectionSetCondition: (call) => moveAll(call, { condition: call.body.condition }),

  collectionSetLocation: (call) => moveAll(call, { location: call.body.location }),

  collectionSetForTrade: (call) => {
    const { isForTrade } = call.body
    return change(call, (tx, key, ids) => markEntries(tx, key, ids, isForTrade))
  },

  collectionChangeBulk: async (call) => {
    const { skipped, ...changed } = await changeAll(call, changeMany, call.body.change)
    const named = new Map(
      (await call.cards.byIds(skipped.cardIds)).map(({ id, name }) => [id, name]),
    )
    return { ...changed, skipped: skipped.json((id) => named.get(id)) }
  },

  collectionSetTags: (call) => change(call, (tx, key, ids) => tagEntries(tx, key, ids, call.body)),
} satisfies Partial<AppHandlers>

function* groupsOf(
  index: EntryIndex,
  { by, game }: { by: Grouping; game?: string | undefined },
): Interruptible<Statistics> {
  const counter = new GroupCounter(by)
  let step = 0
  for (const entry of index.each({ game })) {
    if (isPause(step++)) yield
    counter.add(entry)
  }
  return counter.statistics()
}

const itemSent = async (tx: Db, viewer: Viewer, id: number) =>
  ownedSent(await requireEntry(tx, collectionItems, viewer, id))

/** The body with its defaults filled in. */
function ownedOf(item: z.output<typeof newCollectionItem>): NewOwnedEntry {
  const { cardId, tcgProductId, quantity, isFoil = false, addedAt } = item
  return {
    cardId,
    tcgProductId,
    quantity,
    variation: item.variation ?? (isFoil ? 'Foil' : 'Normal'),
    condition: item.condition ?? 'NM',
    language: item.language ?? 'en',
    location: item.location ?? '',
    grade: item.grade ?? '',
    ...newDetails(item, quantity),
    addedAt: addedAt === undefined ? null : new Date(addedAt),
  }
}

interface BulkCall extends Pick<Services, 'engine' | 'entries' | 'now' | 'limits'> {
  viewer: Viewer
  body: { entries: EntrySelection }
}

/** Changes the selected entries; the change returns how many. */
const change = <Outcome extends { count: number }>(
  { viewer, body, engine, entries, now, limits }: BulkCall,
  changeIds: (tx: Db, key: ChangeKey, ids: readonly number[]) => Promise<Outcome>,
) =>
  offeringTransaction(
    { engine, viewer, now, limits },
    (tx, userId) =>
      undoable(tx, { userId, now: now(), limits }, async (key) => {
        const ids = await entries.selectedIds(tx, userId, body.entries)
        await requireFree(tx, userId, ids)
        return changeIds(tx, key, ids)
      }),
    'large',
  )

/** Changes the selected entries by the rules of single ones. */
const changeAll = async <To>(
  call: BulkCall,
  changeIds: (
    tx: Db,
    key: ChangeKey,
    ids: readonly number[],
    to: To,
    bytes: number,
  ) => Promise<ManyChanged>,
  to: To,
) => {
  const { amountsDropped, ...changed } = await change(call, (tx, key, ids) =>
    changeIds(tx, key, ids, to, call.limits.maxUndoBytesPerMember),
  )
  return { ...changed, ...droppedJson(amountsDropped) }
}

async function moveAll(call: BulkCall, to: BulkMove) {
  const { skipped: _skipped, ...changed } = await changeAll(call, moveMany, to)
  return changed
}
