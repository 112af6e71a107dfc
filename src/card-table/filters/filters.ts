/** The active filters of a page of cards, and how each is removed. */
import type { CatalogGame } from '../../contract/sets.ts'
import { type FilterValues, panelFilters } from '../../domain/cards/filters.ts'

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

/** With an empty value for each list, and for the game, that is not set. */
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

/** One value that filters now, and its text. */
export interface ActiveFilter {
  key: keyof CardFilters
  value: string | number
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

export const noFilters = completeFilters({})

/**
 * Every active filter in a fixed order. The address of a page may name filters of other pages too, as texts that its schema has
 * not read.
 */
export function activeFilters(
  filters: CardFilters,
  setOptions: readonly SetOption[] = [],
  games: readonly GameOption[] = [],
): ActiveFilter[] {
  const setLabel = (code: string) => setOptions.find(({ value }) => value === code)?.label ?? code
  const { game = '' } = filters
  const gameLabel = games.find(({ code }) => code === game)?.name ?? game
  const ofGame = game === '' ? [] : [{ key: 'game' as const, value: game, label: gameLabel }]
  const lists = listRows.flatMap(([key, row]) =>
    [filters[key] ?? []].flat().map((value) => ({
      key,
      value,
      label:
        row.kind === 'choices'
          ? choiceLabel(row, value)
          : row.kind === 'sets'
            ? setLabel(value)
            : value,
    })),
  )
  const numbers = numberRows.flatMap(([key, row]) => {
    const value = filters[key]
    return typeof value === 'number' ? [{ key, value, label: row.chip(value) }] : []
  })
  const texts = textRows.flatMap(([key, row]) => {
    const value = filters[key] ?? ''
    return value === '' ? [] : [{ key, value, label: row.chip(value) }]
  })
  return [...ofGame, ...lists, ...numbers, ...texts]
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
