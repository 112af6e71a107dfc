import type { AppHandlers } from '../context.ts'
import { removeEntries, setCondition } from '../entries/bulk-change.ts'
import { memberTransaction } from '../accounts/member-transaction.ts'
import { undoable } from '../entries/undoable.ts'

export const collectionBulkHandlers = {
  collectionRemoveBulk: ({ viewer, body, engine, now, limits }) =>
    memberTransaction(
      { engine, viewer },
      (tx, userId) =>
        undoable(tx, { userId, now: now(), limits }, (key) => removeEntries(tx, key, body.entries)),
      'large',
    ),

  collectionSetCondition: ({ viewer, body, engine, now, limits }) =>
    memberTransaction(
      { engine, viewer },
      (tx, userId) =>
        undoable(tx, { userId, now: now(), limits }, (key) =>
          setCondition(tx, key, body.entries, body.condition),
        ),
      'large',
    ),
} satisfies Partial<AppHandlers>
