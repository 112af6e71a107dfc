/** Reads CSV files of spreadsheets, other tools, or this app. The callers define the columns. */
import Papa from 'papaparse'

export interface CsvRow {
  /** The line in the file, from 1; a quoted cell may span several. */
  line: number
  cells: readonly string[]
  /** The quotation marks are unbalanced, so the cells cannot be trusted. */
  isBroken: boolean
}

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

/**
 * The non-empty rows, the header first. The separator is that of a first line `sep=;`, or else the
 * most frequent one of the header.
 */
export function readCsv(text: string): CsvRow[] {
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const [told, delimiter] = /^"?sep=([^"\n])"?(?:\n|$)/i.exec(lines) ?? ['', undefined]
  return rowsOf(lines.slice(told.length), {
    firstLine: told === '' ? 1 : 2,
    delimiter: delimiter ?? usualDelimiter(lines),
  })
}

const delimiters = [',', ';', '\t', '|']

function usualDelimiter(lines: string): string {
  const header = lines.trimStart().split('\n', 1)[0] ?? ''
  const counted = delimiters.map((sign) => ({ sign, count: header.split(sign).length }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign
}

function rowsOf(lines: string, { firstLine, delimiter }: { firstLine: number; delimiter: string }) {
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter, newline: '\n' })
  const rows = errors.some(({ type }) => type === 'Quotes')
    ? singleLines(lines, delimiter)
    : data.map((cells) => ({ cells, isBroken: false, height: heightOf(cells) }))
  let line = firstLine
  const found: CsvRow[] = []
  for (const { cells, isBroken, height } of rows) {
    if (cells.some((cell) => cell.trim() !== '')) {
      found.push({ line, cells: cells.map(plainCell), isBroken })
    }
    line += height
  }
  return found
}

/** A quote that is never closed would swallow all that follows: such a file is read line by line. */
function singleLines(lines: string, delimiter: string) {
  return lines.split('\n').map((line) => {
    const { data, errors } = Papa.parse<string[]>(line, { delimiter, newline: '\n' })
    return { cells: data[0] ?? [], isBroken: errors.length > 0, height: 1 }
  })
}

function heightOf(cells: readonly string[]): number {
  return cells.reduce(
    (height, cell) => (cell.includes('\n') ? height + cell.split('\n').length - 1 : height),
    1,
  )
}

/** Without the apostrophe by which `csvLine` makes a formula harmless. */
function plainCell(cell: string): string {
  const trimmed = cell.trim()
  return /^'[=+\-@]/.test(trimmed) ? trimmed.slice(1) : trimmed
}
