/** Value notes of the days before a seed was opened: days without a run are missing, and cards came twice. */
import { dayMs } from '../../src/domain/format/dates.ts'
import type { ValueNote } from '../../src/domain/value/value-note.ts'
import { people } from './people.ts'

/** Days on which the daily task did not run, counted back from today. */
const gaps = new Set([5, 6, 33, 34, 35])
const firstDaysAgo = 120

/** The members whose values were noted before the seed was opened. */
export const notedPeople = [people.alice, people.carol]

/** Prices of a day as a part of today's. */
const pricesThen = (daysAgo: number) =>
  1 + 0.05 * Math.sin(daysAgo / 11) + 0.02 * Math.sin(daysAgo / 3) - daysAgo / 2000

/** Cards of a day as a part of today's. */
function cardsThen(daysAgo: number): number {
  if (daysAgo < 12) return 1
  return daysAgo < 45 ? 0.9 : 0.75
}

/** The notes of the 120 days before `day` (an ISO date) that lead to its own note, the oldest first. */
export function pastNotes(today: ValueNote, day: string): (ValueNote & { day: string })[] {
  const notes: (ValueNote & { day: string })[] = []
  let pricesBefore: number | null = null
  for (let daysAgo = firstDaysAgo; daysAgo > 0; daysAgo--) {
    if (gaps.has(daysAgo)) continue
    const [prices, cards] = [pricesThen(daysAgo), cardsThen(daysAgo)]
    notes.push({
      day: new Date(Date.parse(day) - daysAgo * dayMs).toISOString().slice(0, 10),
      market: Math.round(today.market * prices * cards),
      low: Math.round(today.low * prices * cards),
      paid: Math.round(today.paid * cards),
      cards: Math.round(today.cards * cards),
      byPrices:
        pricesBefore === null ? null : Math.round(today.market * cards * (prices - pricesBefore)),
    })
    pricesBefore = prices
  }
  return notes
}
