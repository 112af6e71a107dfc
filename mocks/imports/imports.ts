/** Imports of cards from other tools' files. The mocks read a file at once; the first answer says that it is being read. */
import { ApiError } from '../../src/contract/api-error.ts'
import { importInput, noSuchPrinting, noSuchRow, wrongState } from '../../src/rules/imports.ts'
import { paginationOf } from '../../src/contract/pagination.ts'
import { byteOrderMark } from '../../src/domain/format/csv.ts'
import { compareText } from '../../src/domain/format/text.ts'
import { decodeText } from '../../src/domain/format/csv-reading.ts'
import { unusableFileType } from '../../src/domain/format/file-start.ts'
import { keptRows } from '../../src/domain/imports/kept-columns.ts'
import { leftOutByMember, maxImportsPerMember } from '../../src/domain/imports/import.ts'
import { leftOutCsv } from '../../src/domain/imports/left-out.ts'
import { reviewRows, type StagedRow } from '../../src/domain/imports/review.ts'
import { type Choices, openSource } from '../../src/domain/imports/source.ts'
import { UnusableSource } from '../../src/domain/imports/source-row.ts'
import { findAmong, KnownPrintings } from '../../src/domain/printing-match/look-up.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { offering } from '../lists/for-trade-list.ts'
import { editableList } from '../lists/lists.ts'
import { commit, takeBack } from './commit.ts'
import { importJson, type ImportRecord, ownImport, rowSender } from './import-records.ts'

/** The most names that the answer to an undo holds. */
const maxNames = 50

export const importHandlers = {
  importStart: async ({ db, viewer, form }) => {
    const { source, fileName, holder, listId, mode, choices } = importInput(form)
    const bytes = new Uint8Array(await source.arrayBuffer())
    const refusal = unusableFileType(bytes)
    if (refusal !== null) throw new ApiError(400, refusal)
    if (listId !== null) editableList(db, viewer.id, listId)
    const { state } = db
    const record: ImportRecord = {
      id: ++state.lastImportId,
      userId: viewer.id,
      holder,
      listId,
      mode,
      status: 'reading',
      fileName,
      format: null,
      formatName: null,
      columns: [],
      lost: [],
      message: null,
      createdAt: db.now().toISOString(),
      committedAt: null,
      undoneAt: null,
      rows: [],
      imported: { rows: 0, copies: 0 },
      changes: [],
    }
    const own = state.imports.filter(({ userId }) => userId === viewer.id)
    const oldest = new Set(own.slice(0, Math.max(0, own.length + 1 - maxImportsPerMember)))
    state.imports = [...state.imports.filter((each) => !oldest.has(each)), record]
    const started = importJson(db, record)
    Object.assign(record, await read(db, record, { text: decodeText(bytes), choices }))
    return { import: started }
  },

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
    const matching = rows.filter(({ verdict }) => verdict === (query.verdict ?? verdict))
    const start = (query.page - 1) * query.limit
    return {
      rows: matching.slice(start, start + query.limit).map(rowSender(db, viewer, holder)),
      pagination: paginationOf(query, matching.length),
    }
  },

  importChoose: ({ db, viewer, params: { id, line }, body }) => {
    const record = ownImport(db, viewer, id)
    if (record.status !== 'review') throw wrongState(record.status)
    const { cardId, toAllAlike } = body
    const card = cardId === undefined ? undefined : db.catalog.printings[cardId - 1]
    if (cardId !== undefined && !card) throw noSuchPrinting()
    const meant = record.rows.filter((row) => row.line === line && row.entry !== null)
    const alike = new Set(meant.map((row) => row.alike))
    const chosen = record.rows.filter(
      (row) => meant.includes(row) || (toAllAlike && row.alike !== null && alike.has(row.alike)),
    )
    if (chosen.length === 0) throw noSuchRow()
    for (const row of chosen) choose(row, card)
    if (card) for (const key of alike) db.state.importChoices[`${viewer.id} ${key ?? ''}`] = card.id
    return { import: importJson(db, record), changed: chosen.length }
  },

  importCommit: offering(({ db, viewer, params }) => {
    const record = ownImport(db, viewer, params.id)
    if (record.status !== 'review') throw wrongState(record.status)
    commit(db, record)
    Object.assign(record, { status: 'committed', committedAt: db.now().toISOString() })
    return { import: importJson(db, record) }
  }),

  importUndo: offering(
    ({ db, viewer, params }) => {
      const record = ownImport(db, viewer, params.id)
      if (record.status !== 'committed') throw wrongState(record.status)
      const names = takeBack(db, record).toSorted(compareText)
      Object.assign(record, { status: 'undone', undoneAt: db.now().toISOString() })
      const changedSince = { count: names.length, names: names.slice(0, maxNames) }
      return { import: importJson(db, record), changedSince }
    },
    { notifies: false },
  ),

  importLeftOut: ({ db, viewer, params }) => {
    const { columns, rows } = ownImport(db, viewer, params.id)
    const leftOut = rows.filter(({ verdict }) => verdict !== 'certain')
    return { name: 'left-out.csv', content: byteOrderMark + leftOutCsv(columns, leftOut) }
  },
} satisfies Partial<MockHandlers>

function choose(row: StagedRow, card: MockDb['catalog']['printings'][number] | undefined): void {
  if (!card) {
    Object.assign(row, { verdict: 'refused', reason: leftOutByMember })
    return
  }
  const only = card.finishes === null || card.finishes.includes('Normal') ? 'normal' : 'foil'
  const finish = row.finish ?? only
  Object.assign(row, { verdict: 'certain', reason: null, cardId: card.id, finish })
}

type Read = Pick<ImportRecord, 'status'> & Partial<ImportRecord>

async function read(
  db: MockDb,
  { userId, holder }: ImportRecord,
  { text, choices }: { text: string; choices: Choices },
): Promise<Read> {
  const known = new KnownPrintings(findAmong(db.catalog.printings))
  try {
    const source = openSource(text, choices)
    const kept = keptRows(source, holder)
    const rows: StagedRow[] = []
    for await (const batch of reviewRows(kept.rows, known)) rows.push(...batch)
    if (rows.length === 0) return { status: 'failed', message: 'The file holds no cards.' }
    for (const row of rows) {
      const chosen = db.state.importChoices[`${userId} ${row.alike ?? ''}`]
      const card = chosen === undefined ? undefined : db.catalog.printings[chosen - 1]
      const isOpen = row.verdict === 'check' || row.verdict === 'not_found'
      if (isOpen && card) choose(row, card)
    }
    return {
      status: 'review',
      format: source.format,
      formatName: source.formatName,
      columns: [...source.columns],
      lost: kept.lost(),
      rows,
    }
  } catch (error) {
    if (error instanceof UnusableSource) return { status: 'failed', message: error.message }
    throw error
  }
}
