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
  passes: (values: FactScalars, others: FactScalars) => boolean
  /** The folded text of which `passes` is that one of the values contains it; left out for other tests. */
  contains?: string
  whole?: WholeTest
}

/** What a test becomes where a card of the catalogue has a value of one of the keys that passes. */
export interface WholeTest {
  keys: readonly string[]
  passes: FactTest['passes']
}

export const settled = (test: FactTest, isSaid: (whole: WholeTest) => boolean): FactTest =>
  test.whole !== undefined && isSaid(test.whole)
    ? { keys: test.keys, passes: test.whole.passes }
    : test

/** Keys of facts beside those of games: the code of the language in which a card was printed, and the day of its release. */
export const languageKey = 'language'
export const releasedKey = 'released'

/** A value as tests read it. */
function scalarsOf(value: FactValue): FactScalars {
  if (typeof value === 'number') return [value]
  // Lines stay, where regular expressions begin and end.
  if (typeof value === 'string') return [value.split('\n').map(foldText).join('\n')]
  return value.map(foldText)
}

export interface PrintingFacts extends CardFacts {
  /** Folded. */
  name: string
  language: string | null
  /** ISO date of its set, which counts where the printing has none of its own. */
  releasedOn: string | null
}

/** The values of each key, of one card. */
export function factValues({
  name,
  card,
  printing,
  language,
  releasedOn,
}: PrintingFacts): Map<string, FactScalars> {
  const values = new Map<string, FactScalars>()
  for (const part of [...card, printing])
    for (const [key, value] of Object.entries(part))
      values.set(key, [...(values.get(key) ?? []), ...scalarsOf(value)])
  const rules = values.get('text')
  if (rules !== undefined)
    values.set('text', withSelf(rules, [name, ...(values.get('name') ?? [])]))
  if (language !== null) values.set(languageKey, [language.toLowerCase()])
  if (releasedOn !== null && !values.has(releasedKey)) values.set(releasedKey, [releasedOn])
  return values
}

/** What newer texts of Magic call the card instead of its name. */
const self =
  /\bthis (?:artifact|card|creature|enchantment|equipment|land|permanent|planeswalker|spell|token|vehicle)\b/g

/** Rules as they are, and with `~` for the card itself where they name it. */
function withSelf(rules: FactScalars, names: FactScalars): FactScalars {
  const own = names.flatMap((name) => [String(name), String(name).split(',', 1)[0] ?? ''])
  const renamed = rules.flatMap((text) => {
    let written = String(text).replaceAll(self, '~')
    for (const name of own) if (name.length > 2) written = written.replaceAll(name, '~')
    return written === text ? [] : [written]
  })
  return [...rules, ...renamed]
}

export function passesFact(
  values: ReadonlyMap<string, FactScalars>,
  { keys: [key, other = key], passes }: FactTest,
): boolean {
  return passes(values.get(key) ?? [], values.get(other) ?? [])
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
  if (value === 'infinity') return Infinity
  if (/^[*x?]/.test(value)) return 0
  const [digits] = /-?(?:\d+(?:\.\d+)?|\.\d+)/.exec(value) ?? []
  return digits === undefined ? null : Number(digits)
}
