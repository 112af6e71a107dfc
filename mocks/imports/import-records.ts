/** Imports as the mocks keep them, and how they are sent. */
import type { ImportRowSent, ImportSent } from '../../src/contract/imports.ts'
import { noSuchImport } from '../../src/rules/imports.ts'
import type { EntryDetails } from '../../src/domain/entries/details.ts'
import type { EntryHolder } from '../../src/domain/entries/limits.ts'
import type { ImportMode, ImportStatus } from '../../src/domain/imports/import.ts'
import { type StagedRow, storedParts } from '../../src/domain/imports/review.ts'
import type { Viewer } from '../../src/contract/caller.ts'
import { flagsFor } from '../cards/card-flags.ts'
import type { MockDb } from '../db.ts'

/** An entry of any holder, before and after an import. */
export interface EntryState extends Partial<EntryDetails> {
  cardId: number
  quantity: number
}

export interface ImportRecord {
  id: number
  userId: number
  holder: EntryHolder
  listId: number | null
  mode: ImportMode
  status: ImportStatus
  fileName: string | null
  format: string | null
  formatName: string | null
  columns: string[]
  lost: string[]
  message: string | null
  createdAt: string
  committedAt: string | null
  undoneAt: string | null
  rows: StagedRow[]
  /** Rows that were carried out, which are no longer there, and their copies. */
  imported: { rows: number; copies: number }
  /** By the id of the entry; before is null for an entry that the import added. */
  changes: { id: number; before: EntryState | null; after: EntryState }[]
}

/** Throws ApiError 404 for an import that does not exist or is another member's. */
export function ownImport({ state }: MockDb, viewer: Viewer, id: number): ImportRecord {
  const found = state.imports.find((each) => each.id === id && each.userId === viewer.id)
  if (!found) throw noSuchImport()
  return found
}

export function importJson({ state }: MockDb, record: ImportRecord): ImportSent {
  const { rows, imported, listId, holder, userId: _user, changes: _changes, ...sent } = record
  const certain = rows.filter(({ verdict }) => verdict === 'certain')
  const count = (verdict: StagedRow['verdict']) =>
    rows.filter((row) => row.verdict === verdict).length
  return {
    ...sent,
    target: listId === null ? holder : `list:${listId}`,
    listName: state.lists.find(({ id }) => id === listId)?.name ?? null,
    counts: {
      rows: imported.rows + rows.length,
      certain: imported.rows + certain.length,
      check: count('check'),
      not_found: count('not_found'),
      refused: count('refused'),
      copies: certain.reduce((sum, { quantity }) => sum + quantity, imported.copies),
    },
  }
}

export function rowSender(db: MockDb, viewer: Viewer, holder: EntryHolder) {
  const flags = flagsFor(db, viewer)
  const cardOf = (id: number | null) => {
    const card = id === null ? undefined : db.catalog.cards[id - 1]
    return card === undefined ? null : { ...card.sent, ...flags(card.sent.id) }
  }
  return (row: StagedRow): ImportRowSent => ({
    line: row.line,
    source: [...row.source],
    quantity: row.quantity,
    finish: row.finish ?? 'normal',
    ...storedParts(row.entry, holder),
    verdict: row.verdict,
    reason: row.reason,
    card: cardOf(row.cardId),
    candidates: row.candidates.flatMap((id) => cardOf(id) ?? []),
  })
}
