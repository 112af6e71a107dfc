import { ApiError } from '../../../src/contract/api-error.ts'
import type { Db, Engine } from '../../db/engine.ts'
import { ConflictError, serialisable } from '../../db/serialisable.ts'
import { lockAndRaiseVersion } from './user-queries.ts'
import { rejectTooMany } from './member-transaction.ts'

/**
 * Runs a change between two members in a serialisable transaction. Throws ApiError 503 when it
 * still conflicts with others after the last retry. `work` may run several times.
 */
export async function tradeTransaction<Answer>(
  { engine }: { engine: Engine },
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await rejectTooMany(() =>
      serialisable(engine.db, async (tx) => {
        await engine.checkRoom('small')
        return work(tx)
      }),
    )
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error
    const message = 'Someone else is changing the same cards. Please try again.'
    throw new ApiError(503, message, { cause: error, retryAfter: 1 })
  }
}

/**
 * Locks both members (`lockAndRaiseVersion`), always in the same order, so that two members who answer each
 * other do not deadlock. Returns whether both exist.
 */
export async function lockAndRaiseVersions(tx: Db, one: number, other: number): Promise<boolean> {
  for (const id of [one, other].toSorted((a, b) => a - b)) {
    if (!(await lockAndRaiseVersion(tx, id))) return false
  }
  return true
}
