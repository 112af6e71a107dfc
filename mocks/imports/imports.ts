/** Imports of other tools' files: their states and their rows. */
import type { Viewer } from '../../src/contract/endpoint.ts'
import type { ImportSent } from '../../src/contract/imports.ts'
import type { Visibility } from '../../src/domain/entries/list.ts'
import { byteOrderMark } from '../../src/domain/format/csv.ts'
import { rowVerdicts, verdictsOf } from '../../src/domain/imports/import.ts'
import { leftOutFormat } from '../../src/domain/imports/losses.ts'
import type { StagedRow } from '../../src/domain/imports/review.ts'
import { importRowJson, noSuchImport, reasonOf } from '../../src/rules/imports.ts'
import type { MockHandlers } from '../context.ts'
import { flagsFor } from '../../src/memory/own-cards.ts'
import type { ImportRecord, MockDb, ReviewedRow } from '../records.ts'
import { byId, pageIn } from '../../src/memory/rows.ts'

/** Throws ApiError 404 for an import that does not exist or is another member's. */
export const ownImport = (db: MockDb, viewer: Viewer, id: number) =>
  byId(importsOf(db, viewer), id, noSuchImport)

const importsOf = ({ state }: MockDb, viewer: Viewer) =>
  state.imports.filter(({ userId }) => userId === viewer.id)

function visibilityOf({ state }: MockDb, { holder, listId, userId }: ImportRecord): Visibility {
  const user = state.users.find(({ id }) => id === userId)
  const isShared = user?.profile.is_public || user?.wishlistToken != null
  if (holder === 'wishlist') return isShared ? 'public' : 'private'
  return state.lists.find(({ id }) => id === listId)?.visibility ?? 'private'
}

export function importJson(db: MockDb, record: ImportRecord): ImportSent {
  const list = db.state.lists.find(({ id }) => id === record.listId)
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
    listName: list?.name ?? null,
    isDeck: Boolean(list?.deck),
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

const isDecided = ({ found }: ReviewedRow) => found !== null

export const importsHandlers = {
  importList: ({ db, viewer }) => ({
    imports: importsOf(db, viewer)
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
    const flags = flagsFor(db, viewer)
    const cardOf = (id: number) => {
      const card = db.catalog.cards[id - 1]
      return card && { ...card.sent, ...flags(id) }
    }
    const sent = page.rows.map((row) =>
      importRowJson({ ...row, isDecided: isDecided(row) }, holder, cardOf),
    )
    return { ...page, rows: sent }
  },

  importLeftOut: ({ db, viewer, params }) => {
    const { columns, rows } = ownImport(db, viewer, params.id)
    const { head, line } = leftOutFormat(columns)
    const lines = rows
      .filter(({ verdict }) => verdict !== 'certain')
      .map((row) => line({ ...row, reason: reasonOf({ ...row, isDecided: isDecided(row) }) }))
    return { name: 'left-out.csv', content: byteOrderMark + head + lines.join('') }
  },
} satisfies Partial<MockHandlers>
