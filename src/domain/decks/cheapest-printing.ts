/** Which of its printings stands for a card where any of them will do. */

import { compareText } from '../format/text.ts'

/** What is compared of a printing. */
export interface ComparedPrinting {
  id: number
  isForeign: boolean
  /** The lowest price of its finishes; null where none has one. */
  cents: number | null
  /** ISO date; empty where it is unknown. */
  releasedOn: string
  nameLength: number
}

const cheapestFirst = (a: ComparedPrinting, b: ComparedPrinting) =>
  Number(a.isForeign) - Number(b.isForeign) ||
  (a.cents ?? Number.MAX_SAFE_INTEGER) - (b.cents ?? Number.MAX_SAFE_INTEGER) ||
  compareText(b.releasedOn, a.releasedOn) ||
  a.id - b.id

const shortestFirst = (a: ComparedPrinting, b: ComparedPrinting) =>
  a.nameLength - b.nameLength || a.id - b.id

const firstBy = <Row>(rows: readonly [Row, ...Row[]], compare: (a: Row, b: Row) => number): Row =>
  rows.reduce((first, row) => (compare(row, first) < 0 ? row : first))

/**
 * The cheapest printing, in English where one is, and of equal ones the newest; and the one with the shortest name, which has nothing that a
 * store adds.
 */
export const cheapestPrinting = <Printing extends ComparedPrinting>(
  printings: readonly [Printing, ...Printing[]],
): { cheapest: Printing; named: Printing } => ({
  cheapest: firstBy(printings, cheapestFirst),
  named: firstBy(printings, shortestFirst),
})
