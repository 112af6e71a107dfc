/** Which of its printings stands for a card where any of them will do, and which one a line of a deck names. */

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

/** Which printings the lines of a deck name: those of which the member has the most copies, the cheapest, or the newest. */
export const printingRules = ['mine', 'cheapest', 'newest'] as const
export type PrintingRule = (typeof printingRules)[number]

export const printingRuleNames: Record<PrintingRule, string> = {
  mine: 'My Printing',
  cheapest: 'Cheapest Printing',
  newest: 'Newest Printing',
}

/** A printing with the copies of it that the member owns. */
export interface OwnedPrinting extends ComparedPrinting {
  copies: number
}

const newestFirst = (a: ComparedPrinting, b: ComparedPrinting) =>
  Number(a.isForeign) - Number(b.isForeign) ||
  compareText(b.releasedOn, a.releasedOn) ||
  cheapestFirst(a, b)

/** The printing that a rule names: the cheapest one also where the member owns none. */
export function printingByRule<Printing extends OwnedPrinting>(
  rule: PrintingRule,
  printings: readonly [Printing, ...Printing[]],
): Printing {
  if (rule === 'newest') return firstBy(printings, newestFirst)
  const { cheapest } = cheapestPrinting(printings)
  if (rule === 'cheapest') return cheapest
  const most = firstBy(printings, (a, b) => b.copies - a.copies || a.id - b.id)
  return most.copies > 0 ? most : cheapest
}
