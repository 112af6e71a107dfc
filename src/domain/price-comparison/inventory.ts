/**
 * The CSV file of a member's cards: `Name, Set, isFoil, quantity`, in any case and order, with
 * other columns too.
 */
import { formatCount } from '../format/count.ts'
import { type CsvRow, readCsv, tooLargeRefusal } from '../format/csv-reading.ts'
import { readQuantity } from '../imports/cell-values.ts'
import { foldText } from '../format/text.ts'
import { matchKey } from '../printing-match/match-key.ts'
import { type OwnedCard, type Problem, UnusableFile } from './comparison.ts'

const columns = ['Name', 'Set', 'isFoil', 'quantity'] as const
const maxRows = 50_000

/**
 * The cards of a file, with equal rows joined under the line of the first, and the rows that cannot
 * be used. @throws UnusableFile for missing columns or too many rows.
 */
export function readInventory(text: string): { cards: OwnedCard[]; problems: Problem[] } {
  const [header, ...rows] = readCsv(text)
  const cellOf = cellReader(header)
  if (rows.length > maxRows) {
    throw new UnusableFile(`The CSV file has more than ${formatCount(maxRows)} rows.`)
  }
  const cards = new Map<string, OwnedCard>()
  const problems: Problem[] = []
  for (const row of rows) {
    const read = readRow(row, cellOf)
    if (typeof read === 'string') {
      problems.push({ source: 'csv', line: row.line, text: wordsOf(row), reason: read })
      continue
    }
    const { name, set, collectorNumber, isFoil } = read
    const key = folded([name, set, collectorNumber ?? '', String(isFoil)].join('\n'))
    const joined = cards.get(key)
    if (joined) joined.quantity += read.quantity
    else cards.set(key, read)
  }
  return { cards: [...cards.values()], problems }
}

/** `foldText`, but with its line breaks. Most texts are ASCII. */
function folded(text: string): string {
  return /^[!-~\n ]*$/.test(text) ? text.toLowerCase() : text.split('\n').map(foldText).join('\n')
}

type Column = (typeof columns)[number] | 'Collector Number'
type CellReader = (row: CsvRow, column: Column) => string

function cellReader(header: CsvRow | undefined): CellReader {
  const places = new Map<string, number>()
  for (const [place, name] of (header?.cells ?? []).entries()) {
    const key = matchKey(name)
    if (!places.has(key)) places.set(key, place)
  }
  const missing = columns.filter((column) => !places.has(matchKey(column)))
  if (missing.length > 0) {
    throw new UnusableFile(
      `The CSV file has no column${missing.length > 1 ? 's' : ''} ${inWords(missing)}. It needs Name, Set, isFoil and quantity.`,
    )
  }
  const placeOf = Object.fromEntries(
    [...columns, 'Collector Number'].map((column) => [column, places.get(matchKey(column)) ?? -1]),
  ) as Record<Column, number>
  return ({ cells }, column) => cells[placeOf[column]] ?? ''
}

/** A card, or why there is none. */
function readRow(row: CsvRow, cellOf: CellReader): OwnedCard | string {
  if (row.isTooLarge) return tooLargeRefusal
  if (row.isBroken) return 'The quotation marks do not match.'
  const name = cellOf(row, 'Name')
  if (name === '') return 'The row has no name.'
  const quantity = readQuantity(cellOf(row, 'quantity'))
  if (quantity === null) return "The quantity isn't a positive whole number."
  const isFoil = readFoil(cellOf(row, 'isFoil'))
  if (isFoil === null) return 'isFoil is neither true nor false.'
  const collectorNumber = cellOf(row, 'Collector Number')
  return {
    name,
    set: cellOf(row, 'Set'),
    isFoil,
    quantity,
    collectorNumber: collectorNumber === '' ? null : collectorNumber,
    line: row.line,
  }
}

const foilWords = new Set(['true', '1', 'yes', 'y', 'foil'])
const plainWords = new Set(['false', '0', 'no', 'n', 'normal', 'nonfoil', 'regular', ''])

function readFoil(text: string): boolean | null {
  const word = matchKey(text)
  if (foilWords.has(word)) return true
  return plainWords.has(word) ? false : null
}

function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

function wordsOf({ cells }: CsvRow): string {
  return cells.join(', ').replaceAll('\n', ' ').slice(0, 200)
}
