/**
 * Computed days: what the entries of today were worth on days of price history before the first daily note. They hold nothing
 * that was noted: cards that have come or gone since count as those of today. Server and mocks compute them by these rules.
 */
import { dayMs, daysBefore } from '../format/dates.ts'
import type { ValueRange } from './names.ts'

export interface ComputedDay {
  /** An ISO date. */
  day: string
  /** Cents. */
  market: number
  /** The change since the computed day before that follows from prices; null for the first one. */
  byPrices: number | null
}

/** Days before today on which values are computed. */
const computedDays = 30

/**
 * The days (ISO dates) of a range on which values are computed, up to the day of the first note, or up to today where there
 * is no note (null).
 */
export function daysToCompute(
  range: ValueRange,
  { today, firstNote }: { today: string; firstNote: string | null },
): string[] {
  const end = firstNote ?? today
  const earliest = daysBefore(today, computedDays)
  const since = rangeStart(range, today) ?? earliest
  const start = since > earliest ? since : earliest
  const count = (Date.parse(end) - Date.parse(start)) / dayMs + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => daysBefore(start, -index))
}

/** The prices of an entry's card on the computed days. */
export interface PricesByDay {
  /** Cents by the index of the day; null where unknown. */
  prices: readonly (number | null)[]
  /** The index of the last day with a price of its own: after it the card keeps the price of today. */
  lastIndex: number
}

/** Sums up the entries of a holder on the days. */
export class ComputedValue {
  readonly #days: readonly string[]
  readonly #market: number[]
  /** What prices changed from the first day to each day. */
  readonly #byPrices: number[]
  readonly #hasPrices: boolean[]

  constructor(days: readonly string[]) {
    this.#days = days
    this.#market = days.map(() => 0)
    this.#byPrices = days.map(() => 0)
    this.#hasPrices = days.map(() => false)
  }

  add(quantity: number, { prices, lastIndex }: PricesByDay): void {
    let before: number | null = null
    let gained = 0
    for (let index = 0; index < this.#days.length; index++) {
      const price = prices[index] ?? null
      if (price !== null) {
        if (before !== null) gained += quantity * (price - before)
        before = price
        this.#market[index]! += quantity * price
        if (index <= lastIndex) this.#hasPrices[index] = true
      }
      this.#byPrices[index]! += gained
    }
  }

  /** The days on which any of the cards has a price of its own, the oldest first. */
  days(): ComputedDay[] {
    let before: number | null = null
    const computed: ComputedDay[] = []
    for (const [index, day] of this.#days.entries()) {
      if (this.#hasPrices[index] !== true) continue
      const byPrices = this.#byPrices[index] ?? 0
      computed.push({
        day,
        market: this.#market[index] ?? 0,
        byPrices: before === null ? null : byPrices - before,
      })
      before = byPrices
    }
    return computed
  }
}

const daysOf: Record<Exclude<ValueRange, 'all'>, number> = { '30d': 30, '90d': 90, '1y': 365 }

/** The first day of a range that ends today (ISO dates): the one from which its change is measured. Null for no limit. */
export function rangeStart(range: ValueRange, today: string): string | null {
  if (range === 'all') return null
  return new Date(Date.parse(today) - daysOf[range] * dayMs).toISOString().slice(0, 10)
}
