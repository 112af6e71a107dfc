/** How many users there are, by what an admin decided of them. */
import { sql } from 'drizzle-orm'
import type { UserStatus } from '../../src/domain/account.ts'
import type { Db } from './engine.ts'

/** The number of users of every status, 0 included. */
export async function countUsersByStatus(db: Db): Promise<Record<UserStatus, number>> {
  const { rows } = await db.execute<{ status: UserStatus; users: number }>(
    sql`select status, count(*)::int as users from users group by status`,
  )
  const counts = new Map(rows.map(({ status, users }) => [status, users]))
  const of = (status: UserStatus) => counts.get(status) ?? 0
  return { pending: of('pending'), approved: of('approved'), denied: of('denied') }
}
