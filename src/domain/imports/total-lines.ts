/** Lines at the end of a file that sum up the others. */
import type { CsvRow } from '../format/csv-reading.ts'

export const totalRefusal = 'This line is the total of the file, not a card.'

const total =
  /^(?:grand |sub)?(?:totals?|sum|summe|gesamt|somme|totale)(?: (?:cards?|copies|value|price|cost|quantity|qty|count|unique|market))?(?: ?[:=-])?(?: [\d.,' $€£]{1,30})?(?: (?:cards?|copies))?$/i
const figure =
  /^[\p{Sc}\d.,'’%+-][\p{Sc}\d.,'’% +-]{0,30}(?: ?(?:cards?|copies|unique|[A-Z]{3}))?$/u

/** `Total`, `Total cards: 60`. */
export const isTotal = (text: string) => total.test(text)

/** Whether a row has nothing but the word and figures. */
function isTotalRow(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.some(isTotal) && filled.every((cell) => isTotal(cell) || figure.test(cell))
}

/** Says of each row whether it is a total: only at the end, since a card may have such a name. */
export function* withTotals(
  rows: Iterable<CsvRow>,
): Generator<{ row: CsvRow; isTotal: boolean }, void> {
  let held: CsvRow[] = []
  for (const row of rows) {
    if (isTotalRow(row.cells) && held.length < maxTotalLines) held.push(row)
    else {
      for (const each of [...held, row]) yield { row: each, isTotal: false }
      held = []
    }
  }
  for (const each of held) yield { row: each, isTotal: true }
}

const maxTotalLines = 10
