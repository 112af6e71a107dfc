/** Adding the missing cards of a set to the wishlist or to a list. */
import { missingJson } from '../../../src/rules/collection.ts'
import type { AppHandlers } from '../../context.ts'
import type { Db } from '../../db/engine.ts'
import { addToList, addToWishlist } from '../entries/add-entries.ts'
import type { Holder } from '../entries/undo-copies.ts'
import { undoOfAdding } from '../entries/undoable.ts'
import { noteItemsChanged } from '../lists/change-lists.ts'
import { offeringTransaction } from '../lists/for-trade-list.ts'
import { requireEditable } from '../lists/list-row.ts'
import { seenBy } from '../cards/viewer-flags.ts'
import { findMissing } from './missing.ts'

export const missingHandlers = {
  collectionMissing: async ({
    viewer,
    query: { listId = null, ...query },
    engine: { db },
    entries,
  }) => {
    await checkList(db, { userId: viewer.id, listId })
    const filter = await entries.withSearch(query, seenBy(viewer))
    const missing = await findMissing(db, viewer, { ...filter, listId })
    return missingJson(missing, viewer.priceSource)
  },

  collectionMissingAdd: async ({ viewer, body, engine, now, limits, entries }) => {
    const { matching, listId, ...asked } = body
    const filter = await entries.withSearch(matching, seenBy(viewer))
    return offeringTransaction(
      { engine, viewer, now, limits },
      async (tx, userId) => {
        await checkList(tx, { userId, listId })
        const missing = await findMissing(tx, viewer, { ...filter, ...asked, listId })
        const rows = missing.rows.map(({ cardId, finish }) => ({
          cardId,
          variation: finish,
          quantity: 1,
        }))
        if (rows.length === 0) return { count: 0, undo: null }
        const context = { userId, now: now(), limits }
        const holder: Holder =
          listId === null
            ? { holder: 'wishlist', holderId: userId }
            : { holder: 'list', holderId: listId }
        const added =
          listId === null
            ? await addToWishlist(tx, context, rows)
            : await addToList(tx, { ...context, listId }, rows)
        if (listId !== null) await noteItemsChanged(tx, listId, context.now)
        return { count: rows.length, undo: await undoOfAdding(tx, context, holder, rows, added) }
      },
      'large',
    )
  },
} satisfies Partial<AppHandlers>

/** Throws ApiError 404 for a list that is not the member's own, and 409 for one that cannot be changed. */
async function checkList(
  db: Db,
  { userId, listId }: { userId: number; listId: number | null },
): Promise<void> {
  if (listId !== null) await requireEditable(db, { userId, listId })
}
