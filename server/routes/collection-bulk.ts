import { ApiError } from '../../src/api/api-error.ts'
import type { Viewer } from '../../src/api/handle.ts'
import { newToken } from '../accounts/token.ts'
import type { AppHandlers } from '../context.ts'
import type { Db, Engine } from '../db/engine.ts'
import { removeEntries, setCondition } from '../db/entries/bulk-change.ts'
import { forgetOldUndos, undo, type UndoKey } from '../db/entries/undo.ts'
import { changeOwn } from './own-change.ts'

export const collectionBulkHandlers = {
  collectionRemoveBulk: ({ body, ...context }) =>
    undoable(context, (tx, key) => removeEntries(tx, key, body.entries)),

  collectionSetCondition: ({ body, ...context }) =>
    undoable(context, (tx, key) => setCondition(tx, key, body.entries, body.condition)),

  collectionUndo: ({ viewer, body, engine, now }) =>
    changeOwn({ engine, viewer }, async (tx, userId) => {
      const count = await undo(tx, { userId, token: body.undo, now: now() })
      if (count === null) throw new ApiError(404, 'This can no longer be undone.')
      return { count }
    }),
} satisfies Partial<AppHandlers>

interface Context {
  engine: Engine
  viewer: Viewer | null
  now: () => Date
}

/** Changes entries and answers how many, with what undoes it. */
function undoable(
  { engine, viewer, now }: Context,
  change: (tx: Db, key: UndoKey) => Promise<number>,
) {
  return changeOwn({ engine, viewer }, async (tx, userId) => {
    const key = { userId, token: newToken(), now: now() }
    await forgetOldUndos(tx, key.now)
    const count = await change(tx, key)
    return { count, undo: count === 0 ? null : key.token }
  })
}
