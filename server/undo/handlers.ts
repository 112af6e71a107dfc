import { ApiError } from '../../src/api/api-error.ts'
import { memberTransaction } from '../accounts/member-transaction.ts'
import type { AppHandlers } from '../context.ts'
import { undo } from './undo-change.ts'

export const undoHandlers = {
  changeUndo: ({ viewer, body, engine, now, limits }) =>
    memberTransaction(
      { engine, viewer },
      async (tx, userId) => {
        const count = await undo(tx, { userId, token: body.undo, now: now() }, limits)
        if (count === null) throw new ApiError(404, 'This can no longer be undone.')
        return { count }
      },
      'large',
    ),
} satisfies Partial<AppHandlers>
