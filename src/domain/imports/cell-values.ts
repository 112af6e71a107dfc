/**
 * Cells as people and tools write them: amounts of money (`1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`, `€1,50`, `1.50 USD`),
 * quantities, marks, and blanks.
 */
import { maxCopies } from '../entries/entry.ts'
import { usualCurrency } from '../cards/price-source.ts'
import { type Currency, currencyNamed } from '../format/currency.ts'
import { maxDollars, toCents } from '../format/money.ts'
import { type MoneyUnit, unitOfCell } from './money-unit.ts'

/** The sign before the cents. */
export const decimalSigns = ['point', 'comma'] as const
export type DecimalSign = (typeof decimalSigns)[number]

export interface WrittenAmount extends Record<DecimalSign, number | null> {
  /** The signs or letters before and after the number, such as `€` or `USD`. */
  currencies: readonly string[]
}

/** The amount that a text says with either decimal sign; null for what it cannot say. Null for a text that is no amount. */
export function writtenAmount(text: string): WrittenAmount | null {
  const [, before = '', number = '', after = ''] =
    /^([^\d.,'’]{0,6})([\d.,'’\s]{1,30}?)([^\d.,'’]{0,6})$/u.exec(text) ?? []
  const currencies = [before, after].map((part) => part.trim()).filter((part) => part !== '')
  if (!currencies.every((each) => /^(?:\p{L}{0,3}\p{Sc}|\p{L}{1,5})$/u.test(each))) return null
  const plain = number.trim().replaceAll(/[\s’]/g, "'")
  const point = numberIn(plain)
  const comma = numberIn(swapped(plain))
  return point === null && comma === null ? null : { point, comma, currencies }
}

/** A number with points for commas, and commas for points. */
const swapped = (number: string) => number.replaceAll(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))

/** A number with a decimal point, whose thousands may be grouped. */
function numberIn(text: string): number | null {
  const [, whole, decimals = ''] =
    /^([1-9]\d{0,2}(?:(?:,\d{3})+|(?:'\d{3})+)|\d{0,15})(?:\.(\d{0,9}))?$/.exec(text) ?? []
  if (whole === undefined || whole + decimals === '') return null
  return Number(`${whole.replaceAll(/[,']/g, '') || '0'}.${decimals}`)
}

/** An amount in its currency. */
export interface Money {
  amount: number
  currency: Currency
}

/** How the amounts of a column are read. */
export interface AmountRules {
  decimals: DecimalSign | null
  /** The unit that the column's header names. */
  unit: MoneyUnit
}

/**
 * What one copy cost, with two decimals; null for an unknown currency, for two of them, and for what is no amount. A text that only
 * one sign explains is read by that one, whatever the column's is.
 */
export function readMoney(
  text: string,
  currencyCell: string,
  { decimals, unit }: AmountRules,
): Money | null {
  const written = writtenAmount(text)
  const own = written && unitOfCell(written.currencies)
  if (written === null || own === null) return null
  const ofCell: MoneyUnit['currency'] =
    currencyCell.trim() === '' ? null : (currencyNamed(currencyCell) ?? 'unknown')
  const named = [ofCell, own.currency, unit.currency].filter((each) => each !== null)
  const [currency = usualCurrency, ...others] = new Set<Currency | 'unknown'>(named)
  const perWhole = Math.max(own.perWhole, unit.perWhole)
  const amount = readingOf<DecimalSign, number>(written, decimalSigns, decimals)
  const cents = toCents(amount === null ? null : amount / perWhole)
  if (others.length > 0 || currency === 'unknown') return null
  return cents === null || cents > maxDollars * 100 ? null : { amount: cents / 100, currency }
}

/** The only reading of a text, or else the one of a column's convention; null where neither decides. */
export function readingOf<Convention extends string, Value>(
  readings: Readonly<Record<Convention, Value | null>>,
  [first, second]: readonly [Convention, Convention],
  convention: Convention | null,
): Value | null {
  if (readings[first] === null || readings[first] === readings[second]) return readings[second]
  if (readings[second] === null) return readings[first]
  return convention === null ? null : readings[convention]
}

/** Whether the cell of a mark such as `Signed` says no. */
export function isUnmarked(cell: string): boolean {
  return /^(?:|false|no|n|none|0)$/i.test(cell)
}

/** Whether a cell says nothing: it is empty, or the value of a tool for an empty one. */
export function isBlank(cell: string): boolean {
  return isUnmarked(cell) || /^\$?0(?:[.,]0{1,2})?$/.test(cell)
}

/**
 * The copies that a cell such as `4`, `+4`, `4.0`, `4,0`, `4x` or `x4` says; null unless they are a whole number from 1 to
 * `maxCopies`.
 */
export function readQuantity(text: string): number | null {
  const [, digits] = /^(?:[x×] ?|\+)?(\d{1,9})(?:[.,]0{1,2})?(?: ?[x×])?$/i.exec(text) ?? []
  const quantity = Number(digits ?? 0)
  return quantity >= 1 && quantity <= maxCopies ? quantity : null
}
