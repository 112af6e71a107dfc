/** The draft of the filter panel, until it is applied. */
import { readAmount } from '../../domain/format/money.ts'
import { compareText, foldText } from '../../domain/format/text.ts'
import type { CardFilters, SetOption } from './filters.ts'

/** The same text for the same filters, whatever the order of their lists. */
export function filtersKey({ rarity, variant, sets, ...rest }: CardFilters): string {
  const { minPrice, maxPrice, moreThan } = rest
  return JSON.stringify([
    sorted(rarity),
    sorted(variant),
    sorted(sets),
    minPrice,
    maxPrice,
    moreThan,
  ])
}

function sorted(list: readonly string[]): string[] {
  return list.toSorted(compareText)
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

export interface PriceRange {
  minPrice?: number | undefined
  maxPrice?: number | undefined
  minError?: string
  maxError?: string
}

const maxDollars = 999_999_999
const notAnAmount = 'Enter an amount in dollars, such as 2.50'

/** Reads the two price fields: amounts where they hold some, and what is wrong where they do not. */
export function readPriceRange(minText: string, maxText: string): PriceRange {
  const min = readPrice(minText)
  const max = readPrice(maxText)
  return {
    minPrice: min ?? undefined,
    maxPrice: max ?? undefined,
    ...(min === null ? { minError: notAnAmount } : {}),
    ...(max === null ? { maxError: notAnAmount } : {}),
    ...(min != null && max != null && min > max
      ? { maxError: 'The maximum is below the minimum' }
      : {}),
  }
}

/** Reads the field of copies: a whole number, nothing, or what is wrong with it. */
export function readCopies(text: string): { moreThan?: number | undefined; copiesError?: string } {
  if (text.trim() === '') return {}
  const count = Number(text)
  return Number.isInteger(count) && count >= 0 && count <= maxCopies
    ? { moreThan: count }
    : { copiesError: 'Enter a whole number, such as 4' }
}

const maxCopies = 1_000_000

function readPrice(text: string): number | null | undefined {
  if (text.trim() === '') return undefined
  const amount = readAmount(text)
  return amount !== null && amount <= maxDollars ? amount : null
}

/** No more options than these are mounted at a time (chosen ones always are). */
const maxOptions = 100

/** The options of sets: chosen ones first, then those whose name or code contains the text. */
export function offeredSets(
  sets: readonly SetOption[],
  chosen: readonly string[],
  search: string,
): SetOption[] {
  const text = foldText(search)
  const kept = chosen.map(
    (value) => sets.find((set) => set.value === value) ?? { value, label: value },
  )
  const others = sets.filter(
    ({ value, label }) =>
      !chosen.includes(value) && (foldText(label).includes(text) || foldText(value) === text),
  )
  return [...kept, ...others.slice(0, Math.max(0, maxOptions - kept.length))]
}
