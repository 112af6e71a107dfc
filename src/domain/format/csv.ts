/** Files for spreadsheets: lines of comma-separated cells (RFC 4180). */

/** Precedes the first line: spreadsheets recognise UTF-8 by it. */
export const byteOrderMark = '\uFEFF'

/**
 * A spreadsheet would take a text that begins like this for a formula, and carry it out; some read past characters that are not
 * seen, and take the wide signs of East Asian keyboards too.
 */
const formula = /^(?:[=+\-@＝＋－＠]|[^\S ]|\p{Cf})/u

/** Whether `csvLine` writes an apostrophe before the text. */
export const looksLikeFormula = (text: string): boolean => formula.test(text)

type Cells = readonly (string | number | null)[]

/** A line with its end; a missing cell is empty. Texts that look like formulas are made plain by an apostrophe. */
export function csvLine(cells: Cells): string {
  return line(cells, (text) => (looksLikeFormula(text) ? `'${text}` : text))
}

/** A line of CSV for a program that reads names as they are, never for a spreadsheet. */
export function plainCsvLine(cells: Cells): string {
  return line(cells, (text) => text)
}

function line(cells: Cells, harmless: (text: string) => string): string {
  const texts = cells.map((cell) =>
    typeof cell === 'number' ? String(cell) : quoted(harmless(cell ?? '')),
  )
  return `${texts.join(',')}\r\n`
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
