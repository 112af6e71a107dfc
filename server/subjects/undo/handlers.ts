import { noSuchUndo } from '../../../src/rules/entries.ts'
import type { AppHandlers } from '../../context.ts'
import { offeringTransaction } from '../lists/for-trade-list.ts'
import { undo } from './undo-change.ts'

export const undoHandlers = {
  changeUndo: ({ viewer, body, engine, now, limits }) =>
    offeringTransaction(
      { engine, viewer, now, limits, notifies: false },
      async (tx, userId) => {
        const count = await undo(tx, { userId, token: body.undo, now: now() }, limits)
        if (count === null) throw noSuchUndo()
        return { count }
      },
      'large',
    ),
} satisfies Partial<AppHandlers>
