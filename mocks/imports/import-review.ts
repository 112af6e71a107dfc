/** The reading of a source, and the decisions about its rows. */
import { ApiError } from '../../src/contract/api-error.ts'
import type { Viewer } from '../../src/contract/endpoint.ts'
import { decodeText } from '../../src/domain/format/csv-reading.ts'
import { unusableFileType } from '../../src/domain/format/file-start.ts'
import { canDecide } from '../../src/domain/imports/import.ts'
import type { Preference } from '../../src/domain/imports/import.ts'
import type { Suggestion } from '../../src/domain/printing-match/candidates.ts'
import { keptRows } from '../../src/domain/imports/kept-columns.ts'
import { reviewRows } from '../../src/domain/imports/review.ts'
import { UnusableSource } from '../../src/domain/imports/source-row.ts'
import { type Choices, openSource } from '../../src/domain/imports/source.ts'
import { findAmong, KnownPrintings } from '../../src/domain/printing-match/look-up.ts'
import { finishAs } from '../../src/domain/printing-match/printing.ts'
import { importInput, noSuchPrinting, noSuchRow, wrongState } from '../../src/rules/imports.ts'
import type { MockHandlers } from '../context.ts'
import { importJson, ownImport } from './imports.ts'
import { editableList } from '../lists/lists.ts'
import { type ImportRecord, type MockDb, newImport, type ReviewedRow } from '../records.ts'

/** Gives a row a printing, or leaves it out where there is none. */
function decide(
  row: ReviewedRow,
  decision: number | null,
  card: MockDb['catalog']['printings'][number] | undefined,
  isGuessed = false,
): void {
  const { verdict, finish, cardId } = row
  row.found ??= { verdict, finish, cardId }
  row.decision = decision
  if (row.entry !== null) row.entry = { ...row.entry, guessed: isGuessed }
  if (card) {
    const chosen = { cardId: card.id, finish: finishAs(card, row.found.finish) }
    Object.assign(row, { verdict: 'certain', ...chosen })
  } else row.verdict = 'refused'
}

/** Throws ApiError 409 unless the rows of the import can be decided. */
export function importToDecide(db: MockDb, viewer: Viewer, id: number): ImportRecord {
  const record = ownImport(db, viewer, id)
  if (!canDecide(record.status)) throw wrongState(record.status)
  return record
}

const takenFor: Readonly<Record<Preference, readonly Suggestion[]>> = {
  likeliest: ['likely'],
  newest: ['newest'],
  cheapest: ['likely', 'newest'],
}

type Read = Pick<ImportRecord, 'status'> & Partial<ImportRecord>

async function read(
  db: MockDb,
  { userId, holder, listId }: ImportRecord,
  { text, choices }: { text: string; choices: Choices },
): Promise<Read> {
  const lookUp = new KnownPrintings(findAmong(db.catalog.printings))
  try {
    const source = openSource(text, choices)
    const isDeck = Boolean(db.state.lists.find(({ id }) => id === listId)?.deck)
    const kept = keptRows(source, isDeck ? 'deck' : holder)
    const rows: ReviewedRow[] = []
    for await (const batch of reviewRows(kept.rows, lookUp))
      rows.push(...batch.map((row) => ({ ...row, decision: null, found: null })))
    if (rows.length === 0) return { status: 'failed', message: 'The file holds no cards.' }
    for (const row of rows) {
      const chosen = db.state.importChoices[`${userId} ${row.alike ?? ''}`]
      const card = chosen === undefined ? undefined : db.catalog.printings[chosen - 1]
      const isOpen = row.verdict === 'check' || row.verdict === 'not_found'
      if (isOpen && card) decide(row, null, card)
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

export const importReviewHandlers = {
  importStart: async ({ db, viewer, form }) => {
    const { source, fileName, holder, listId, mode, choices } = importInput(form)
    const bytes = new Uint8Array(await source.arrayBuffer())
    const refusal = unusableFileType(bytes)
    if (refusal !== null) throw new ApiError(400, refusal)
    if (listId !== null) editableList(db, viewer.id, listId)
    const { state } = db
    const record: ImportRecord = {
      ...newImport(),
      id: ++state.lastIds.imports,
      userId: viewer.id,
      holder,
      listId,
      mode,
      fileName,
      createdAt: db.now().toISOString(),
    }
    state.imports.push(record)
    const started = importJson(db, record)
    Object.assign(record, await read(db, record, { text: decodeText(bytes), choices }))
    return { import: started }
  },

  importChoose: ({ db, viewer, params: { id, line }, body }) => {
    const record = importToDecide(db, viewer, id)
    const { cardId, toAllAlike } = body
    const card = cardId === undefined ? undefined : db.catalog.printings[cardId - 1]
    if (cardId !== undefined && !card) throw noSuchPrinting()
    const rowsOfLine = record.rows.filter((row) => row.line === line && row.entry !== null)
    const alike = new Set(rowsOfLine.map((row) => row.alike))
    const chosen = record.rows.filter(
      (row) =>
        rowsOfLine.includes(row) || (toAllAlike && row.alike !== null && alike.has(row.alike)),
    )
    if (chosen.length === 0) throw noSuchRow()
    const decision = ++record.decisions
    for (const row of chosen) decide(row, decision, card)
    if (card) for (const key of alike) db.state.importChoices[`${viewer.id} ${key ?? ''}`] = card.id
    return { import: importJson(db, record), changed: chosen.length, decision }
  },

  importAccept: ({ db, viewer, params: { id }, body: { prefer } }) => {
    const record = importToDecide(db, viewer, id)
    const decision = ++record.decisions
    const isTaken = ({ verdict, suggestion }: ReviewedRow) =>
      verdict === 'check' && suggestion !== null && takenFor[prefer].includes(suggestion)
    const open = record.rows.filter(isTaken)
    for (const row of open) {
      const [likeliest] = row.candidates
      const cardId = prefer === 'cheapest' ? (row.cheapestId ?? likeliest) : likeliest
      const isGuessed = row.suggestion === 'newest'
      decide(row, decision, db.catalog.printings[(cardId ?? 0) - 1], isGuessed)
    }
    return { import: importJson(db, record), changed: open.length, decision }
  },

  importReopen: ({ db, viewer, params: { id }, body }) => {
    const record = importToDecide(db, viewer, id)
    const decided = record.rows.filter(
      (row) =>
        row.found !== null &&
        ('line' in body ? row.line === body.line : row.decision === body.decision),
    )
    for (const row of decided) {
      const key = `${viewer.id} ${row.alike ?? ''}`
      if (db.state.importChoices[key] === row.cardId) delete db.state.importChoices[key]
      Object.assign(row, { ...row.found, found: null, decision: null })
      if (row.entry !== null) row.entry = { ...row.entry, guessed: false }
    }
    return { import: importJson(db, record), changed: decided.length }
  },
} satisfies Partial<MockHandlers>
