/** Time that passes for the login guard, which counts by the database's clock. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/engine.ts'

/**
 * Moves all attempts this number of milliseconds into the past; a negative number sets the clock
 * back.
 */
export async function letAttemptsAge(db: Db, milliseconds: number): Promise<void> {
  const time = sql`interval '1 millisecond' * ${milliseconds}::float8`
  await db.execute(sql`
    update login_attempts set last_at = last_at - ${time},
      failures = array(select failure - ${time} from unnest(failures) failure)`)
}
