/**
 * The filters of cards and of entries. A filter is one row: its query parameter, its place in the
 * body of a selection, its URL parameter, its field in the filter panel and its chip follow from
 * `kind` and the texts, and `matches` is its rule.
 */
import { type Condition, conditionNames, conditions } from '../entries/entry.ts'
import { counted } from '../format/count.ts'
import { formatDollars } from '../format/money.ts'
import { foldText } from '../format/text.ts'
import type { Finish } from './price.ts'
import { filterRarities, rarityRank } from './rarity.ts'
import { matchesSearch, type SearchedCard, searchWords } from './search.ts'
import { matchesVariant, type Treatment, variants } from './variant.ts'

/** The fields of a card or of an entry that filters compare. */
export interface FilterFields extends SearchedCard {
  setCode: string
  foldedSet: string
  rarityRank: number
  /** For a card: it has a price in this finish. For an entry: this is its finish. */
  hasFinish: (finish: Finish) => boolean
  hasTreatment: (treatment: Treatment) => boolean
  /** Dollars for one copy; 0 when unknown. */
  price: number
  isToken: boolean
  /** The holder's copies of the card, in all finishes, conditions and languages together. */
  copies: number
  /** Null where entries have no condition. */
  condition: Condition | null
}

/** The fields of an entry, for cards of the catalogue. */
export const notAnEntry = { copies: 0, condition: null } satisfies Partial<FilterFields>

/** Makes the test of a value that is set. */
type Matches<Value> = (value: Value) => (row: FilterFields) => boolean

const text = (matches: Matches<string>) => ({ kind: 'text', matches }) as const

const flag = (matches: Matches<boolean>) => ({ kind: 'flag', matches }) as const

/** Any of some fixed words. */
const choices = <const Choice extends string>(row: {
  label: string
  choices: readonly Choice[]
  /** The labels of choices that are not their own. */
  names?: Record<Choice, string>
  matches: Matches<readonly Choice[]>
}) => ({ kind: 'choices', ...row }) as const

interface NumberRow {
  label: string
  placeholder: string
  chip: (value: number) => string
  matches: Matches<number>
}

/** Dollars. The two bounds of a `group` share a fieldset. */
const amount = (row: NumberRow & { group: string; bound: 'min' | 'max' }) =>
  ({ kind: 'amount', ...row }) as const

/** Any of some sets, by code or by name, in any case. */
const sets = (label: string, matches: Matches<readonly string[]>) =>
  ({ kind: 'sets', label, matches }) as const

/** A whole number from 0 to `max`. */
const count = (row: NumberRow & { max: number }) =>
  ({ kind: 'count', group: undefined, ...row }) as const

/** The filters of the panel on every page of cards, in the order of their URL parameters. */
export const cardFilters = {
  rarity: choices({
    label: 'Rarity',
    choices: filterRarities,
    // A filter's rarity has the rank of exactly the labels that it includes.
    matches: (rarities) => {
      const ranks = new Set(rarities.map(rarityRank))
      return (row) => ranks.has(row.rarityRank)
    },
  }),
  variant: choices({
    label: 'Variant',
    choices: variants,
    matches: (chosen) => (row) => chosen.some((variant) => matchesVariant(row, variant)),
  }),
  minPrice: amount({
    label: 'Min price',
    placeholder: '0.00',
    group: 'Price',
    bound: 'min',
    chip: (dollars) => `Price from ${formatDollars(dollars)}`,
    matches: (min) => (row) => row.price >= min,
  }),
  maxPrice: amount({
    label: 'Max price',
    placeholder: 'Any',
    group: 'Price',
    bound: 'max',
    chip: (dollars) => `Price up to ${formatDollars(dollars)}`,
    matches: (max) => (row) => row.price <= max,
  }),
  sets: sets('Sets', (codesOrNames) => {
    const codes = new Set(codesOrNames.map((name) => name.toUpperCase()))
    const names = new Set(codesOrNames.map(foldText))
    return (row) => codes.has(row.setCode) || names.has(row.foldedSet)
  }),
} as const

/** The filters of the panel on pages of the member's own cards. */
export const ownFilters = {
  ...cardFilters,
  condition: choices({
    label: 'Condition',
    choices: conditions,
    names: conditionNames,
    matches: (chosen) => (row) => row.condition !== null && chosen.includes(row.condition),
  }),
  moreThan: count({
    label: 'More copies than',
    placeholder: 'Any',
    max: 1_000_000,
    chip: (copies) => `More than ${counted(copies, 'copy', 'copies')}`,
    matches: (copies) => (row) => row.copies > copies,
  }),
} as const

/** Every filter, with those that have a control of their own instead of a field in the panel. */
export const filters = {
  search: text((search) => {
    const words = searchWords(search)
    return (row) => matchesSearch(words, row)
  }),
  ...ownFilters,
  hideTokens: flag(() => (row) => !row.isToken),
} as const

export type FilterKey = keyof typeof filters
export type FilterRow = (typeof filters)[FilterKey]
export type FilterRows = Readonly<Record<string, FilterRow>>

/** Values of some filters. An empty list, an empty text and `false` filter nothing. */
export type FilterValues<Rows = typeof filters> = {
  [Key in keyof Rows]?:
    | (Rows[Key] extends { matches: Matches<infer Value> } ? Value : never)
    | undefined
}

/** Whether a value filters anything. */
export function isSet<Value>(value: Value): value is NonNullable<Value> {
  return value !== undefined && value !== false && value !== '' && !isEmptyList(value)
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** The values of `rows` that are set, in the order of the rows. */
export function setValues<Rows extends FilterRows>(
  rows: Rows,
  values: FilterValues<Rows>,
): FilterValues<Rows> {
  const set: FilterValues<Rows> = {}
  for (const key in rows) if (isSet(values[key])) set[key] = values[key]
  return set
}

const filterKeys = Object.keys(filters) as FilterKey[]

/** Makes the test that a row passes when it matches every filter that is set. */
export function filterTest(values: FilterValues): (row: FilterFields) => boolean {
  const tests = filterKeys.flatMap((key) => testOf(key, values[key]))
  return (row) => tests.every((test) => test(row))
}

/** The rules by key, for a look-up whose value has the type of its row. */
const rules: { [Key in FilterKey]: { matches: Matches<NonNullable<FilterValues[Key]>> } } = filters

function testOf<Key extends FilterKey>(key: Key, value: FilterValues[Key]) {
  return isSet(value) ? [rules[key].matches(value)] : []
}
