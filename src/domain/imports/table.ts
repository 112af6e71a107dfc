/** Finds the table in the text of a file: its header, and the rows below it. */
import { type CsvRow, csvRows, tooLargeRefusal } from '../format/csv-reading.ts'
import { ColumnSurvey } from './column-survey.ts'
import { deckFileRows, isXml } from './deck-file.ts'
import { guessColumns } from './fields.ts'
import { type FormatId, formatOf, isSellListRow, recogniseFormat } from './formats.ts'
import { passcodeRefusalOf } from './passcodes.ts'
import { UnusableSource } from './source-row.ts'

export interface Table {
  headers: readonly string[]
  /** The format of the headers; null for an unknown file. */
  id: FormatId | null
  /** The rows below the header, from the first. */
  rows: () => Iterable<CsvRow>
  /** What the columns decide; read once. */
  survey: () => ColumnSurvey
}

/** Rows in which the header is searched: titles and dates may stand above it. */
const searchedRows = 20

/**
 * Null for a list of cards. `isTable`: its columns are chosen.
 * @throws UnusableSource where there is nothing to read.
 */
export function findTable(text: string, { isTable = false } = {}): Table | null {
  if (isXml(text)) return deckTable(text)
  const refusal = passcodeRefusalOf(text)
  if (refusal !== null) throw new UnusableSource(refusal)
  const start = firstRows(text)
  const [first] = start
  if (first === undefined) throw new UnusableSource('The file has no cards.')
  if (first.isTooLarge) throw new UnusableSource(`Line ${first.line}: ${tooLargeRefusal}`)
  const header = headerOf(start)
  const id = recogniseFormat(header.cells)
  if (id === null && isSellListRow(first.cells)) return sellListTable(text)
  if (id === null && !isTable && !isUnknownTable(header, start)) return null
  return table(header.cells, id, () => rowsBelow(text, header.line))
}

function firstRows(text: string): CsvRow[] {
  const first: CsvRow[] = []
  for (const row of csvRows(text, searchedRows)) {
    first.push(row)
    if (first.length === searchedRows) break
  }
  return first
}

/** The first row that a format recognises, else the one with the most names of fields, else the widest. */
function headerOf(start: readonly CsvRow[]): CsvRow {
  const headerRow = start.find(({ cells }) => recogniseFormat(cells) !== null)
  if (headerRow !== undefined) return headerRow
  const guessed = most(start, ({ cells }) => guessedFields(cells))
  if (guessed !== undefined && guessedFields(guessed.cells) > 1) return guessed
  const texts = start.filter(({ cells }) => !cells.some((cell) => /^[\d.,]+$/.test(cell)))
  const header = most(texts, ({ cells }) => cells.filter((cell) => cell !== '').length) ?? start[0]
  if (header === undefined) throw new Error('A header is searched among no rows.')
  return header
}

function most(rows: readonly CsvRow[], count: (row: CsvRow) => number): CsvRow | undefined {
  const [first, ...others] = rows
  if (first === undefined) return undefined
  return others.reduce((best, row) => (count(row) > count(best) ? row : best), first)
}

const guessedFields = (cells: readonly string[]) =>
  guessColumns(cells).filter((field) => field !== null).length

/** Whether an unknown text is a table with this header. A first cell such as `4 Anvil` is that of a list of cards. */
function isUnknownTable(header: CsvRow, start: readonly CsvRow[]): boolean {
  const { cells } = header
  if (/^\d+x? /.test(cells[0] ?? '')) return false
  if (cells.length === 1) return guessColumns(cells)[0] === 'name'
  const row = start[start.indexOf(header) + 1]
  return guessedFields(cells) > 1 || (cells.length > 2 && row?.cells.length === cells.length)
}

function* rowsBelow(text: string, headerLine: number): Generator<CsvRow, void> {
  for (const row of csvRows(text)) if (row.line > headerLine) yield row
}

/** Card Kingdom's sell list without its header. */
function sellListTable(text: string): Table {
  const id = 'card-kingdom'
  return table(Object.keys(formatOf(id).columns), id, () => csvRows(text))
}

function deckTable(text: string): Table {
  const [header, ...cards] = deckFileRows(text)
  return table(header?.cells ?? [], 'mtgo-deck', () => cards)
}

function table(headers: readonly string[], id: FormatId | null, rows: Table['rows']): Table {
  let survey: ColumnSurvey | null = null
  return {
    headers,
    id,
    rows,
    survey: () => {
      survey ??= new ColumnSurvey(cellsOf(rows()), headers.length)
      return survey
    },
  }
}

function* cellsOf(rows: Iterable<CsvRow>): Generator<readonly string[], void> {
  for (const { cells } of rows) yield cells
}
