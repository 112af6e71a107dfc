/** My Collection: pages, statistics, labels, and changes of one entry. */
import { type FinishKey, ownedKey, unbound } from '../../src/domain/entries/stock-key.ts'
import { droppedJson } from '../../src/rules/collection.ts'
import { newDetails } from '../../src/domain/entries/details.ts'
import { otherPrinting, requestedPrinting } from '../entries/named-printings.ts'
import type * as z from 'zod/mini'
import { ApiError } from '../../src/contract/api-error.ts'
import { newCollectionItem } from '../../src/contract/collection.ts'
import { changedCopies, changedQuantity } from '../../src/domain/entries/entry-change.ts'
import { partNeedsOtherDetails } from '../../src/domain/entries/entry.ts'
import { changeOwnedCopies, dropCopies } from '../../src/domain/entries/moves.ts'
import { requireSeenQuantity } from '../../src/rules/entries.ts'
import type { MockHandlers } from '../context.ts'
import { matching } from '../../src/memory/entries.ts'
import { entryOf } from '../entries/entries.ts'
import { priced } from '../../src/memory/priced.ts'
import { arrivalsThisWeek, newestFirst } from '../entries/arrivals.ts'
import { addEntry, addRows } from '../entries/entry-additions.ts'
import { changeEntries, collectionOf, keepMoves, removeEntries } from '../entries/entry-changes.ts'
import { offering, updateForTradeList } from '../lists/for-trade-list.ts'
import { ownedBy } from '../../src/memory/owned-entries.ts'
import { requireFree } from './owned-entries.ts'
import type { MockDb } from '../records.ts'
import type { CollectionRecord } from '../../src/domain/entries/belongings.ts'
import { ownedSender } from '../../src/memory/collection.ts'

const ownEntry = (db: MockDb, userId: number, id: number) =>
  entryOf(ownedBy(db, userId), id, 'collection')

/** The new entries of a member, made from the rows of a call. */
function reader(db: MockDb, userId: number) {
  const now = db.now().toISOString()
  return (row: z.output<typeof newCollectionItem>, printing: FinishKey): CollectionRecord => ({
    id: 0,
    userId,
    ...printing,
    quantity: row.quantity,
    ...unbound,
    condition: row.condition ?? 'NM',
    language: row.language ?? 'en',
    location: row.location ?? '',
    grade: row.grade ?? '',
    ...newDetails(row, row.quantity),
    addedAt: row.addedAt === undefined ? now : new Date(row.addedAt).toISOString(),
  })
}

export const collectionHandlers = {
  collectionNewest: ({ db, viewer, query: { limit, game } }) => {
    const all = matching(db, ownedBy(db, viewer.id), { game })
    const newest = newestFirst(db.state, viewer.id, all).slice(0, limit)
    const came = matching(db, arrivalsThisWeek(db, viewer.id), { game })
    return {
      collection: newest.map(ownedSender(db, viewer)),
      addedThisWeek: came.reduce((sum, { copies }) => sum + copies, 0),
    }
  },

  collectionAdd: ({ db, viewer, body }) => {
    const { id: userId } = viewer
    const added = reader(db, userId)(body, requestedPrinting(db, body))
    const { entry, amountsDropped: dropped } = addEntry(db, collectionOf(userId), added)
    updateForTradeList(db, userId)
    return { item: ownedSender(db, viewer)(priced(db, entry)), ...droppedJson(dropped) }
  },

  collectionAddBulk: offering(({ db, viewer: { id: userId }, body }) => {
    const read = reader(db, userId)
    return addRows(db, userId, collectionOf(userId), { body, schema: newCollectionItem, read })
  }),

  collectionUpdate: ({ db, viewer, params, body }) => {
    const { id: userId } = viewer
    const entry = ownEntry(db, userId, params.id)
    requireFree(db, [entry])
    requireSeenQuantity(entry.quantity, body)
    const quantity = changedQuantity(entry.quantity, body)
    if (quantity <= 0) {
      changeEntries(db, collectionOf(userId), (entries) => dropCopies(entries, entry))
      updateForTradeList(db, userId)
      return { item: null }
    }
    const change = { ...body, ...otherPrinting(db, entry, body) }
    const copies = changedCopies(entry, change, quantity)
    const { from, changed, left } = copies
    if (left !== null && ownedKey(changed) === ownedKey(from))
      throw new ApiError(400, partNeedsOtherDetails)
    const holder = collectionOf(userId)
    const { to, moves, ...outcome } = changeEntries(db, holder, (entries) =>
      changeOwnedCopies(entries, copies, change),
    )
    const undo = keepMoves(db, userId, holder, moves)
    updateForTradeList(db, userId)
    return {
      item: ownedSender(db, viewer)(priced(db, to)),
      ...(undo !== null && { undo }),
      ...droppedJson(outcome.amountsDropped),
    }
  },

  collectionRemove: offering(({ db, viewer, params }) => {
    const { id: userId } = viewer
    const entry = ownEntry(db, userId, params.id)
    requireFree(db, [entry])
    const { undo } = removeEntries(db, userId, collectionOf(userId), [entry])
    return { undo }
  }),
} satisfies Partial<MockHandlers>
