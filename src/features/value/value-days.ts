/** Daily notes as a chart and a table want them. */
import type { NotedDay } from '../../api/value/contract.ts'
import { dayMs } from '../../domain/format/dates.ts'
import { changeOver } from '../../domain/value/value-note.ts'

export interface ValueDay extends Omit<NotedDay, 'low'> {
  /** Null where no card had a low price: known ones are above 0. */
  low: number | null
  /** Dollars of the change since the note before; null for the first of the notes. */
  change: { byPrices: number; byCards: number } | null
}

const cents = (dollars: number) => Math.round(100 * dollars)

const inCents = ({ market, byPrices }: NotedDay) => ({
  market: cents(market),
  byPrices: byPrices === null ? null : cents(byPrices),
})

/** The notes, each with its change since the one before. */
export function valueDays(notes: readonly NotedDay[]): ValueDay[] {
  return notes.map((note, index) => {
    const before = notes[index - 1]
    const change = before && changeOver([inCents(before), inCents(note)])
    return {
      ...note,
      low: note.low === 0 && note.market > 0 ? null : note.low,
      change: change ? { byPrices: change.byPrices / 100, byCards: change.byCards / 100 } : null,
    }
  })
}

/** Every day from the first note to the last one; null for a day without a note. */
export function withGaps(days: readonly ValueDay[]): { date: string; noted: ValueDay | null }[] {
  const noted = new Map(days.map((day) => [day.day, day]))
  const [first, last] = [days[0], days.at(-1)].map((day) => Date.parse(day?.day ?? ''))
  const all: { date: string; noted: ValueDay | null }[] = []
  for (let time = first ?? NaN; time <= (last ?? NaN); time += dayMs) {
    const date = new Date(time).toISOString().slice(0, 10)
    all.push({ date, noted: noted.get(date) ?? null })
  }
  return all
}
