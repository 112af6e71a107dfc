import { ApiError } from '../../src/api/api-error.ts'
import type { Viewer } from '../../src/api/handle.ts'
import type { Limits } from '../../src/domain/limits.ts'
import { newToken } from '../accounts/token.ts'
import type { AppHandlers } from '../context.ts'
import type { Db, Engine } from '../db/engine.ts'
import { checkCollectionCount } from '../db/entries/add.ts'
import { removeEntries, setCondition } from '../db/entries/bulk-change.ts'
import { boundUndos, forgetOldUndos, undo, type UndoKey } from '../db/entries/undo.ts'
import { changeOwn } from './own-change.ts'

export const collectionBulkHandlers = {
  collectionRemoveBulk: ({ body, ...context }) =>
    undoable(context, (tx, key) => removeEntries(tx, key, body.entries)),

  collectionSetCondition: ({ body, ...context }) =>
    undoable(context, (tx, key) => setCondition(tx, key, body.entries, body.condition)),

  collectionUndo: ({ viewer, body, engine, now, limits }) =>
    changeOwn(
      { engine, viewer },
      async (tx, userId) => {
        const count = await undo(tx, { userId, token: body.undo, now: now() })
        if (count === null) throw new ApiError(404, 'This can no longer be undone.')
        await checkCollectionCount(tx, userId, limits)
        return { count }
      },
      'large',
    ),
} satisfies Partial<AppHandlers>

interface Context {
  engine: Engine
  viewer: Viewer | null
  now: () => Date
  limits: Limits
}

/** Changes entries and answers how many, with the token that undoes it; null where the copy exceeds the limit of bytes. */
function undoable(
  { engine, viewer, now, limits }: Context,
  change: (tx: Db, key: UndoKey) => Promise<number>,
) {
  const undoableChange = async (tx: Db, userId: number) => {
    const key = { userId, token: newToken(), now: now() }
    await forgetOldUndos(tx, key.now)
    const count = await change(tx, key)
    const isKept = count > 0 && (await boundUndos(tx, key, limits))
    return { count, undo: isKept ? key.token : null }
  }
  return changeOwn({ engine, viewer }, undoableChange, 'large')
}
