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
