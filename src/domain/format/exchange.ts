import { dayMs } from './dates.ts'

/** Exchange rates of one day: units of each currency for a euro, by its ISO code. */
export interface ExchangeRates {
  /** ISO date. */
  day: string
  rates: Readonly<Record<string, number>>
}

/** The base of the rates. */
const euro = 'EUR'

/** The currencies that amounts can be converted into, by their codes. */
export const convertible = ({ rates }: ExchangeRates): string[] =>
  [euro, ...Object.keys(rates)].toSorted()

/** Units of `to` for one of `from`; null where a rate is missing. */
export function rateBetween({ rates }: ExchangeRates, from: string, to: string): number | null {
  const rateOf = (currency: string) => (currency === euro ? 1 : rates[currency])
  const [units, base] = [rateOf(to), rateOf(from)]
  return units === undefined || base === undefined ? null : units / base
}

/** Units for a euro that any currency is taken to have. */
const rateBounds = { min: 0.001, max: 10_000_000 }
/** The factor from which the change of a rate since the last ones is a mistake. */
const maxFactor = 10
/** Days after which rates are old. */
const keptDays = 10

const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** Whether a day of rates is later than tomorrow, which a source in another time zone may have reached. */
export const isYetToCome = (day: string, today: string): boolean => day > daysAfter(today, 1)

export const areOldRates = ({ day }: ExchangeRates, today: string): boolean =>
  day < daysAfter(today, -keptDays)

/** Why rates cannot be right, as a sentence; null where they can. `last` has those before them. */
export function refusalOfRates(
  { day, rates }: ExchangeRates,
  last: ExchangeRates | null,
  today: string,
): string | null {
  if (isYetToCome(day, today)) return `The rates are of ${day}, which is yet to come.`
  for (const [currency, rate] of Object.entries(rates)) {
    if (rate < rateBounds.min || rate > rateBounds.max)
      return `The rate of ${currency} is ${rate} for a euro, which no currency has.`
    const before = last?.rates[currency]
    if (before !== undefined && Math.max(rate / before, before / rate) >= maxFactor)
      return `The rate of ${currency} is ${rate} for a euro, and was ${before} on ${last?.day}: a tenth or tenfold is taken for a mistake.`
  }
  return null
}
