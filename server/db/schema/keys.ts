/** Columns of tables that belong to a member, or name a card. */
import { integer } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { cards } from './catalog.ts'

/** The row is deleted with its member. */
export const memberId = (name = 'user_id') =>
  integer(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const cardId = () =>
  integer('card_id')
    .notNull()
    .references(() => cards.id)
