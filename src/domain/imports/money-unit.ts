/** The unit that the header of a column of money names: `Price in EUR Cents`, `Cost (pence)`, `Paid (€)`. */
import { type Currency, currencyNamed } from '../format/currency.ts'

export interface MoneyUnit {
  /** How many of the unit are one of the currency. */
  perWhole: 1 | 100
  /** Null where the header names none; `unknown` for a hundredth of several currencies. */
  currency: Currency | 'unknown' | null
}

/** Hundredths of currencies; null for the one of dollars and euros. */
const hundredths = new Map<string, Currency | 'unknown' | null>([
  ...['cent', 'cents', 'cts', 'ct', '¢'].map((word) => [word, null] as const),
  ...['penny', 'pennies', 'pence'].map((word) => [word, 'GBP'] as const),
  ...['centimes', 'céntimos', 'cêntimos', 'centesimi'].map((word) => [word, 'EUR'] as const),
  ...['grosze', 'groszy'].map((word) => [word, 'PLN'] as const),
  ...['öre', 'øre', 'centavos'].map((word) => [word, 'unknown'] as const),
  ['rappen', 'CHF'],
])

/** A letter stands for a hundredth in a cell alone: `250p`. */
const hundredthsInCells = new Map([...hundredths, ['c', null], ['p', 'GBP']] as const)

const currencyWords = new Map<string, Currency>([
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['dollar', 'USD'],
  ['dollars', 'USD'],
  ['pound', 'GBP'],
  ['pounds', 'GBP'],
  ['yen', 'JPY'],
])

const currencyOf = (word: string): Currency | undefined =>
  currencyWords.get(word) ?? currencyNamed(word)

function unitOf(words: readonly string[], cents: typeof hundredths): MoneyUnit {
  const [currency] = words.flatMap((word) => currencyOf(word) ?? [])
  const hundredth = words.find((word) => cents.has(word))
  return hundredth === undefined
    ? { perWhole: 1, currency: currency ?? null }
    : { perWhole: 100, currency: currency ?? cents.get(hundredth) ?? null }
}

/** `US$` is a word, and all signs but those of currencies divide words. */
const wordsIn = (header: string) => header.toLowerCase().match(/\p{L}*\p{Sc}|\p{L}+/gu) ?? []

export const moneyUnit = (header: string): MoneyUnit => unitOf(wordsIn(header), hundredths)

/** The unit of an amount with these signs and letters around its number; null for one that is not known. */
export function unitOfCell(words: readonly string[]): MoneyUnit | null {
  const lower = words.map((word) => word.toLowerCase())
  const areUnits = lower.every(
    (word) => hundredthsInCells.has(word) || currencyOf(word) !== undefined,
  )
  const named = new Set(lower.flatMap((word) => currencyOf(word) ?? []))
  return areUnits && named.size < 2 ? unitOf(lower, hundredthsInCells) : null
}

/** The header of an amount without its unit: `purchase_price_cents` -> `purchase price`. */
export const withoutUnit = (header: string): string =>
  wordsIn(header)
    .filter((word) => !hundredths.has(word) && currencyOf(word) === undefined && word !== 'in')
    .join(' ')
