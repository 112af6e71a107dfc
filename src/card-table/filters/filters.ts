/** The active filters of a page of cards, and how each is removed. */
import { type FilterValues, ownFilters } from '../../domain/cards/filters.ts'

type Rows = typeof ownFilters
type Values = FilterValues<Rows>
type KeyOf<Kind> = {
  [Key in keyof Rows]: Rows[Key]['kind'] extends Kind ? Key : never
}[keyof Rows]

export type ListFilterKey = KeyOf<'choices' | 'sets'>
export type NumberFilterKey = KeyOf<'amount' | 'count'>
export type CardFilterRow = Rows[keyof Rows]

/** Values of some filters. Sets are named by code, or by name where a set has no code. */
export type CardFilters = Values

/** With an empty list for each filter of a list that is not set. */
export type CompleteFilters = { [Key in ListFilterKey]: NonNullable<Values[Key]> } & Pick<
  Values,
  NumberFilterKey
>

/** The rows that a page offers: `ownFilters` or some of them. */
export type CardFilterRows = Partial<typeof ownFilters>

export interface SetOption {
  value: string
  label: string
}

/** One value that filters now, and its text. */
export interface ActiveFilter {
  key: keyof CardFilters
  value: string | number
  label: string
}

const isNumeric = ({ kind }: CardFilterRow) => kind === 'amount' || kind === 'count'
const rows: [string, CardFilterRow][] = Object.entries(ownFilters)

/** The filters of several values, by their keys. */
export const listRows = rows.filter(([, row]) => !isNumeric(row)) as [
  ListFilterKey,
  Rows[ListFilterKey],
][]

/** The filters of one number, by their keys. */
export const numberRows = rows.filter(([, row]) => isNumeric(row)) as [
  NumberFilterKey,
  Rows[NumberFilterKey],
][]

export function completeFilters(filters: CardFilters): CompleteFilters {
  return Object.fromEntries([
    ...listRows.map(([key]) => [key, filters[key] ?? []]),
    ...numberRows.map(([key]) => [key, filters[key]]),
  ]) as CompleteFilters
}

export const noFilters = completeFilters({})

/** Every active filter in a fixed order. */
export function activeFilters(
  filters: CardFilters,
  setOptions: readonly SetOption[] = [],
): ActiveFilter[] {
  const setLabel = (code: string) => setOptions.find(({ value }) => value === code)?.label ?? code
  const lists = listRows.flatMap(([key, row]) =>
    (filters[key] ?? []).map((value) => ({
      key,
      value,
      label: row.kind === 'sets' ? setLabel(value) : choiceLabel(row, value),
    })),
  )
  const numbers = numberRows.flatMap(([key, row]) => {
    const value = filters[key]
    return value === undefined ? [] : [{ key, value, label: row.chip(value) }]
  })
  return [...lists, ...numbers]
}

/** The label of a choice: its name where the row has names, else itself. */
export function choiceLabel({ names = {} }: { names?: Record<string, string> }, value: string) {
  return names[value] ?? value
}

/** The filters without one of those that are active. */
export function withoutFilter(filters: CardFilters, { key, value }: ActiveFilter): CardFilters {
  const before = filters[key]
  const rest =
    typeof before === 'object' ? before.filter((other: string) => other !== value) : undefined
  return { ...filters, [key]: rest }
}
