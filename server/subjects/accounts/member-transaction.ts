import { ApiError } from '../../../src/contract/api-error.ts'
import { bulkReasons } from '../../../src/contract/bulk.ts'
import type { Viewer } from '../../../src/contract/endpoint.ts'
import type { Act } from '../../../src/contract/handle.ts'
import type { Limits } from '../../../src/domain/entries/limits.ts'
import { doneOnce } from './kept-answers.ts'
import { type Db, type Engine, sqlState } from '../../db/engine.ts'
import type { ChangeSize } from '../../db/disk-room.ts'
import { lockAndRaiseVersion } from './user-queries.ts'

const checkViolation = '23514'
const outOfRange = '22003'

/** A write that is carried out once for each key; its answer is the answer of the endpoint. */
export interface KeyedWrite {
  act: Act | null
  limits: Limits
}

/**
 * Changes what the caller owns, wants or lists: all of it or nothing, and one change of a member after another, so that
 * rules which look at several entries see all that was there before. 400 when an entry would get too many copies.
 */
export async function memberTransaction<Answer>(
  { engine, viewer, keyed }: { engine: Engine; viewer: Viewer; keyed?: KeyedWrite | undefined },
  work: (tx: Db, userId: number) => Promise<Answer>,
  size: ChangeSize = 'small',
): Promise<Answer> {
  const userId = viewer.id
  return rejectTooMany(() =>
    engine.db.transaction(async (tx) => {
      // Within the transaction: changes that wait for each other would all be let through before it.
      await engine.checkRoom(size)
      if (!(await lockAndRaiseVersion(tx, userId))) throw sessionEnded()
      if (keyed === undefined) return work(tx, userId)
      return doneOnce(tx, { userId, ...keyed }, () => work(tx, userId))
    }),
  )
}

/** The error for a caller whose account was deleted. */
export const sessionEnded = () => new ApiError(401, 'Your session has ended. Please log in again.')

/** Makes a 400 of the error that an entry would get too many copies. */
export async function rejectTooMany<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  try {
    return await change()
  } catch (error) {
    // Single values that the contract accepts fit into the table; only sums can exceed it.
    if (sqlState(error) === checkViolation || sqlState(error) === outOfRange) {
      throw new ApiError(400, bulkReasons.tooMany, { cause: error })
    }
    throw error
  }
}
