/** Reads CSV files of spreadsheets, other tools, or this app. The callers define the columns. */
import { looksLikeFormula } from './csv.ts'
import Papa from 'papaparse'

export interface CsvRow {
  /** The line in the file, from 1; a quoted cell may span several. */
  line: number
  cells: readonly string[]
  /** The quotation marks are unbalanced, so the cells cannot be trusted. */
  isBroken: boolean
  /** The row exceeds the limits of a row: `cells` has only its beginning. */
  isTooLarge?: boolean
}

export const tooLargeRefusal = 'The row is larger than 20 KB or has more than 200 columns.'
const maxRowBytes = 20 * 1024
const maxRowColumns = 200

/** Whether the cells of a row exceed the limits of a row. */
export function isTooLarge(cells: readonly string[]): boolean {
  if (cells.length > maxRowColumns) return true
  const length = cells.reduce((sum, cell) => sum + cell.length, 0)
  if (length > maxRowBytes) return true
  // A UTF-16 unit takes at most three bytes of UTF-8.
  return length * 3 > maxRowBytes && new TextEncoder().encode(cells.join('')).length > maxRowBytes
}

/** The beginning of a row that is too large, by which its author recognises it. */
export const rowStart = ([first = '']: readonly string[]) => [first.slice(0, 100)]

/** UTF-8, UTF-16 with a byte order mark, or what is neither as Western Windows wrote it. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The non-empty rows as `csvRows` yields them. */
export function readCsv(text: string): CsvRow[] {
  return [...csvRows(text)]
}

/**
 * Yields the non-empty rows. The separator is that of a first line `sep=;`, or else the one that separates the most
 * lines of the beginning into equally many cells: a line above the header has another number of them, or none. Rows
 * are parsed in portions of `rowsAtOnce`.
 */
export function* csvRows(text: string, rowsAtOnce = 2000): Generator<CsvRow, void> {
  const lines = cutLongLines(text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'))
  const [directive, delimiter] = /^"?sep=([^"\n])"?(?:\n|$)/i.exec(lines) ?? ['', undefined]
  let line = directive === '' ? 1 : 2
  const parts = parsedRows(lines.slice(directive.length), {
    delimiter: delimiter ?? usualDelimiter(lines),
    rowsAtOnce,
  })
  for (const { cells, isBroken, height } of parts) {
    if (isTooLarge(cells)) yield { line, cells: rowStart(cells), isBroken, isTooLarge: true }
    else if (cells.some((cell) => cell.trim() !== '')) {
      yield { line, cells: cells.map(plainCell), isBroken }
    }
    line += height
  }
}

/**
 * Shortens lines of rows that are too large, so that no row is split into millions of cells. The quotation marks of the
 * rest count: a cell that goes on in the next line stays open.
 */
function cutLongLines(text: string): string {
  const parts: string[] = []
  let kept = 0
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    const cut = start + maxCutLength
    if (end > cut) {
      parts.push(text.slice(kept, cut))
      if (hasOddQuotes(text, cut, end)) parts.push('"')
      kept = end
    }
    start = end + 1
  }
  return parts.length === 0 ? text : [...parts, text.slice(kept)].join('')
}

/** Cells of this length together exceed a row's limit, even where every other character separates or quotes. */
const maxCutLength = 4 * maxRowBytes

function hasOddQuotes(text: string, from: number, to: number): boolean {
  let isOdd = false
  for (let at = text.indexOf('"', from); at !== -1 && at < to; at = text.indexOf('"', at + 1))
    isOdd = !isOdd
  return isOdd
}

const delimiters = [',', ';', '\t', '|']

/** Lines and characters of the beginning of a file that decide its separator. */
const decidingLines = 20
const decidingLength = 20_000

function usualDelimiter(lines: string): string {
  const start = lines
    .slice(0, decidingLength)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, decidingLines)
    .map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const rated = delimiters.map((sign) => ({ sign, ...commonCount(start, sign) }))
  return rated.reduce((best, each) =>
    each.lines > best.lines || (each.lines === best.lines && each.count > best.count) ? each : best,
  ).sign
}

/** How often a sign stands in most of the lines that have it, and how many these are. */
function commonCount(lines: readonly string[], sign: string): { count: number; lines: number } {
  const linesOf = new Map<number, number>()
  for (const line of lines) {
    const count = line.split(sign).length - 1
    if (count > 0) linesOf.set(count, (linesOf.get(count) ?? 0) + 1)
  }
  let common = { count: 0, lines: 0 }
  for (const [count, number] of linesOf) {
    if (number > common.lines || (number === common.lines && count > common.count))
      common = { count, lines: number }
  }
  return common
}

interface ParsedRow {
  cells: readonly string[]
  isBroken: boolean
  /** The number of lines. */
  height: number
}

interface Parsing {
  delimiter: string
  rowsAtOnce: number
}

function* parsedRows(
  lines: string,
  { delimiter, rowsAtOnce }: Parsing,
): Generator<ParsedRow, void> {
  let start = 0
  while (start < lines.length) {
    const rest = lines.slice(start)
    // The fast mode would split all of the rest for each portion.
    const { data, errors, meta } = Papa.parse<string[]>(rest, {
      delimiter,
      newline: '\n',
      preview: rowsAtOnce,
      fastMode: false,
    })
    if (errors.some(({ type }) => type === 'Quotes')) {
      yield* singleLines(rest, delimiter)
      return
    }
    for (const cells of data) yield { cells, isBroken: false, height: heightOf(cells) }
    if (!meta.truncated) return
    start += meta.cursor
  }
}

/** A quote that is never closed would swallow all that follows: such rows are read line by line. */
function* singleLines(lines: string, delimiter: string): Generator<ParsedRow, void> {
  for (let start = 0; start < lines.length;) {
    const newline = lines.indexOf('\n', start)
    const end = newline === -1 ? lines.length : newline
    const line = lines.slice(start, end)
    start = end + 1
    const { data, errors } = Papa.parse<string[]>(line, { delimiter, newline: '\n' })
    yield { cells: data[0] ?? [], isBroken: errors.length > 0, height: 1 }
  }
}

function heightOf(cells: readonly string[]): number {
  return cells.reduce(
    (height, cell) => (cell.includes('\n') ? height + cell.split('\n').length - 1 : height),
    1,
  )
}

/** A cell without the apostrophe by which `csvLine` makes a formula harmless, and without the `="..."` of a text in Excel. */
function plainCell(cell: string): string {
  const trimmed = cell.trim()
  if (trimmed.startsWith("'") && looksLikeFormula(trimmed.slice(1))) return trimmed.slice(1).trim()
  return /^="([^"]*)"$/.exec(trimmed)?.[1]?.trim() ?? trimmed
}
