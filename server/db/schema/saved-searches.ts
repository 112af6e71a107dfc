/** The table of the searches that members keep. All rows are deleted with their member. */
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { searchScopes } from '../../../src/domain/saved-searches/saved-search.ts'
import { memberId } from './keys.ts'
import { time } from './columns.ts'

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: memberId(),
    name: text('name').notNull(),
    scope: text('scope', { enum: searchScopes }).notNull(),
    search: text('search').notNull(),
    notifies: boolean('notifies').notNull(),
    /** The day of UTC of the last notification. */
    notifiedOn: date('notified_on'),
    /** The cards that fitted when the daily task last looked (`packBits`); null until it has looked. */
    fitting: text('fitting'),
    createdAt: time('created_at').notNull(),
    /** The token of the public link; null while the search is private, and for those of the catalogue. */
    publicUrlId: text('public_url_id').unique(),
    /** When its name, its text or its link changed last. */
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    unique('saved_searches_name_unique').on(table.userId, table.name),
    index('saved_searches_notifying_index')
      .on(table.userId, table.id)
      .where(sql`notifies`),
  ],
)
