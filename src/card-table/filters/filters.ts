/** The filters of a page of cards: what they are, which of them apply, and how one is taken away. */
import { counted } from '../../domain/format/count.ts'
import { formatDollars } from '../../domain/format/money.ts'
import type { FilterRarity } from '../../domain/cards/rarity.ts'
import type { Variant } from '../../domain/cards/variant.ts'

export interface CardFilters {
  rarity: readonly FilterRarity[]
  variant: readonly Variant[]
  /** Codes of sets (names where a set has no code). */
  sets: readonly string[]
  /** Dollars, both ends included. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** The minimum number of copies, exclusive; on pages of the member's own cards. */
  moreThan?: number | undefined
}

export interface SetOption {
  value: string
  label: string
}

export const noFilters: CardFilters = { rarity: [], variant: [], sets: [] }

/** One thing that applies now, and the word to show for it. */
export type ActiveFilter = { label: string } & (
  | { kind: 'rarity'; value: FilterRarity }
  | { kind: 'variant'; value: Variant }
  | { kind: 'sets'; value: string }
  | { kind: 'minPrice' | 'maxPrice' | 'moreThan'; value: number }
)

/** Every active filter in a fixed order. */
export function activeFilters(
  filters: CardFilters,
  setOptions: readonly SetOption[] = [],
): ActiveFilter[] {
  const { rarity, variant, sets, minPrice, maxPrice, moreThan } = filters
  const setLabel = (code: string) => setOptions.find(({ value }) => value === code)?.label ?? code
  return [
    ...rarity.map((value) => ({ kind: 'rarity', value, label: value }) as const),
    ...variant.map((value) => ({ kind: 'variant', value, label: value }) as const),
    ...sets.map((value) => ({ kind: 'sets', value, label: setLabel(value) }) as const),
    ...price('minPrice', minPrice, 'from'),
    ...price('maxPrice', maxPrice, 'up to'),
    ...(moreThan === undefined
      ? []
      : [
          {
            kind: 'moreThan',
            value: moreThan,
            label: `More than ${counted(moreThan, 'copy', 'copies')}`,
          } as const,
        ]),
  ]
}

function price(kind: 'minPrice' | 'maxPrice', value: number | undefined, word: string) {
  return value === undefined
    ? []
    : [{ kind, value, label: `Price ${word} ${formatDollars(value)}` } as const]
}

/** The filters without one of those that are active. */
export function withoutFilter(filters: CardFilters, gone: ActiveFilter): CardFilters {
  switch (gone.kind) {
    case 'rarity':
      return { ...filters, rarity: filters.rarity.filter((value) => value !== gone.value) }
    case 'variant':
      return { ...filters, variant: filters.variant.filter((value) => value !== gone.value) }
    case 'sets':
      return { ...filters, sets: filters.sets.filter((value) => value !== gone.value) }
    case 'minPrice':
    case 'maxPrice':
    case 'moreThan':
      return { ...filters, [gone.kind]: undefined }
  }
}
