/** Imports of other tools' files: their states and their rows. */
import type { Viewer } from '../../src/contract/endpoint.ts'
import type { ImportRowSent, ImportSent } from '../../src/contract/imports.ts'
import type { EntryHolder } from '../../src/domain/entries/limits.ts'
import type { Visibility } from '../../src/domain/entries/list.ts'
import { byteOrderMark } from '../../src/domain/format/csv.ts'
import { leftOutByMember, rowVerdicts, verdictsOf } from '../../src/domain/imports/import.ts'
import { leftOutFormat } from '../../src/domain/imports/losses.ts'
import { type StagedRow, storedParts } from '../../src/domain/imports/review.ts'
import { noSuchImport } from '../../src/rules/imports.ts'
import type { MockHandlers } from '../context.ts'
import { flagsFor } from '../collection/own-cards.ts'
import type { ImportRecord, MockDb, ReviewedRow } from '../records.ts'
import { pageIn } from '../rows.ts'

/** Throws ApiError 404 for an import that does not exist or is another member's. */
export function ownImport({ state }: MockDb, viewer: Viewer, id: number): ImportRecord {
  const record = state.imports.find((each) => each.id === id && each.userId === viewer.id)
  if (!record) throw noSuchImport()
  return record
}

function visibilityOf({ state }: MockDb, { holder, listId, userId }: ImportRecord): Visibility {
  const user = state.users.find(({ id }) => id === userId)
  const isShared = user?.profile.is_public || user?.wishlistToken != null
  if (holder === 'wishlist') return isShared ? 'public' : 'private'
  return state.lists.find(({ id }) => id === listId)?.visibility ?? 'private'
}

export function importJson(db: MockDb, record: ImportRecord): ImportSent {
  const { state } = db
  const { rows, imported, listId, holder, userId: _user, parts: _parts, ...more } = record
  const { decisions: _decisions, amountsDropped: _dropped, ...sent } = more
  const certain = rows.filter(({ verdict }) => verdict === 'certain')
  const count = (verdict: StagedRow['verdict']) =>
    rows.filter((row) => row.verdict === verdict).length
  const suggested = (suggestion: StagedRow['suggestion']) =>
    rows.filter((row) => row.verdict === 'check' && row.suggestion === suggestion).length
  return {
    ...sent,
    target: listId === null ? holder : `list:${listId}`,
    listName: state.lists.find(({ id }) => id === listId)?.name ?? null,
    imported,
    forTrade: rows
      .filter(({ verdict }) => verdict !== 'refused' && holder === 'collection')
      .reduce((sum, { entry }) => sum + (entry?.for_trade ?? 0), 0),
    visibility: visibilityOf(db, record),
    moved: record.status === 'committed' ? record.moved : null,
    counts: {
      rows: imported.rows + rows.length,
      certain: imported.rows + certain.length,
      check: count('check'),
      likely: suggested('likely'),
      newest: suggested('newest'),
      not_found: count('not_found'),
      refused: count('refused'),
      copies: certain.reduce((sum, { quantity }) => sum + quantity, imported.copies),
    },
  }
}

function rowSender(db: MockDb, viewer: Viewer, holder: EntryHolder) {
  const flags = flagsFor(db, viewer)
  const cardOf = (id: number | null) => {
    const card = id === null ? undefined : db.catalog.cards[id - 1]
    return card === undefined ? null : { ...card.sent, ...flags(card.sent.id) }
  }
  return (row: ReviewedRow): ImportRowSent => ({
    line: row.line,
    source: [...row.source],
    quantity: row.quantity,
    finish: row.finish ?? 'normal',
    ...storedParts(row.entry, holder),
    verdict: row.verdict,
    reason: reasonOf(row),
    isDecided: row.found !== null,
    suggestion: row.suggestion,
    isGuessed: row.verdict === 'certain' && row.entry?.guessed === true,
    said: row.said,
    card: cardOf(row.cardId),
    candidates: row.candidates.flatMap((id) => cardOf(id) ?? []),
  })
}

function reasonOf({ verdict, reason, found }: ReviewedRow): string | null {
  if (verdict === 'certain') return null
  return verdict === 'refused' && found !== null ? leftOutByMember : reason
}

export const importsHandlers = {
  importList: ({ db, viewer }) => ({
    imports: db.state.imports
      .filter(({ userId }) => userId === viewer.id)
      .toReversed()
      .map((record) => importJson(db, record)),
  }),

  importDetail: ({ db, viewer, params }) => ({
    import: importJson(db, ownImport(db, viewer, params.id)),
  }),

  importDelete: ({ db, viewer, params }) => {
    const record = ownImport(db, viewer, params.id)
    db.state.imports = db.state.imports.filter((each) => each !== record)
  },

  importRows: ({ db, viewer, params, query }) => {
    const { rows, holder } = ownImport(db, viewer, params.id)
    const shown = query.verdict === undefined ? rowVerdicts : verdictsOf(query.verdict)
    const matches = rows.filter(({ verdict }) => shown.includes(verdict))
    const page = pageIn(matches, query)
    return { ...page, rows: page.rows.map(rowSender(db, viewer, holder)) }
  },

  importLeftOut: ({ db, viewer, params }) => {
    const { columns, rows } = ownImport(db, viewer, params.id)
    const { head, line } = leftOutFormat(columns)
    const lines = rows
      .filter(({ verdict }) => verdict !== 'certain')
      .map((row) => line({ ...row, reason: reasonOf(row) }))
    return { name: 'left-out.csv', content: byteOrderMark + head + lines.join('') }
  },
} satisfies Partial<MockHandlers>
