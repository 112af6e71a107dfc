/** Tests of what cards say, by the keys of `src/domain/games`. */
import { foldText } from '../format/text.ts'
import type { CardFacts, FactValue } from '../games/facts.ts'

/** A folded text or word, or a number. */
export type FactScalar = string | number

/** The values of one key, of all faces; none where the card does not say. */
export type FactScalars = readonly FactScalar[]

export interface FactTest {
  /** The keys whose values are tested together. */
  keys: readonly [string, string?]
  /** `name` is folded. */
  passes: (values: FactScalars, others: FactScalars, name: string) => boolean
  /** Whether it compares the name, so that cards of the same values may differ. */
  isOfName?: boolean
}

/** Beside the keys of games: the code of the language in which a card was printed, and the day of its release. */
export const languageKey = 'language'
export const releasedKey = 'released'

/** A value as tests read it. */
function scalarsOf(value: FactValue): FactScalars {
  if (typeof value === 'number') return [value]
  return typeof value === 'string' ? [foldText(value)] : value.map(foldText)
}

export interface PrintingFacts extends CardFacts {
  language: string | null
  /** ISO date of its set, which counts where the printing has none of its own. */
  releasedOn: string | null
}

/** The values of each key, of one card. */
export function factValues({
  card,
  printing,
  language,
  releasedOn,
}: PrintingFacts): Map<string, FactScalars> {
  const values = new Map<string, FactScalars>()
  for (const part of [...card, printing])
    for (const [key, value] of Object.entries(part))
      values.set(key, [...(values.get(key) ?? []), ...scalarsOf(value)])
  if (language !== null) values.set(languageKey, [language.toLowerCase()])
  if (releasedOn !== null && !values.has(releasedKey)) values.set(releasedKey, [releasedOn])
  return values
}

export function passesFact(
  values: ReadonlyMap<string, FactScalars>,
  { keys: [key, other = key], passes }: FactTest,
  name: string,
): boolean {
  return passes(values.get(key) ?? [], values.get(other) ?? [], name)
}

/** How a value stands to the written one. A colon is equality, but for sets. */
export const comparisons = ['!=', '<=', '>=', ':', '=', '<', '>'] as const
export type Comparison = (typeof comparisons)[number]

export function compares(comparison: Comparison, difference: number): boolean {
  switch (comparison) {
    case ':':
    case '=':
      return difference === 0
    case '!=':
      return difference !== 0
    case '<':
      return difference < 0
    case '<=':
      return difference <= 0
    case '>':
      return difference > 0
    case '>=':
      return difference >= 0
  }
}

/** `*` counts as 0 and `1+*` as 1; null for what is no number. */
export function numberIn(value: FactScalar): number | null {
  if (typeof value === 'number') return value
  const [digits] = /-?\d+(?:\.\d+)?/.exec(value) ?? []
  if (digits !== undefined) return Number(digits)
  return /^[*x?]/.test(value) ? 0 : null
}
