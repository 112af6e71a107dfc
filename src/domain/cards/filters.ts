/**
 * The filters of cards and of entries. A filter is one row: its query parameter, its place in the
 * body of a selection, its URL parameter, its field in the filter panel and its chip follow from
 * `kind` and the texts. Its rule is in `filter-rules.ts`, which pages do not load.
 */
import { conditionNames, conditions, knownLanguage } from '../entries/entry.ts'
import { languageNames } from '../entries/language-names.ts'
import { counted } from '../format/count.ts'
import { formatBound } from '../format/money.ts'
import { ownerships, usualCopies } from '../sets/counting.ts'
import { colourGroups, colourNames } from './colour.ts'
import { variants } from './variant.ts'

const text = { kind: 'text' } as const

const flag = { kind: 'flag' } as const

/** Any of some fixed words. */
const choices = <const Choice extends string>(row: {
  label: string
  choices: readonly Choice[]
  /** The labels of choices that are not their own. */
  names?: Record<Choice, string>
}) => ({ kind: 'choices', ...row }) as const

interface NumberRow {
  label: string
  placeholder: string
  chip: (value: number) => string
}

/** Dollars. The two bounds of a `group` share a fieldset. */
const amount = (row: NumberRow & { group: string; bound: 'min' | 'max' }) =>
  ({ kind: 'amount', ...row }) as const

/** Any of some sets, by code or by name, in any case. */
const sets = (label: string) => ({ kind: 'sets', label }) as const

/** Any of the rarities of the catalogue's games. */
const rarities = (label: string) => ({ kind: 'rarities', label }) as const

/** A game of the catalogue, by its code. */
const game = (label: string) => ({ kind: 'game', label }) as const

/** A whole number from 0 to `max`. */
const count = (row: NumberRow & { max: number }) =>
  ({ kind: 'count', group: undefined, ...row }) as const

/** A text that entries have; `nameOf` gives the name of a code. */
const ownText = (row: {
  label: string
  chip: (value: string) => string
  nameOf?: (value: string) => string
}) => ({ kind: 'ownText', ...row }) as const

function languageName(code: string): string {
  const language = knownLanguage(code)
  return language === undefined ? code : languageNames[language]
}

/** The filters of the panel on the page of a set, in the order of their URL parameters. */
export const cardFilters = {
  rarity: rarities('Rarity'),
  variant: choices({
    label: 'Variant',
    choices: variants,
  }),
  minPrice: amount({
    label: 'Min price',
    placeholder: '0.00',
    group: 'Price',
    bound: 'min',
    chip: (dollars) => `Price from ${formatBound(dollars)}`,
  }),
  maxPrice: amount({
    label: 'Max price',
    placeholder: 'Any',
    group: 'Price',
    bound: 'max',
    chip: (dollars) => `Price up to ${formatBound(dollars)}`,
  }),
  sets: sets('Sets'),
} as const

/** The filter of pages that have no other one of cards. */
export const gameFilter = { game: game('Game') } as const

/** The filters of the panel on pages of the cards of several sets. */
export const catalogFilters = { ...gameFilter, ...cardFilters } as const

/** The filters of the panel on pages of the member's own cards. */
export const ownFilters = {
  ...catalogFilters,
  condition: choices({
    label: 'Condition',
    choices: conditions,
    names: conditionNames,
  }),
  moreThan: count({
    label: 'More copies than',
    placeholder: 'Any',
    max: 1_000_000,
    chip: (copies) => `More than ${counted(copies, 'copy', 'copies')}`,
  }),
  forTrade: choices({
    label: 'Trade',
    choices: ['yes', 'no'],
    names: { yes: 'For trade', no: 'Not for trade' },
  }),
  tag: ownText({
    label: 'Tag',
    chip: (tag) => `Tagged ${tag}`,
  }),
  location: ownText({
    label: 'Location',
    chip: (location) => `In ${location}`,
  }),
  list: ownText({
    label: 'List',
    chip: (list) => `On ${list}`,
  }),
  language: ownText({
    label: 'Language',
    chip: languageName,
    nameOf: languageName,
  }),
  year: count({
    label: 'Year bought',
    placeholder: 'Any',
    max: 9999,
    chip: (year) => `Bought in ${year}`,
  }),
  colour: choices({
    label: 'Color',
    choices: colourGroups,
    names: colourNames,
  }),
} as const

/**
 * The filters by what the member has of a card, on every page of cards. They need the member's copies, so their rule is
 * `passesOwnership` (`src/domain/sets/completion.ts`).
 */
export const ownershipFilters = {
  owned: choices({
    label: 'In my collection',
    choices: ownerships,
    names: { missing: 'Missing', owned: 'Owned', extra: 'Extra copies' },
  }),
  extraOver: count({
    label: 'Extra means more copies than',
    placeholder: String(usualCopies),
    max: 1_000_000,
    chip: (copies) => `Extra over ${counted(copies, 'copy', 'copies')}`,
  }),
} as const

/** The filters of the panel on a member's pages of the catalogue. */
export const memberFilters = { ...catalogFilters, ...ownershipFilters } as const

/** Every filter that a panel may have. */
export const panelFilters = { ...ownFilters, ...ownershipFilters } as const

/** Every filter of a row, with those that have a control of their own instead of a field in the panel. */
export const filters = {
  search: text,
  ...ownFilters,
  hideTokens: flag,
} as const

export type FilterKey = keyof typeof filters
export type FilterRow =
  | (typeof filters)[FilterKey]
  | (typeof panelFilters)[keyof typeof panelFilters]
export type FilterRows = Readonly<Record<string, FilterRow>>

/** Values of some filters. An empty list, an empty text and `false` filter nothing. */
export type FilterValues<Rows = typeof filters> = {
  [Key in keyof Rows]?: ValueOf<Rows[Key]> | undefined
}

interface ValuesOfKinds {
  text: string
  game: string
  flag: boolean
  sets: readonly string[]
  rarities: readonly string[]
  amount: number
  count: number
  ownText: string
}

type ValueOf<Row> = Row extends { choices: infer Choices extends readonly unknown[] }
  ? readonly Choices[number][]
  : Row extends { kind: infer Kind extends keyof ValuesOfKinds }
    ? ValuesOfKinds[Kind]
    : never

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
