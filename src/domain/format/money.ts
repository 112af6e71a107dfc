/** Dollar amounts: how they are read and shown. Sums of money belong in the database, in exact decimals. */

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
/** `12.5` -> `$12.50`; a missing price -> `N/A`. */
export function formatDollars(amount: number | null | undefined): string {
  return amount == null ? 'N/A' : dollars.format(amount)
}

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
export function storedDollars(given: number | null): number | null {
  const cents = toCents(given)
  return cents === null ? null : cents / 100
}

/** What is wrong with a typed amount; an empty text is none. */
export function amountError(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const amount = readAmount(text)
  const isAmount = amount !== null && amount <= maxDollars
  return isAmount ? undefined : 'Enter an amount in dollars, such as 2.50'
}
