/** Amounts of money: how they are read and shown. Sums belong in the database, in exact decimals. */
import { usualCurrency } from '../cards/price-source.ts'
import { formatDay } from './dates.ts'

/** The currency into which amounts are converted where there is a rate for theirs: its units for one of theirs. */
export interface ShownMoney {
  currency: string
  /** Currency of the card prices before conversion. */
  prices_in: string
  rates: readonly { currency: string; rate: number }[]
  /** The day of the rates, an ISO date; null where there are none. */
  rates_of: string | null
}

const unconverted: ShownMoney = {
  currency: usualCurrency,
  prices_in: usualCurrency,
  rates: [],
  rates_of: null,
}
let shown = unconverted

/** Has all amounts shown so from now on; null for each in its own currency. What shows amounts must be drawn again. */
export function showMoney(money: ShownMoney | null): void {
  shown = money ?? unconverted
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string): Intl.NumberFormat {
  const cachedFormat = formats.get(currency)
  if (cachedFormat !== undefined) return cachedFormat
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, format)
  return format
}

/** `12.5` euros -> `€12.50`, or in the currency that is shown; a missing price -> `N/A`. */
export function formatMoney(amount: number | null | undefined, currency: string): string {
  if (amount == null) return 'N/A'
  const converted = convert(amount, currency)
  return formatOf(converted.currency).format(converted.amount)
}

/** An amount in the currency that is shown, or in its own where there is no rate for that. */
export function convert(amount: number, currency: string) {
  const rate = rateOf(currency)
  return rate === undefined
    ? { amount, currency }
    : { amount: amount * rate, currency: shown.currency }
}

/** An amount that is shown in its own currency, whatever the prices are shown in: `12.5` -> `€12.50`. */
export const formatUnconverted = (amount: number | null, currency: string | null) =>
  amount === null ? 'N/A' : formatOf(currency ?? usualCurrency).format(amount)

/** Undefined where amounts of the currency are not converted. */
function rateOf(currency: string): number | undefined {
  if (currency === shown.currency) return undefined
  return shown.rates.find((each) => each.currency === currency)?.rate
}

/** What an amount was before it was converted, and the day of the rate; undefined for one that was not. */
export function conversionNote(
  amount: number | null | undefined,
  currency: string,
): string | undefined {
  if (amount == null || rateOf(currency) === undefined || shown.rates_of === null) return undefined
  return `${formatOf(currency).format(amount)}, converted at the rate of ${formatDay(shown.rates_of)}`
}

/** `12.5` -> `$12.50`, or in the currency that is shown; a missing price -> `N/A`. */
export const formatDollars = (amount: number | null | undefined) =>
  formatMoney(amount, usualCurrency)

/** What says that amounts in dollars are not of the prices of cards; undefined where they are. */
export function pastPricesNote(): string | undefined {
  if (shown.prices_in === usualCurrency) return undefined
  const unit = rateOf(usualCurrency) === undefined ? 'in US dollars' : 'converted from US dollars'
  return `Past prices are TCGplayer's, ${unit}.`
}

/** A bound of prices as it was typed: `5` -> `$5.00`, and `5.00` where the prices of cards are of another currency. */
export const formatBound = (amount: number) =>
  shown.prices_in === usualCurrency ? formatOf(usualCurrency).format(amount) : amount.toFixed(2)

/**
 * Reads a price as sources spell it: a number, a numeric string (`"1,234.50"`, `"$0.05"`), null, or missing.
 * Returns dollars, or null when there is no finite, non-negative amount.
 */
export function readAmount(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : null
  if (typeof value !== 'string') return null
  const text = value.trim().replace(/^\$/, '').replaceAll(',', '')
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(text)) return null
  return Number(text)
}

/** Dollars as a source gives them -> whole cents, rounded half up; null when there is no amount. */
export function toCents(value: unknown): number | null {
  const amount = readAmount(value)
  // The epsilon keeps 1.005 (which is 1.00499… in binary) on the side a person expects.
  return amount === null ? null : Math.round(amount * 100 + 1e-6)
}

/** Whole cents -> a decimal string for an exact numeric column: `1999` -> `"19.99"`. */
export function centsToDecimal(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** The maximum of an amount that a member enters. */
export const maxDollars = 9_999_999

/** An amount as it is stored: with two decimals. */
export function storedDollars(amount: number | null): number | null {
  const cents = toCents(amount)
  return cents === null ? null : cents / 100
}

/** What is wrong with a typed amount; an empty text is none. `unit` names its currency. */
export function amountError(text: string, unit = 'dollars'): string | undefined {
  if (text.trim() === '') return undefined
  const amount = readAmount(text)
  const isAmount = amount !== null && amount <= maxDollars
  return isAmount ? undefined : `Enter an amount in ${unit}, such as 2.50`
}
