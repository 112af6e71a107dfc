/** The table of the copies that came to collections. All rows are deleted with their member. */
import { bigint, date, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { finish, time } from './columns.ts'
import { cardId, memberId } from './keys.ts'

/** Copies of a printing and finish that were added on a day and not taken back since; kept for some weeks (`arrivalDaysKept`). */
export const arrivals = pgTable(
  'arrivals',
  {
    userId: memberId(),
    /** The day of UTC. */
    day: date('day').notNull(),
    cardId: cardId(),
    finish: finish('variation').notNull(),
    copies: bigint('copies', { mode: 'number' }).notNull(),
    /** The time of the last addition of the day. */
    arrivedAt: time('arrived_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.cardId, table.finish] })],
)
