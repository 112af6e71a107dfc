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

/** The non-empty rows as `csvRows` yields them. */
export function readCsv(text: string): CsvRow[] {
  return [...csvRows(text)]
}

/**
 * Yields the non-empty rows, the header first. The separator is that of a first line `sep=;`, or
 * else the most frequent one of the header. Rows are parsed in portions of `rowsAtOnce`.
 */
export function* csvRows(text: string, rowsAtOnce = 2000): Generator<CsvRow, void> {
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const [directive, delimiter] = /^"?sep=([^"\n])"?(?:\n|$)/i.exec(lines) ?? ['', undefined]
  let line = directive === '' ? 1 : 2
  const parts = parsedRows(lines.slice(directive.length), {
    delimiter: delimiter ?? usualDelimiter(lines),
    rowsAtOnce,
  })
  for (const { cells, isBroken, height } of parts) {
    if (cells.some((cell) => cell.trim() !== '')) {
      yield { line, cells: cells.map(plainCell), isBroken }
    }
    line += height
  }
}

const delimiters = [',', ';', '\t', '|']

function usualDelimiter(lines: string): string {
  const header = lines.trimStart().split('\n', 1)[0] ?? ''
  const counted = delimiters.map((sign) => ({ sign, count: header.split(sign).length }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign
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
  for (const line of lines.split('\n')) {
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

/** Without the apostrophe by which `csvLine` makes a formula harmless. */
function plainCell(cell: string): string {
  const trimmed = cell.trim()
  return /^'[=+\-@]/.test(trimmed) ? trimmed.slice(1) : trimmed
}
