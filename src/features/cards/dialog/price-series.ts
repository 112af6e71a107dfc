/** Price history as a chart and a table want it: one row per day. */
import type { PriceHistory } from '../../../contract/card-prices.ts'
import type { Finish } from '../../../domain/cards/finish.ts'
import { compareText } from '../../../domain/format/text.ts'

export interface PriceDay {
  /** ISO date. */
  date: string
  /** Dollars by finish; without those that have no price on the day. */
  prices: Readonly<Record<Finish, number>>
}

/** The days on which any of the finishes has a price, oldest first. */
export function priceDays(history: PriceHistory, finishes: readonly Finish[]): PriceDay[] {
  const days = new Map<string, Record<Finish, number>>()
  for (const finish of finishes) {
    for (const { date, price } of history[finish] ?? []) {
      const day = date.slice(0, 10)
      days.set(day, { ...days.get(day), [finish]: price })
    }
  }
  return [...days]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([date, prices]) => ({ date, prices }))
}
