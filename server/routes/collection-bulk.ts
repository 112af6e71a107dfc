import { ApiError } from '../../src/api/api-error.ts'
import type { AppHandlers } from '../context.ts'
import { removeEntries, setCondition } from '../db/entries/bulk-change.ts'
import { undo } from '../db/entries/undo.ts'
import { changeOwn } from './own-change.ts'
import { undoable } from './undoable.ts'

export const collectionBulkHandlers = {
  collectionRemoveBulk: ({ viewer, body, engine, now, limits }) =>
    changeOwn(
      { engine, viewer },
      (tx, userId) =>
        undoable(tx, { userId, now: now(), limits }, (key) => removeEntries(tx, key, body.entries)),
      'large',
    ),

  collectionSetCondition: ({ viewer, body, engine, now, limits }) =>
    changeOwn(
      { engine, viewer },
      (tx, userId) =>
        undoable(tx, { userId, now: now(), limits }, (key) =>
          setCondition(tx, key, body.entries, body.condition),
        ),
      'large',
    ),

  changeUndo: ({ viewer, body, engine, now, limits }) =>
    changeOwn(
      { engine, viewer },
      async (tx, userId) => {
        const count = await undo(tx, { userId, token: body.undo, now: now() }, limits)
        if (count === null) throw new ApiError(404, 'This can no longer be undone.')
        return { count }
      },
      'large',
    ),
} satisfies Partial<AppHandlers>
