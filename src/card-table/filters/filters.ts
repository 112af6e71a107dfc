/** The values of the filters of a page of cards. */
import type { CatalogGame } from '../../contract/sets.ts'
import { type FilterValues, isSet, panelFilters } from '../../domain/cards/filters.ts'

type Rows = typeof panelFilters
type Values = FilterValues<Rows>
type KeyOf<Kind> = {
  [Key in keyof Rows]: Rows[Key]['kind'] extends Kind ? Key : never
}[keyof Rows]

export type ListFilterKey = KeyOf<'choices' | 'sets' | 'rarities'>
export type NumberFilterKey = KeyOf<'amount' | 'count'>
export type TextFilterKey = KeyOf<'ownText'>
export type CardFilterRow = Rows[keyof Rows]

/** Values of some filters. Sets are named by code, or by name where a set has no code. */
export type CardFilters = Values

/** The filters with an empty value for each list, and for the game, that is not set. */
export type CompleteFilters = { [Key in ListFilterKey | 'game']: NonNullable<Values[Key]> } & Pick<
  Values,
  NumberFilterKey | TextFilterKey
>

/** The rows that a page offers: `panelFilters` or some of them. */
export type CardFilterRows = Partial<typeof panelFilters>

/** A game of the catalogue, of which a server may have several. */
export type GameOption = CatalogGame

export interface SetOption {
  value: string
  label: string
}

/** The texts that a member can filter by: those that their entries have. */
export type OwnTexts = { [Key in TextFilterKey]: readonly string[] }

const rows: [string, CardFilterRow][] = Object.entries(panelFilters)
const ofKinds = (...kinds: readonly CardFilterRow['kind'][]) =>
  rows.filter(([, { kind }]) => kinds.includes(kind))

/** The filters of several values, by their keys. */
export const listRows = ofKinds('choices', 'sets', 'rarities') as [
  ListFilterKey,
  Rows[ListFilterKey],
][]

/** The filters of one number, by their keys. */
export const numberRows = ofKinds('amount', 'count') as [NumberFilterKey, Rows[NumberFilterKey]][]

/** The filters of one text, by their keys. */
export const textRows = ofKinds('ownText') as [TextFilterKey, Rows[TextFilterKey]][]

export function completeFilters(filters: CardFilters): CompleteFilters {
  return Object.fromEntries([
    ['game', filters.game ?? ''],
    ...listRows.map(([key]) => [key, filters[key] ?? []]),
    ...[...numberRows, ...textRows].map(([key]) => [key, filters[key]]),
  ]) as CompleteFilters
}

/** Whether any filter is set. */
export const isFiltering = (filters: CardFilters) =>
  rows.some(([key]) => isSet(filters[key as keyof CardFilters]))

export const noFilters = completeFilters({})
