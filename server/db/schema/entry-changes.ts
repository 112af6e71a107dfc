/** The table of what changes did to entries, from which they are taken back. All rows are deleted with their member. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core'
import { entryHolders } from '../../../src/domain/entries/limits.ts'
import { time } from './columns.ts'
import { imports } from './imports.ts'
import { memberId } from './keys.ts'

/** A part of a change: that of a token is kept for an hour, that of an import as long as the import. */
export const entryChanges = pgTable(
  'entry_changes',
  {
    /** Rises in the order of the changes and of their parts. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: memberId(),
    /** The token that undoes the change; null for a change of an import. */
    token: text('token'),
    importId: integer('import_id').references(() => imports.id, { onDelete: 'cascade' }),
    holder: text('holder', { enum: entryHolders }).notNull(),
    /** The id of the member, or of the list, which may be deleted before. */
    holderId: integer('holder_id').notNull(),
    /** The token of the change before it in one act, which is undone after it. */
    before: text('before'),
    /** An array of `KeptMove` (`server/subjects/entries/kept-moves.ts`). */
    moves: json('moves').notNull(),
    /** Bytes of `moves` as text. */
    size: integer('size').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('entry_changes_user_index').on(table.userId, table.id),
    index('entry_changes_token_index')
      .on(table.token)
      .where(sql`token is not null`),
    index('entry_changes_import_index')
      .on(table.importId, table.id)
      .where(sql`import_id is not null`),
    index('entry_changes_age_index')
      .on(table.createdAt)
      .where(sql`token is not null`),
  ],
)
