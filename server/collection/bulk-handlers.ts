import type { AppHandlers } from '../context.ts'
import { removeEntries, setCondition } from '../entries/bulk-change.ts'
import { memberTransaction } from '../accounts/member-transaction.ts'
import { undoable } from '../entries/undoable.ts'

export const collectionBulkHandlers = {
  collectionRemoveBulk: ({ viewer, body, engine, entries, now, limits }) =>
    memberTransaction(
      { engine, viewer },
      (tx, userId) =>
        undoable(tx, { userId, now: now(), limits }, async (key) =>
          removeEntries(tx, key, await entries.selectedIds(tx, userId, body.entries)),
        ),
      'large',
    ),

  collectionSetCondition: ({ viewer, body, engine, entries, now, limits }) =>
    memberTransaction(
      { engine, viewer },
      (tx, userId) =>
        undoable(tx, { userId, now: now(), limits }, async (key) => {
          const ids = await entries.selectedIds(tx, userId, body.entries)
          return setCondition(tx, key, ids, body.condition)
        }),
      'large',
    ),
} satisfies Partial<AppHandlers>
