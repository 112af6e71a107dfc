/** Imports of cards from other tools' files and from pasted lists (upload, review row by row, commit, undo), and exports for them. */
import * as z from 'zod/mini'
import { filters } from '../domain/cards/filters.ts'
import { deckSections } from '../domain/decks/sections.ts'
import { conditions, languages, maxCopies } from '../domain/entries/entry.ts'
import { visibilities } from '../domain/entries/list.ts'
import { currencies } from '../domain/format/currency.ts'
import { unusableFileType } from '../domain/format/file-start.ts'
import { exportFormatIds } from '../domain/imports/export.ts'
import {
  importModes,
  importStatuses,
  maxImportBytes,
  preferences,
  rowGroups,
  rowVerdicts,
} from '../domain/imports/import.ts'
import { suggestions } from '../domain/printing-match/candidates.ts'
import { ApiError } from './api-error.ts'
import { cardReader } from './card.ts'
import { cardSent } from './cards.ts'
import { filterFields, ownershipFields } from './card-filters.ts'
import { selectionOf } from './collection.ts'
import { cardMarks, endpoint } from './endpoint.ts'
import { amountsDroppedSent, bulkBodyLimit } from './bulk.ts'
import { holderName } from './entries.ts'
import { flagParam, idParam, pageParams, storedId } from './params.ts'
import { paginationReader } from './reading.ts'

const movedSent = z.object({
  /** Sets of the cards that were added. */
  sets: z.int(),
  /** Dollars at the prices of that day. */
  value: z.number(),
  /** How many of the cards members with a public profile want, and how many members; null for what is not owned. */
  wanted: z.nullable(z.object({ cards: z.int(), members: z.int() })),
  amountsDropped: amountsDroppedSent,
})
export type MovedSent = z.output<typeof movedSent>

const importSent = z.object({
  id: z.int(),
  status: z.enum(importStatuses),
  /** The id and the name of the recognised format; null before it is known. */
  format: z.nullable(z.string()),
  formatName: z.nullable(z.string()),
  /** Null for a pasted list. */
  fileName: z.nullable(z.string()),
  target: z.string(),
  /** The name of the list; null for collection and wishlist. */
  listName: z.nullable(z.string()),
  /** The list is a deck. */
  isDeck: z.boolean(),
  mode: z.enum(importModes),
  /** The columns of the source. */
  columns: z.array(z.string()),
  /** Columns that hold something and are not kept. */
  lost: z.array(z.string()),
  /** Rows by verdict, and the copies of certain rows. */
  counts: z.object({
    rows: z.int(),
    certain: z.int(),
    check: z.int(),
    /** Rows to check whose first candidate is a good match, and rows whose first candidate shares only the name. */
    likely: z.int(),
    newest: z.int(),
    not_found: z.int(),
    refused: z.int(),
    copies: z.int(),
  }),
  /** The certain rows that were carried out, and their copies. */
  imported: z.object({ rows: z.int(), copies: z.int() }),
  /** Copies that rows to import mark for trade; 0 for a target without such marks. */
  forTrade: z.int(),
  /** Visibility of the target: of its list, or `public` for a wishlist with a share link or on a public profile. */
  visibility: z.enum(visibilities),
  /** What it moved in; null before it is carried out. */
  moved: z.nullable(movedSent),
  /** Why it failed, or null. */
  message: z.nullable(z.string()),
  createdAt: z.string(),
  committedAt: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
})
export type ImportSent = z.input<typeof importSent>
export type Import = z.output<typeof importSent>

const importAnswer = z.object({ import: importSent })
const importId = z.object({ id: idParam })

/** Uploads a file or a pasted list; the answer has the status `reading`, and the import goes on by itself. */
export const importStart = endpoint('importStart', {
  method: 'POST',
  path: '/api/imports',
  access: 'member',
  changes: ['imports'],
  // The multipart framing and the other fields are small.
  bodyLimit: maxImportBytes + 64 * 1024,
  fileStarts: {
    file: (start: Uint8Array<ArrayBuffer>) => {
      const message = unusableFileType(start)
      return message === null ? null : new ApiError(400, message)
    },
  },
  form: z.object({
    file: z.optional(z.instanceof(Blob)),
    text: z.optional(z.string()),
    target: holderName,
    mode: z._default(z.enum(importModes), 'add'),
    /** The columns of a file of no known format, as JSON: `{fields, isOneCopyPerRow}`, with a field or null for each column. */
    columns: z.optional(z.string()),
    /**
     * For a file whose values do not decide how they are read, JSON with what is chosen: `{decimals: 'point' | 'comma',
     * days: 'day-first' | 'month-first', foils: 'within' | 'beside', columns: [{column, field}]}`.
     */
    answers: z.optional(z.string()),
  }),
  sends: importAnswer,
})

/** The member's imports, the newest first. */
export const importList = endpoint('importList', {
  method: 'GET',
  path: '/api/imports',
  access: 'member',
  shows: ['imports'],
  sends: z.object({ imports: z.array(importSent) }),
})

/** One import of the caller, with the progress of its reading or of its commit. 404 for another member's. */
export const importDetail = endpoint('importDetail', {
  method: 'GET',
  path: '/api/imports/{id}',
  access: 'member',
  shows: ['imports', 'lists', 'wishlist-link', 'account'],
  params: importId,
  sends: importAnswer,
})

/** Deletes an import and its review; what it added stays. One that is being read is cancelled. */
export const importDelete = endpoint('importDelete', {
  method: 'DELETE',
  path: '/api/imports/{id}',
  access: 'member',
  changes: ['imports'],
  params: importId,
})

const rowFields = {
  /** The line in the file; the header is line 1. */
  line: z.int(),
  /** The cells of the source's own columns. */
  source: z.array(z.string()),
  quantity: z.int(),
  /** A `RowFinish`. */
  finish: z.string(),
  /** What an entry of the target has of the row: null where a wishlist or a list has no place for it, and where there is none. */
  condition: z.nullable(z.enum(conditions)),
  language: z.nullable(z.enum(languages)),
  grade: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** The price paid for one copy, and the member's own value of it. */
  pricePaid: z.nullable(z.number()),
  ownValue: z.nullable(z.number()),
  /** The currency of these; null for dollars. */
  currency: z.nullable(z.enum(currencies)),
  /** An ISO time; null for the time of the import. */
  addedAt: z.nullable(z.string()),
  note: z.nullable(z.string()),
  tags: z.readonly(z.array(z.string())),
  /** Null where the target is no deck, and where the source has no sections: then it is the main deck. */
  section: z.nullable(z.enum(deckSections)),
  verdict: z.enum(rowVerdicts),
  /** Null only where it is certain. */
  reason: z.nullable(z.string()),
  /** The verdict is the member's decision, which can be taken back. */
  isDecided: z.boolean(),
  /** What the first candidate is (`Candidates`). */
  suggestion: z.nullable(z.enum(suggestions)),
  /** The row's printing was taken by the name alone. */
  isGuessed: z.boolean(),
  /** What a row that was open says of its printing. */
  said: z.nullable(
    z.object({ name: z.string(), set: z.nullable(z.string()), number: z.nullable(z.string()) }),
  ),
}

/** The likeliest candidate comes first. */
const rowSent = z.object({
  ...rowFields,
  card: z.nullable(cardSent),
  candidates: z.array(cardSent),
})

const rowReader = z.object({
  ...rowFields,
  card: z.nullable(cardReader),
  candidates: z.array(cardReader),
})
export type ImportRow = z.output<typeof rowReader>
export type ImportRowSent = z.input<typeof rowSent>

/** A page of the rows, in the order of the file. */
export const importRows = endpoint('importRows', {
  method: 'GET',
  path: '/api/imports/{id}/rows',
  access: 'member',
  shows: ['imports'],
  marks: cardMarks,
  params: importId,
  query: z.object({ ...pageParams, verdict: z.optional(z.enum(rowGroups)) }),
  sends: z.object({
    rows: z.array(rowSent),
    pagination: z.object({
      page: z.int(),
      limit: z.int(),
      totalPages: z.int(),
      totalItems: z.int(),
    }),
  }),
  reads: z.object({ rows: z.array(rowReader), pagination: paginationReader }),
})

/** The number of a decision, by which it is taken back, and how many rows it changed. */
const decided = z.object({ import: importSent, changed: z.int(), decision: z.int() })

/**
 * Chooses the printing of a row, or leaves the row out. `toAllAlike` does the same to all rows that describe their
 * printing alike. A chosen printing is remembered for the member's next imports. 409 unless the import is in review or
 * carried out.
 */
export const importChoose = endpoint('importChoose', {
  method: 'PUT',
  path: '/api/imports/{id}/rows/{line}',
  access: 'member',
  changes: ['imports'],
  repeatable: true,
  params: z.object({ id: idParam, line: idParam }),
  body: z
    .object({
      cardId: z.optional(storedId),
      skip: z.optional(z.literal(true)),
      toAllAlike: z._default(z.boolean(), false),
    })
    .check(
      z.refine(({ cardId, skip }) => (cardId === undefined) !== (skip === undefined), {
        message: 'needs either cardId or skip',
      }),
    ),
  sends: decided,
})

/**
 * Takes a printing for the open rows that have a suggestion: `likeliest` for those with a good match, `newest` for those of which the
 * candidates share the name alone, whose entries are marked as guessed, and `cheapest` for both.
 */
export const importAccept = endpoint('importAccept', {
  method: 'POST',
  path: '/api/imports/{id}/accept',
  access: 'member',
  changes: ['imports'],
  params: importId,
  body: z.object({ prefer: z.enum(preferences) }),
  sends: decided,
})

/** Takes decisions back: the rows of one, or of a line, are as the reading of the file left them. */
export const importReopen = endpoint('importReopen', {
  method: 'POST',
  path: '/api/imports/{id}/reopen',
  access: 'member',
  changes: ['imports'],
  params: importId,
  body: z.union([z.object({ decision: storedId }), z.object({ line: storedId })]),
  sends: z.object({ import: importSent, changed: z.int() }),
})

/**
 * Carries the certain rows out, all or none. Rows that are decided later can be carried out after the others. 409 where none
 * is left. Marks for trade, by which other members see the copies, come with the rows only under `forTrade`. 409 where the
 * target is not private and `shared` does not confirm that others see the cards.
 */
export const importCommit = endpoint('importCommit', {
  method: 'POST',
  path: '/api/imports/{id}/commit',
  access: 'member',
  changes: ['imports', 'collection', 'wishlist', 'lists'],
  params: importId,
  query: z.object({
    forTrade: z._default(flagParam, false),
    shared: z._default(flagParam, false),
  }),
  sends: importAnswer,
})

/** Takes back exactly what the import did, and says which of its entries were changed since. */
export const importUndo = endpoint('importUndo', {
  method: 'POST',
  path: '/api/imports/{id}/undo',
  access: 'member',
  changes: ['imports', 'collection', 'wishlist', 'lists'],
  params: importId,
  sends: z.object({
    import: importSent,
    /** Entries that were removed or whose quantity changed after the import; the first ones by name. */
    changedSince: z.object({ count: z.int(), names: z.array(z.string()) }),
  }),
})

/** The rows that are not imported, in the source's own columns, with the reasons. */
export const importLeftOut = endpoint('importLeftOut', {
  method: 'GET',
  path: '/api/imports/{id}/left-out',
  access: 'member',
  params: importId,
  file: 'text/csv',
})

/**
 * Selected entries of the member's collection, wishlist or one of the member's lists, as a file: those of a list in its own
 * order, others by name. Plain text has a line for each entry, all other formats are CSV. With `keep`, only the copies beyond
 * that number of each card and finish (`src/domain/entries/surplus.ts`).
 */
export const cardExport = endpoint('cardExport', {
  method: 'POST',
  path: '/api/exports',
  access: 'member',
  isRead: true,
  bodyLimit: bulkBodyLimit,
  body: z.object({
    holder: holderName,
    format: z.enum(exportFormatIds),
    entries: selectionOf({ ...filterFields(filters), ...ownershipFields }),
    keep: z.optional(z.int().check(z.minimum(0), z.maximum(maxCopies))),
  }),
  file: 'text/plain',
})
