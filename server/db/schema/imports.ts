/** Tables of imports from other tools' files. All rows are deleted with their member. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MovedSent } from '../../../src/contract/imports.ts'
import { entryHolders } from '../../../src/domain/entries/limits.ts'
import { importModes, importStatuses, rowVerdicts } from '../../../src/domain/imports/import.ts'
import { suggestions } from '../../../src/domain/printing-match/candidates.ts'
import type { StagedEntry } from '../../../src/domain/imports/review.ts'
import type { SaidPrinting } from '../../../src/domain/printing-match/hints.ts'
import { lists } from './belongings.ts'
import { cards } from './catalog.ts'
import { cardId, memberId } from './keys.ts'
import { time } from './columns.ts'

const importId = () =>
  integer('import_id')
    .notNull()
    .references(() => imports.id, { onDelete: 'cascade' })
export const imports = pgTable(
  'imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: memberId(),
    holder: text('holder', { enum: entryHolders }).notNull(),
    /** The target list; null unless the holder is 'list'. */
    listId: integer('list_id').references(() => lists.id, { onDelete: 'cascade' }),
    mode: text('mode', { enum: importModes }).notNull(),
    status: text('status', { enum: importStatuses }).notNull(),
    /** Null for a pasted list. */
    fileName: text('file_name'),
    /** Null before it is recognised. */
    format: text('format'),
    formatName: text('format_name'),
    columns: text('columns').array().notNull().default([]),
    lost: text('lost').array().notNull().default([]),
    /** Why it failed. */
    message: text('message'),
    createdAt: time('created_at').notNull(),
    /** The time of the last rows that were stored. */
    progressAt: time('progress_at').notNull(),
    committedAt: time('committed_at'),
    undoneAt: time('undone_at'),
    /** Rows that were carried out, which are no longer there, and their copies. */
    importedRows: integer('imported_rows').notNull().default(0),
    importedCopies: integer('imported_copies').notNull().default(0),
    /** Bytes of its rows and of the changes that undo it. */
    storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
    /** What it moved in; null before it is carried out, and for imports of earlier versions. */
    moved: json('moved').$type<MovedSent>(),
    /** The number of the last decision about its rows. */
    decisions: integer('decisions').notNull().default(0),
  },
  (table) => [
    index('imports_user_index').on(table.userId, table.id),
    index('imports_list_index').on(table.listId),
  ],
)

/** The rows of a source. A line of a file can hold two rows. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: importId(),
    position: integer('position').notNull(),
    line: integer('line').notNull(),
    /** An array of the row's cells. */
    source: json('source').$type<string[]>().notNull(),
    /** Equal for rows that describe their printing alike; null for a refused row. */
    alike: text('alike'),
    quantity: integer('quantity').notNull(),
    /** Null where the source does not say. */
    finish: text('finish'),
    /** What makes an entry of it, beside the printing: condition, language, details. Null for a refused row. */
    entry: json('entry').$type<StagedEntry>(),
    /** The copies that the row marks for trade. */
    forTrade: integer('for_trade')
      .notNull()
      .generatedAlwaysAs(sql`coalesce((entry ->> 'for_trade')::integer, 0)`),
    verdict: text('verdict', { enum: rowVerdicts }).notNull(),
    /** Why the reading of the source left the row open or refused it. */
    reason: text('reason'),
    cardId: integer('card_id').references(() => cards.id),
    /** The likeliest first. */
    candidates: integer('candidates').array().notNull().default([]),
    /** What the first candidate is; null for one that is not taken without a look at it. */
    suggestion: text('suggestion', { enum: suggestions }),
    cheapestId: integer('cheapest_id'),
    said: json('said').$type<SaidPrinting>(),
    /** The last decision about the row; null for a choice that was remembered of an earlier import. */
    decision: integer('decision'),
    /** What the reading of the source found; the verdict is null where the row is not decided. */
    foundVerdict: text('found_verdict', { enum: rowVerdicts }),
    foundFinish: text('found_finish'),
    foundCardId: integer('found_card_id'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    index('import_rows_verdict_index').on(
      table.importId,
      table.verdict,
      table.position,
      table.quantity,
      table.forTrade,
    ),
    index('import_rows_card_index').on(table.cardId),
  ],
)

/** Printings that a member has chosen, for the rows of later imports that describe theirs alike. */
export const importChoices = pgTable(
  'import_choices',
  {
    userId: memberId(),
    alike: text('alike').notNull(),
    cardId: cardId(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.alike] }),
    index('import_choices_card_index').on(table.cardId),
  ],
)
