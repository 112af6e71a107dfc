/** Daily notes and computed days as a chart and a table want them. */
import type { ComputedDayRead, NotedDay } from '../../contract/value.ts'
import { dayMs } from '../../domain/format/dates.ts'
import { changeOver } from '../../domain/value/value-note.ts'

interface NotedFigures extends Pick<NotedDay, 'paid' | 'cards'> {
  /** Null where no card had a low price: known ones are above 0. */
  low: number | null
}

export interface ValueDay extends Pick<NotedDay, 'day' | 'market'> {
  /** Null where the day is computed: only the market prices of past days are known. */
  noted: NotedFigures | null
  /** Dollars of the change since the day before; null for the first day and for the first note. */
  change: { byPrices: number; byCards: number } | null
}

const cents = (dollars: number) => Math.round(100 * dollars)

const inCents = ({ market, byPrices }: ComputedDayRead) => ({
  market: cents(market),
  byPrices: byPrices === null ? null : cents(byPrices),
})

/** The computed days and after them the notes, each with its change since the one before. */
export function valueDays(
  computed: readonly ComputedDayRead[],
  notes: readonly NotedDay[],
): ValueDay[] {
  return [
    ...computed.map((day, index) => ({
      day: day.day,
      market: day.market,
      noted: null,
      change: changeSince(computed[index - 1], day),
    })),
    ...notes.map((note, index) => ({
      day: note.day,
      market: note.market,
      noted: { ...note, low: note.low === 0 && note.market > 0 ? null : note.low },
      change: changeSince(notes[index - 1], note),
    })),
  ]
}

function changeSince(before: ComputedDayRead | undefined, day: ComputedDayRead) {
  const change = before && changeOver([inCents(before), inCents(day)])
  return change ? { byPrices: change.byPrices / 100, byCards: change.byCards / 100 } : null
}

/** Every day from the first one to the last one; null for a day without a value. */
export function withGaps(days: readonly ValueDay[]): { date: string; value: ValueDay | null }[] {
  const byDate = new Map(days.map((day) => [day.day, day]))
  const [first, last] = [days[0], days.at(-1)].map((day) => Date.parse(day?.day ?? ''))
  const all: { date: string; value: ValueDay | null }[] = []
  for (let time = first ?? NaN; time <= (last ?? NaN); time += dayMs) {
    const date = new Date(time).toISOString().slice(0, 10)
    all.push({ date, value: byDate.get(date) ?? null })
  }
  return all
}
