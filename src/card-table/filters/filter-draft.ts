/** The draft of the filter panel, until it is applied. */
import { readAmount } from '../../domain/format/money.ts'
import { nameTest } from '../../domain/cards/search.ts'
import { compareText, foldText } from '../../domain/format/text.ts'
import {
  type CardFilters,
  listRows,
  type NumberFilterKey,
  numberRows,
  type SetOption,
  textRows,
} from './filters.ts'

/** A key of filters: equal filters have equal keys, whatever the order of their lists. */
export function filtersKey(filters: CardFilters): string {
  return JSON.stringify([
    ...listRows.map(([key]) => (filters[key] ?? []).toSorted(compareText)),
    ...[...numberRows, ...textRows].map(([key]) => filters[key]),
    filters.game ?? '',
  ])
}

/** Puts an item in or takes it out; what remains keeps the order of `all`. */
export function toggled<Item>(
  all: readonly Item[],
  chosen: readonly Item[],
  item: Item,
  on: boolean,
): Item[] {
  return all.filter((other) => (other === item ? on : chosen.includes(other)))
}

/** The texts of the fields of numbers. */
export type NumberTexts = Partial<Record<NumberFilterKey, string>>

export interface NumberValues {
  values: Partial<Record<NumberFilterKey, number | undefined>>
  /** The messages of fields that cannot be read. */
  errors: NumberTexts
}

/** Reads the fields of numbers. An empty field sets no filter. */
export function readNumbers(texts: NumberTexts): NumberValues {
  const values: NumberValues['values'] = {}
  const errors: NumberTexts = {}
  for (const [key, row] of numberRows) {
    const text = texts[key]?.trim() ?? ''
    const number = row.kind === 'amount' ? readPrice(text) : readCount(text, row.max)
    values[key] = text === '' ? undefined : (number ?? undefined)
    if (text !== '' && number === null) errors[key] = notANumber[row.kind]
  }
  const { minPrice = 0, maxPrice = Infinity } = values
  if (minPrice > maxPrice) errors.maxPrice = 'The maximum is below the minimum'
  return { values, errors }
}

const notANumber = {
  amount: 'Enter an amount in dollars, such as 2.50',
  count: 'Enter a whole number, such as 4',
}

const maxDollars = 999_999_999

function readPrice(text: string): number | null {
  const amount = readAmount(text)
  return amount !== null && amount <= maxDollars ? amount : null
}

function readCount(text: string, max: number): number | null {
  const count = Number(text)
  return Number.isInteger(count) && count >= 0 && count <= max ? count : null
}

/** No more options than these are mounted at a time (chosen ones always are). */
const maxOptions = 100

/** The options of sets: chosen ones first, then those whose name has the words, or whose code is the text. */
export function offeredSets(
  sets: readonly SetOption[],
  chosen: readonly string[],
  search: string,
): SetOption[] {
  const text = foldText(search)
  const isFound = nameTest(search)
  const kept = chosen.map(
    (value) => sets.find((set) => set.value === value) ?? { value, label: value },
  )
  const others = sets.filter(
    ({ value, label }) => !chosen.includes(value) && (isFound(label) || foldText(value) === text),
  )
  return [...kept, ...others.slice(0, Math.max(0, maxOptions - kept.length))]
}
