/** Transactions that must see nothing half done of what others do at once, and give way to them when they would. */
import { setTimeout } from 'node:timers/promises'
import { type Db, sqlState } from './engine.ts'

const maxAttempts = 12

/** SQLSTATE serialization_failure and deadlock_detected. */
const conflicts = ['40001', '40P01']

export class ConflictError extends Error {
  override readonly name = 'ConflictError'
}

/**
 * One serialisable transaction, from its beginning once more whenever it gets into conflict with another one: `work` changes
 * nothing but the database. Rejects with a ConflictError when it never comes through; other errors pass.
 */
export async function serialisable<Answer>(
  db: Db,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(work, { isolationLevel: 'serializable' })
    } catch (error) {
      if (!conflicts.includes(sqlState(error) ?? '')) throw error
      if (tries === maxAttempts) {
        throw new ConflictError('Others kept changing the same rows.', { cause: error })
      }
      // Random delays, so that conflicting transactions do not meet again.
      await setTimeout(Math.random() * 10 * tries)
    }
  }
}
