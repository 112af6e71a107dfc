/** Files for spreadsheets: lines of comma-separated cells (RFC 4180). */

/** Stands before the first line: by it spreadsheets know UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A spreadsheet would take a text that begins like this for a formula, and carry it out. */
const formula = /^[=+\-@\t\r]/

/** A line with its end; a missing cell is empty. Texts that look like formulas are made plain by an apostrophe. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(cell: string | number | null): string {
  if (typeof cell === 'number') return String(cell)
  const harmless = (cell ?? '').replace(formula, "'$&")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
