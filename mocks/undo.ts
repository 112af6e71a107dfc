/** Undoing changes of entries, once and for an hour. */
import { undoLifetimeMs } from '../src/domain/entries/limits.ts'
import { noSuchUndo } from '../src/rules/entries.ts'
import type { MockHandlers } from './context.ts'
import { undoMoves } from './entries/entry-changes.ts'
import { offering } from './lists/for-trade-list.ts'
import { touch } from './lists/lists.ts'
import type { MockDb, MovesRecord } from './records.ts'
import { rebound } from './trade/trade-stock.ts'

export const undoHandlers = {
  changeUndo: offering(
    ({ db, viewer, body }) => {
      const count = undo(db, viewer.id, body.undo)
      if (count === null) throw noSuchUndo()
      return { count }
    },
    { notifies: false },
  ),
} satisfies Partial<MockHandlers>

/** Undoes a change and those before it in one act. Returns of how many an entry still had copies; null where nothing can be undone. */
function undo(db: MockDb, userId: number, token: string): number | null {
  const { state, now } = db
  const kept = state.undos.find((each) => each.token === token && each.userId === userId)
  if (!kept || kept.expiresAt <= now().getTime()) return null
  const count = undoOne(db, kept.moved, new Date(kept.expiresAt - undoLifetimeMs))
  state.undos = state.undos.filter((each) => each !== kept)
  const countBefore = kept.before === null ? null : undo(db, userId, kept.before)
  return count === null ? countBefore : count + (countBefore ?? 0)
}

/** Null where the list is gone. */
function undoOne(db: MockDb, moved: MovesRecord, at: Date): number | null {
  if (moved.kind === 'listItems') {
    const list = db.state.lists.find(({ id }) => id === moved.holderId)
    if (!list) return null
    touch(db, list)
  }
  if (moved.kind !== 'collection') return undoMoves(db, moved, at)
  const moves = rebound(db, moved.holderId, moved.moves)
  return undoMoves(db, { ...moved, moves }, at)
}
