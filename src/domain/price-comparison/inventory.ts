/**
 * The CSV file of a member's cards: `Name, Set, isFoil, quantity`, in any case and order, with
 * other columns too; `Finish` has the words of finishes of other names.
 */
import { type Finish, maxFinishLength } from '../cards/finish.ts'
import { formatCount } from '../format/count.ts'
import { longNameRefusal, maxNameLength } from '../cards/card-name.ts'
import { type CsvRow, readCsv, tooLargeRefusal } from '../format/csv-reading.ts'
import { readQuantity } from '../imports/cell-values.ts'
import { readFinish } from '../imports/vocabulary.ts'
import type { RowFinish } from '../printing-match/hints.ts'
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
    const { name, set, collectorNumber, isFoil, finish } = read
    const finishKey = finish ?? String(isFoil)
    const key = folded([name, set, collectorNumber ?? '', finishKey].join('\n'))
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

const optionalColumns = ['Collector Number', 'Finish'] as const

type Column = (typeof columns)[number] | (typeof optionalColumns)[number]
type CellReader = (row: CsvRow, column: Column) => string

function cellReader(header: CsvRow | undefined): CellReader {
  const indexes = new Map<string, number>()
  for (const [index, name] of (header?.cells ?? []).entries()) {
    const key = matchKey(name)
    if (!indexes.has(key)) indexes.set(key, index)
  }
  const missing = columns.filter((column) => !indexes.has(matchKey(column)))
  if (missing.length > 0) {
    throw new UnusableFile(
      `The CSV file has no column${missing.length > 1 ? 's' : ''} ${inWords(missing)}. It needs Name, Set, isFoil and quantity.`,
    )
  }
  const indexOf = Object.fromEntries(
    [...columns, ...optionalColumns].map((column) => [column, indexes.get(matchKey(column)) ?? -1]),
  ) as Record<Column, number>
  return ({ cells }, column) => cells[indexOf[column]] ?? ''
}

/** A card, or why there is none. */
function readRow(row: CsvRow, cellOf: CellReader): OwnedCard | string {
  if (row.isTooLarge) return tooLargeRefusal
  if (row.isBroken) return 'The quotation marks do not match.'
  const name = cellOf(row, 'Name')
  if (name === '') return 'The row has no name.'
  if (name.length > maxNameLength) return longNameRefusal
  const quantity = readQuantity(cellOf(row, 'quantity'))
  if (quantity === null) return "The quantity isn't a positive whole number."
  const isFoil = readFoil(cellOf(row, 'isFoil'))
  if (isFoil === null) return 'isFoil is neither true nor false.'
  const collectorNumber = cellOf(row, 'Collector Number')
  return {
    name,
    set: cellOf(row, 'Set'),
    isFoil,
    finish: otherFinish(cellOf(row, 'Finish')),
    quantity,
    collectorNumber: collectorNumber === '' ? null : collectorNumber,
    line: row.line,
  }
}

/** A word beside those of the two sides, which `isFoil` says. */
function otherFinish(text: string): Finish | null {
  const read = readFinish(text)
  if (read === null || read.variation !== null) return text.slice(0, maxFinishLength) || null
  return sideWords.has(read.finish) ? null : read.finish
}

const sideWords = new Set<RowFinish>(['normal', 'foil', 'etched'])

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
