/** The table of the copies that came to collections. All rows are deleted with their member. */
import { bigint, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'
import { memberId } from './keys.ts'

/** The copies that a change added, kept for some weeks (`arrivalDaysKept`). The arrays are parallel. */
export const arrivals = pgTable(
  'arrivals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: memberId(),
    /** The day of UTC. */
    day: date('day').notNull(),
    arrivedAt: time('arrived_at').notNull(),
    cardIds: integer('card_ids').array().notNull(),
    finishes: text('variations').array().notNull(),
    /** Below 0 for copies of the same day that were taken back. */
    copies: bigint('copies', { mode: 'number' }).array().notNull(),
  },
  (table) => [index('arrivals_user_index').on(table.userId, table.day)],
)
