/**
 * Reads files and pasted lists of other tools. Rows are made while they are iterated, so that a
 * large file is never held as objects.
 */
import { type CsvRow, csvRows } from '../format/csv-reading.ts'
import { deckListRows } from './deck-list.ts'
import { type ColumnFields, guessColumns, headerKey, type SourceField } from './fields.ts'
import { type FormatId, formatOf } from './formats.ts'
import { type LostColumn, Losses } from './losses.ts'
import { isSellListRow, recogniseFormat } from './recognise.ts'
import { rowReader } from './row-reader.ts'
import type { ColumnUse, SourceFormat } from './source-format.ts'
import { type SourceRow, UnusableSource } from './source-row.ts'

/** Columns that the user has chosen. */
export interface ChosenColumns {
  fields: ColumnFields
  /** Each row is one copy, in a file without a column of quantities. */
  isOneCopyPerRow: boolean
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
  /** Each iteration reads the source from its beginning. */
  rows: Iterable<SourceRow>
  /** The columns that are not kept, of the rows that were iterated last. */
  lost: () => LostColumn[]
}

/**
 * Recognises a source and reads its rows. Explicit columns have precedence over the format's.
 * @throws UnusableSource where no card can be read.
 */
export function openSource(text: string, { columns }: { columns?: ChosenColumns } = {}): Source {
  const start = firstRows(text)
  const [header] = start
  if (header === undefined) throw new UnusableSource('The file has no cards.')
  const id = recogniseFormat(header.cells)
  if (columns !== undefined) return chosenSource(text, header, columns, id)
  if (id !== null) return formatSource(text, header.cells, id)
  if (isSellListRow(header.cells)) return sellListWithoutHeader(text)
  return isTable(start) ? guessedSource(text, header.cells) : listSource(text)
}

/** The first two rows; the rest of the text is not parsed. */
function firstRows(text: string): CsvRow[] {
  const first: CsvRow[] = []
  for (const row of csvRows(text, 2)) {
    first.push(row)
    if (first.length === 2) break
  }
  return first
}

/** Whether an unknown text is a table with a header. A first cell such as `4 Anvil` is that of a list of cards. */
function isTable([header, row]: readonly CsvRow[]): boolean {
  const headers = header?.cells ?? []
  if (/^\d+x? /.test(headers[0] ?? '')) return false
  const known = guessColumns(headers).filter((field) => field !== null)
  if (headers.length === 1) return known[0] === 'name'
  return known.length > 1 || (headers.length > 2 && row?.cells.length === headers.length)
}

type Uses = readonly (ColumnUse | null)[]

function formatSource(text: string, headers: readonly string[], id: FormatId): Source {
  const format = formatOf(id)
  if (format.refusal !== undefined) throw new UnusableSource(format.refusal, headers)
  return tableSource(text, { headers, id, uses: usesOf(headers, format) })
}

function usesOf(headers: readonly string[], { columns, otherColumns }: SourceFormat): Uses {
  const known = Object.entries({ ...columns, ...otherColumns })
  const byKey = new Map(known.map(([header, use]) => [headerKey(header), use]))
  return headers.map((header) => byKey.get(headerKey(header)) ?? null)
}

function sellListWithoutHeader(text: string): Source {
  const id = 'card-kingdom'
  const headers = Object.keys(formatOf(id).columns)
  const uses = usesOf(headers, formatOf(id))
  return tableSource(text, { headers, id, uses, hasHeader: false })
}

function chosenSource(
  text: string,
  { cells: headers }: CsvRow,
  { fields, isOneCopyPerRow }: ChosenColumns,
  id: FormatId | null,
): Source {
  const uses = headers.map((_, column) => fields[column] ?? null)
  return tableSource(text, { headers, id, uses, isOneCopyPerRow })
}

function guessedSource(text: string, headers: readonly string[]): Source {
  return tableSource(text, { headers, id: null, uses: guessColumns(headers) })
}

interface Table {
  headers: readonly string[]
  id: FormatId | null
  uses: Uses
  hasHeader?: boolean
  isOneCopyPerRow?: boolean
}

function tableSource(
  text: string,
  { headers, id, uses, hasHeader = true, isOneCopyPerRow = false }: Table,
): Source {
  const format: Partial<SourceFormat> = id === null ? {} : formatOf(id)
  const columnOf = columnsOf(uses)
  requireColumns(columnOf, { headers, isOneCopyPerRow })
  const rules = {
    columnOf,
    columnCount: headers.length,
    scale: format.scale ?? 'american',
    hasZeroForUnknownPrice: format.hasZeroForUnknownPrice ?? false,
    isOneCopyPerRow,
  }
  const reasons = uses.map((use, column) => lossReason(use, column, columnOf))
  const newLosses = () => new Losses(headers, reasons)
  let losses = newLosses()
  function* rows(): Generator<SourceRow, void> {
    losses = newLosses()
    const read = rowReader(rules, losses)
    let isHeader = hasHeader
    for (const row of csvRows(text)) {
      if (!isHeader) yield* read(row)
      isHeader = false
    }
  }
  return {
    format: id ?? 'csv',
    formatName: format.name ?? 'CSV',
    columns: headers,
    fields: uses.map((use) => fieldsOf(use)[0] ?? null),
    rows: { [Symbol.iterator]: rows },
    lost: () => losses.columns(),
  }
}

function fieldsOf(use: ColumnUse | null): readonly SourceField[] {
  if (use === null || use === 'catalogue' || use === 'lost') return []
  return typeof use === 'string' ? [use] : use
}

type ColumnOf = ReadonlyMap<SourceField, number>

/** Null for a column whose fields are read from it. */
function lossReason(use: ColumnUse | null, column: number, columnOf: ColumnOf) {
  if (use === 'catalogue') return use
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
  { headers, isOneCopyPerRow }: { headers: readonly string[]; isOneCopyPerRow: boolean },
): void {
  const hasName = (['name', 'scryfallId', 'productId'] as const).some((id) => columnOf.has(id))
  const hasQuantity = isOneCopyPerRow || columnOf.has('quantity')
  if (hasName && hasQuantity) return
  const missing = hasName ? 'the quantity' : hasQuantity ? 'the name' : 'the name and the quantity'
  throw new UnusableSource(
    `The file has no column with ${missing} of the cards. Choose which column is what.`,
    headers,
  )
}

function listSource(text: string): Source {
  return {
    format: 'list',
    formatName: 'List of cards',
    columns: ['Card'],
    fields: ['name'],
    rows: { [Symbol.iterator]: () => deckListRows(text) },
    lost: () => [],
  }
}
