/** Daily notes of values as Drizzle sees them. */
import { bigint, date, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { valueHolders } from '../../../src/domain/value/names.ts'
import { memberId } from './keys.ts'

/** Dollars. */
const amount = (name: string) => numeric(name, { precision: 18, scale: 2 })

/** The value of a member's collection or wishlist on a day on which the daily task ran (`ValueNote` of the domain). */
export const valueNotes = pgTable(
  'value_notes',
  {
    userId: memberId(),
    holder: text('holder', { enum: valueHolders }).notNull(),
    day: date('day').notNull(),
    market: amount('market').notNull(),
    low: amount('low').notNull(),
    paid: amount('paid').notNull(),
    cards: bigint('cards', { mode: 'number' }).notNull(),
    byPrices: amount('by_prices'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.holder, table.day] })],
)
