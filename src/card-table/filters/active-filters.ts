/** The filters that a page of cards has now, and how each is removed. */
import {
  type CardFilters,
  type GameOption,
  type SetOption,
  listRows,
  numberRows,
  textRows,
} from './filters.ts'

/** One value that filters now, and its text. */
export interface ActiveFilter {
  key: keyof CardFilters
  value: string | number
  label: string
}

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
