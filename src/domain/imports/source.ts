/**
 * Reads files and pasted lists of other tools. Rows are made while they are iterated, so that a
 * large file is never held as objects.
 */
import { splitGroups } from '../cards/card-name.ts'
import type { CsvRow } from '../format/csv-reading.ts'
import { deckListRows } from './deck-list.ts'
import {
  type AmountField,
  type ColumnFields,
  guessColumns,
  headerKey,
  type SourceField,
} from './fields.ts'
import { finishMarkOf } from './finish-marks.ts'
import { moneyUnit } from './money-unit.ts'
import { conventionsOf, openColumns, rivalQuantities } from './file-questions.ts'
import { type FormatId, formatOf } from './formats.ts'
import { type LostColumn, Losses } from './losses.ts'
import type { Answers, ColumnQuestion, ConventionQuestion, Question } from './questions.ts'
import { rowReader } from './row-reader.ts'
import type { ColumnUse, SourceFormat } from './source-format.ts'
import { type SourceRow, UnusableSource } from './source-row.ts'
import { findTable, type Table } from './table.ts'
import { isFinishHeader } from './vocabulary.ts'
import { totalRefusal, withTotals } from './total-lines.ts'

/** Columns that the user has chosen. */
export interface ChosenColumns {
  fields: ColumnFields
  /** Each row is one copy, in a file without a column of quantities. */
  isOneCopyPerRow: boolean
}

/** What the user has decided about a file. */
export interface Choices {
  columns?: ChosenColumns | undefined
  answers?: Answers | undefined
}

export interface Source {
  /** `csv`: an unknown file, read by chosen or guessed columns. `list`: lines of text. */
  format: FormatId | 'csv' | 'list'
  /** The name of the format for the user. */
  formatName: string
  /** The headers of the source's columns, whose cells the rows have. */
  columns: readonly string[]
  /** The field of each column; null for one that is not kept. A column of two fields has its first. */
  fields: ColumnFields
  /** What the file leaves open. Rows are read without it: what it would decide is not kept. */
  questions: readonly Question[]
  /** Each iteration reads the source from its beginning. */
  rows: Iterable<SourceRow>
  /** The columns that are not kept, of the rows that were iterated last. */
  lost: () => LostColumn[]
}

/**
 * Recognises a source and reads its rows. Explicit columns have precedence over the format's.
 * @throws UnusableSource where no card can be read.
 */
export function openSource(text: string, choices: Choices = {}): Source {
  if (hasTooManyLines(text))
    throw new UnusableSource('The file has more than 300,000 lines. Import it in parts.')
  const table = findTable(text, { isTable: choices.columns !== undefined })
  return table === null ? listSource(text) : tableSource(table, choices)
}

/** The most lines of a file, empty ones included: the time that a file takes grows faster than their number. */
const maxLines = 300_000

function hasTooManyLines(text: string): boolean {
  return ['\n', '\r'].some((end) => {
    let lines = 1
    for (let at = text.indexOf(end); at !== -1 && lines <= maxLines; at = text.indexOf(end, at + 1))
      lines += 1
    return lines > maxLines
  })
}

type Uses = readonly (ColumnUse | null)[]

function formatUses(headers: readonly string[], { columns, otherColumns }: SourceFormat): Uses {
  const uses = Object.entries({ ...columns, ...otherColumns })
  const byKey = new Map(uses.map(([header, use]) => [headerKey(header), use]))
  // `Market Price (As of 2026-07-07)` is `Market Price`.
  const own = headers.map(
    (header) =>
      byKey.get(headerKey(header)) ?? byKey.get(headerKey(splitGroups(header).rest)) ?? null,
  )
  // Whatever the tool, copies that are sold are no longer owned.
  const guess = guessColumns(headers)
  return own.map((use, column) => {
    const field = guess[column]
    return use ?? (field === 'status' || field === 'sold' ? field : null)
  })
}

/** The use of each column, and the columns of which only the user can say which is the quantity. */
function usesOf(
  table: Table,
  { columns, answers = {} }: Choices,
): { uses: Uses; rivals: readonly number[] } {
  const { headers, id } = table
  const answered = answers.columns ?? []
  if (answered.some(({ column }) => column >= headers.length))
    throw new UnusableSource("One answer is about a column this file doesn't have.", headers)
  if (columns !== undefined) {
    const uses = headers.map((_, column) => columns.fields[column] ?? 'lost')
    return { uses: answeredUses(uses, answered), rivals: [] }
  }
  if (id !== null)
    return { uses: answeredUses(formatUses(headers, formatOf(id)), answered), rivals: [] }
  const guess = guessColumns(headers)
  const rivals = rivalQuantities(table, guess)
  const uses = guess.map((field, column) => (rivals.includes(column) ? null : field))
  return { uses: answeredUses(uses, answered), rivals }
}

/** A field that an answer gives to a column is taken from its column before. */
function answeredUses(uses: Uses, answered: NonNullable<Answers['columns']>): Uses {
  const fields = new Map(answered.map(({ column, field }) => [column, field ?? 'lost'] as const))
  const takenUses = new Set<ColumnUse>([...fields.values()].filter((field) => field !== 'lost'))
  return uses.map((use, column) => {
    const answer = fields.get(column)
    if (answer !== undefined) return answer
    return use !== null && takenUses.has(use) ? 'lost' : use
  })
}

/** Columns that nothing else reads are marks where their headers are finishes. */
function withFinishMarks({ headers }: Table, uses: Uses, { columns, answers }: Choices): Uses {
  return uses.map((use, column) => {
    const isUnread = use === null || (use === 'lost' && columns?.fields[column] === null)
    const isAnswered = answers?.columns?.some((answer) => answer.column === column) === true
    const isMark = isUnread && !isAnswered && isFinishHeader(headers[column] ?? '')
    return isMark ? 'finishMark' : use
  })
}

/** The uses of the columns, and the questions about those that nothing reads. */
function readColumns(table: Table, choices: Choices) {
  const { uses: fields, rivals } = usesOf(table, choices)
  const uses = withFinishMarks(table, fields, choices)
  const columnOf = columnsOf(uses)
  return { uses, columnOf, unread: openColumns(table, uses, { columnOf, rivals }) }
}

/** The fields of a table's columns before anything is chosen, and the questions about them. */
export function guessedColumns(table: Table): {
  fields: ColumnFields
  questions: readonly ColumnQuestion[]
} {
  const { uses, unread } = readColumns(table, {})
  return { fields: firstFields(uses), questions: unread }
}

/** The questions about the values of the chosen columns, which may have no name or quantity yet. */
export function conventionQuestions(table: Table, choices: Choices): ConventionQuestion[] {
  const { columnOf } = readColumns(table, choices)
  return conventionsOf(table, columnOf, choices.answers ?? {}).open
}

const firstFields = (uses: Uses): ColumnFields => uses.map((use) => fieldsOf(use)[0] ?? null)

/** The source of a table, which a caller with changing choices finds once. */
export function tableSource(table: Table, choices: Choices): Source {
  const { headers, id } = table
  const format: Partial<SourceFormat> = id === null ? {} : formatOf(id)
  if (format.refusal !== undefined && choices.columns === undefined)
    throw new UnusableSource(format.refusal, headers)
  const isOneCopyPerRow = choices.columns?.isOneCopyPerRow ?? false
  const { uses, columnOf, unread } = readColumns(table, choices)
  const isQuantityOpen = unread.some(({ resembles }) => resembles === 'quantity')
  requireColumns(columnOf, { headers, hasOtherQuantity: isOneCopyPerRow || isQuantityOpen })
  const unitOf = (field: AmountField) => moneyUnit(headers[columnOf.get(field) ?? -1] ?? '')
  const { conventions, open } = conventionsOf(table, columnOf, choices.answers ?? {})
  const rules = {
    ...conventions,
    columnOf,
    columnCount: headers.length,
    finishMarks: uses.flatMap((use, column) =>
      use === 'finishMark' ? (finishMarkOf(headers[column] ?? '', column) ?? []) : [],
    ),
    units: { pricePaid: unitOf('pricePaid'), ownValue: unitOf('ownValue') },
    scale: format.scale ?? 'american',
    hasZeroForUnknownPrice: format.hasZeroForUnknownPrice ?? false,
    hasStoreNames: format.hasStoreNames ?? false,
    listsMissing: format.listsMissing ?? false,
    isOneCopyPerRow,
  }
  const reasons = uses.map((use, column) => lossReason(use, column, columnOf))
  const newLosses = () => new Losses(headers, reasons)
  let losses = newLosses()
  function* rows(): Generator<SourceRow, void> {
    losses = newLosses()
    const read = rowReader(rules, losses)
    for (const { row, isTotal } of withTotals(table.rows())) {
      if (isTotal) yield totalRow(row)
      else yield* read(row)
    }
  }
  return {
    format: id ?? 'csv',
    formatName: format.name ?? 'CSV',
    columns: headers,
    fields: firstFields(uses),
    questions: [...unread, ...open],
    rows: { [Symbol.iterator]: rows },
    lost: () => losses.columns(),
  }
}

const totalRow = ({ line, cells }: CsvRow): SourceRow => ({ line, cells, refusal: totalRefusal })

function fieldsOf(use: ColumnUse | null): readonly SourceField[] {
  if (use === null || use === 'catalogue' || use === 'lost' || use === 'finishMark') return []
  return typeof use === 'string' ? [use] : use
}

type ColumnOf = ReadonlyMap<SourceField, number>

/** Null for a column whose fields are read from it. */
function lossReason(use: ColumnUse | null, column: number, columnOf: ColumnOf) {
  if (use === 'catalogue') return use
  if (use === 'finishMark') return null
  return fieldsOf(use).some((field) => columnOf.get(field) === column) ? null : 'lost'
}

/** The first column of each field. */
function columnsOf(uses: Uses): ColumnOf {
  const columnOf = new Map<SourceField, number>()
  for (const [column, use] of uses.entries()) {
    for (const field of fieldsOf(use)) if (!columnOf.has(field)) columnOf.set(field, column)
  }
  return columnOf
}

function requireColumns(
  columnOf: ColumnOf,
  { headers, hasOtherQuantity }: { headers: readonly string[]; hasOtherQuantity: boolean },
): void {
  const names = ['name', 'scryfallId', 'productId', 'shopId'] as const
  const isPlaced =
    columnOf.has('collectorNumber') && (columnOf.has('setCode') || columnOf.has('setName'))
  const hasName = isPlaced || names.some((id) => columnOf.has(id))
  const hasQuantity = hasOtherQuantity || columnOf.has('quantity')
  if (hasName && hasQuantity) return
  const missing = hasName ? 'the quantity' : hasQuantity ? 'the name' : 'the name and the quantity'
  throw new UnusableSource(`No column found for ${missing}. Match your columns.`, headers)
}

function listSource(text: string): Source {
  return {
    format: 'list',
    formatName: 'List of cards',
    columns: ['Card'],
    fields: ['name'],
    questions: [],
    rows: { [Symbol.iterator]: () => deckListRows(text) },
    lost: () => [],
  }
}
