/** Price history as a chart and a table want it: one row per day. */
import type { PricePoint } from '../../../contract/cards.ts'
import { compareText } from '../../../domain/format/text.ts'

export interface PriceHistory {
  normal: readonly PricePoint[]
  foil: readonly PricePoint[]
}

export interface PriceDay {
  /** ISO date. */
  date: string
  /** Dollars; null on a day without a price of that finish. */
  normal: number | null
  foil: number | null
}

/** The days on which either finish has a price, oldest first. */
export function priceDays({ normal, foil }: PriceHistory): PriceDay[] {
  const normalOn = new Map(normal.map(({ date, price }) => [date.slice(0, 10), price]))
  const foilOn = new Map(foil.map(({ date, price }) => [date.slice(0, 10), price]))
  return [...new Set([...normalOn.keys(), ...foilOn.keys()])].toSorted(compareText).map((date) => ({
    date,
    normal: normalOn.get(date) ?? null,
    foil: foilOn.get(date) ?? null,
  }))
}
