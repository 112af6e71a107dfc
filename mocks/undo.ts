/** Undoing changes of entries, once and for an hour. */
import { ApiError } from '../src/contract/api-error.ts'
import type { MockHandlers } from './context.ts'
import { undoMoves } from './entries/entry-changes.ts'
import { offering } from './lists/for-trade-list.ts'
import { touch } from './lists/lists.ts'

const tooLate = () => new ApiError(404, 'This can no longer be undone.')

export const undoHandlers = {
  changeUndo: offering(
    ({ db, viewer, body }) => {
      const { state, now } = db
      const kept = state.undos.find(
        ({ token, userId }) => token === body.undo && userId === viewer.id,
      )
      if (!kept || kept.expiresAt <= now().getTime()) throw tooLate()
      const { moved } = kept
      if (moved.kind === 'listItems') {
        const list = state.lists.find(({ id }) => id === moved.holderId)
        if (!list) throw tooLate()
        touch(db, list)
      }
      const count = undoMoves(state, moved)
      state.undos = state.undos.filter((each) => each !== kept)
      return { count }
    },
    { notifies: false },
  ),
} satisfies Partial<MockHandlers>
