/** What a keyword of a search is, and the kinds of values that keywords have. */
import { nameKey } from '../cards/card-name.ts'
import type { FilterFields } from '../cards/filter-fields.ts'
import { leastLikeness, likeness } from '../cards/likeness.ts'
import { compareText, foldText } from '../format/text.ts'
import { typeWords } from './catalog-words.ts'
import { type Comparison, compares, type FactTest, numberIn } from './fact-test.ts'
import { nameIndexOf, nearestNames } from './nearest-names.ts'
import type { Pattern } from './pattern.ts'
import { any, not, type OfferTest, type SearchNeed, type SearchTree } from './search-tree.ts'

/** Why a value cannot be read. */
export interface Problem {
  sentence: string
  instead?: string
}

/** Where the values of a keyword come from that no list of the app has. */
export type ValueSource = 'sets' | 'tags' | 'locations' | 'lists' | 'decks'

/** The words that cards of the catalogue have for a keyword, so that another word can be said to be none of them. */
export interface CardWords {
  /** What each is: `type`. */
  noun: string
  /** The keys of the facts that hold them (`catalog-words.ts`). */
  keys: readonly string[]
  /** Whether a part of a word counts. */
  isPart?: true
  /** Values that are read without the catalogue. */
  isNamed?: (value: string) => boolean
}

export interface Keyword {
  /** Spellings; the first one is offered. */
  words: readonly [string, ...string[]]
  label: string
  /** `card`: on every page of cards. `own`: what the viewer has. `entry`: where entries of a collection are. `offer`: Trade Singles. */
  of: 'card' | 'own' | 'entry' | 'offer'
  /** The keyword as it is typed. */
  example: string
  /** Whether it searches long texts. */
  isLong?: true
  /** Whether `<` and `>` make sense. */
  isOrdered?: true
  /** What completion offers after it. */
  values?: readonly string[] | ValueSource
  /** What completion says of a value; the label of the keyword by default. */
  meaningOf?: (value: string) => string
  /** Left out where every value may be one of a card. */
  cardWords?: CardWords
  /** `value` is folded. */
  read: (value: string, comparison: Comparison) => SearchTree | Problem
  /** Left out where regular expressions make no sense. */
  readPattern?: (pattern: Pattern) => SearchTree
}

export type Row = Omit<Keyword, 'read' | 'of'>

export const fact = (test: FactTest): SearchTree => ({ kind: 'fact', test })

export const field = (
  test: (row: FilterFields) => boolean,
  needs?: SearchNeed,
  offer?: OfferTest,
): SearchTree => ({
  kind: 'field',
  test,
  ...(needs !== undefined && { needs }),
  ...(offer !== undefined && { offer }),
})

export const unlike = (tree: SearchTree, comparison: Comparison) =>
  comparison === '!=' ? not(tree) : tree

/** A sentence for a value that is none of some words, with the one that is most like it. */
export function notOneOf(value: string, kind: string, choices: readonly string[]): Problem {
  const best = mostLike(value, choices)
  return best === undefined
    ? { sentence: `“${value}” isn't a ${kind}.` }
    : { sentence: `“${value}” isn't a ${kind}. Did you mean “${best}”?`, instead: best }
}

/** The choice most like a value: by its beginning or by what most of it has in common, else by the letters that differ. */
function mostLike(value: string, choices: readonly string[]): string | undefined {
  const [best] = choices
    .map((word) => ({ word, alike: likeness(value, foldText(word)) }))
    .toSorted((a, b) => b.alike - a.alike)
  const isLike =
    best !== undefined && (best.alike >= leastLikeness || foldText(best.word).startsWith(value))
  if (isLike) return best.word
  const index = nameIndexOf(choices.map((name) => ({ name, keys: [nameKey(name)] })))
  return nearestNames(value, index, 1)[0]
}

export const inOrder = (keyword: string): Problem => ({
  sentence: `“${keyword}” can't be compared by < or >.`,
})

export const isOrder = (comparison: Comparison) => /[<>]/.test(comparison)

/** Texts that contain the value; `~` stands for the card's own name. Part of a type's word counts only if no type has that name. */
export function texts(row: Row, keys: readonly string[], areTypes = false): Keyword {
  return {
    ...row,
    of: 'card',
    read: (value, comparison) => {
      if (isOrder(comparison)) return inOrder(row.words[0])
      const whole = areTypes ? { whole: { keys, passes: havingType(value) } } : {}
      const tests = keys.map((key) =>
        fact({ keys: [key], passes: containing(value), contains: value, ...whole }),
      )
      return unlike(any(tests), comparison)
    },
    readPattern: (pattern) =>
      any(
        keys.map((key) =>
          fact({
            keys: [key],
            passes: (values) => values.some((text) => pattern.isIn(String(text))),
          }),
        ),
      ),
  }
}

/** Types that are one word of the value, or several in their order. */
function havingType(value: string): FactTest['passes'] {
  const [first = '', ...others] = typeWords(value)
  const wanted = ` ${[first, ...others].join(' ')} `
  return (values) =>
    values.some(
      (text) =>
        String(text).includes(first) && ` ${typeWords(String(text)).join(' ')} `.includes(wanted),
    )
}

const containing =
  (value: string): FactTest['passes'] =>
  (values) =>
    values.some((text) => String(text).includes(value))

/** Words of which one is the value. */
export function oneWord(row: Row, keys: readonly string[]): Keyword {
  return {
    ...row,
    of: 'card',
    read: (value, comparison) =>
      isOrder(comparison) ? inOrder(row.words[0]) : unlike(hasWord(keys, value), comparison),
  }
}

/** A fact is one of some words. */
export const hasWord = (keys: readonly string[], ...words: readonly string[]): SearchTree =>
  any(
    keys.map((key) =>
      fact({ keys: [key], passes: (values) => words.some((word) => values.includes(word)) }),
    ),
  )

const notANumber = (value: string): Problem => ({ sentence: `“${value}” isn't a number.` })

export const numberOf = (value: string): number | null =>
  /^[$€]?-?(?:\d{1,9}(?:\.\d{1,4})?|\.\d{1,4})$/.test(value)
    ? Number(value.replace(/^[$€]/, ''))
    : null

/** A number of a card, compared with a value or with another number of the card. */
export function numbers(row: Row, key: string): Keyword {
  return {
    ...row,
    of: 'card',
    isOrdered: true,
    read: (value, comparison) => {
      const other = numberKeys.get(value)
      if (other !== undefined)
        return fact({
          keys: [key, other],
          passes: ofBoth((one, second) => compares(comparison, one - second)),
        })
      if (value === 'even' || value === 'odd')
        return fact({
          keys: [key],
          passes: someNumber((n) => Math.abs(n % 2) === Number(value === 'odd')),
        })
      const isPrinted = printedNumber.test(value)
      if (isPrinted && !isOrder(comparison)) return unlike(hasWord([key], value), comparison)
      const bound = isPrinted ? numberIn(value) : numberOf(value)
      if (bound === null) return notANumber(value)
      return fact({ keys: [key], passes: someNumber((n) => compares(comparison, n - bound)) })
    },
  }
}

/** What is printed instead of a number: `*`, `1+*`, `x`, `?`; ∞ folds to a word. */
const printedNumber = /^(?:(?:\d{1,3}[+-])?[*x?](?:[+-]\d{1,3}|2)?|infinity)$/

/** The sum of two numbers of the same face. */
export function sums(row: Row, keys: readonly [string, string]): Keyword {
  return {
    ...row,
    of: 'card',
    isOrdered: true,
    read: (value, comparison) => {
      const bound = numberOf(value)
      if (bound === null) return notANumber(value)
      return fact({
        keys,
        passes: ofBoth((one, other) => compares(comparison, one + other - bound)),
      })
    },
  }
}

export const someNumber =
  (isKept: (value: number) => boolean): FactTest['passes'] =>
  (values) =>
    values.some((value) => {
      const read = numberIn(value)
      return read !== null && isKept(read)
    })

/** Compares the numbers of the same face. */
const ofBoth =
  (isKept: (one: number, other: number) => boolean): FactTest['passes'] =>
  (values, others) =>
    values.some((value, face) => {
      const [one, other] = [numberIn(value), numberIn(others[face] ?? '')]
      return one !== null && other !== null && isKept(one, other)
    })

/** A number of a row, null where it has none. `offer` marks the price of a copy, which depends on its finish. */
export function amounts(
  row: Row & Pick<Keyword, 'of'>,
  amountOf: (row: FilterFields) => number | null,
  needs?: SearchNeed,
  offer?: OfferTest,
): Keyword {
  return {
    ...row,
    isOrdered: true,
    read: (value, comparison) => {
      const bound = numberOf(value)
      if (bound === null) return notANumber(value)
      const passes = (each: FilterFields) => {
        const amount = amountOf(each)
        return amount !== null && compares(comparison, Math.round((amount - bound) * 10_000))
      }
      return field(passes, needs, offer)
    },
  }
}

/** `2015`, `2015-08` or `2015-08-18`, compared with the same part of a day. */
export function dates(
  row: Row,
  of: Keyword['of'],
  testOf: (isKept: (day: string) => boolean) => SearchTree,
): Keyword {
  return {
    ...row,
    of,
    isOrdered: true,
    read: (value, comparison) =>
      /^\d{4}(-\d{2}(-\d{2})?)?$/.test(value)
        ? testOf((day) => compares(comparison, compareText(day.slice(0, value.length), value)))
        : { sentence: `“${value}” isn't a date. Write it like 2015, 2015-08 or 2015-08-18.` },
  }
}

/** A test of texts of an entry; by `=` the whole text is meant. */
export function ownTexts(
  row: Row,
  test: (row: FilterFields, value: string, isWhole: boolean) => boolean,
): Keyword {
  return {
    ...row,
    of: 'entry',
    read: (value, comparison) =>
      isOrder(comparison)
        ? inOrder(row.words[0])
        : unlike(
            field((each) => test(each, value, comparison === '='), 'entry'),
            comparison,
          ),
  }
}

const numberKeys: ReadonlyMap<string, string> = new Map([
  ['mv', 'mv'],
  ['cmc', 'mv'],
  ['pow', 'power'],
  ['power', 'power'],
  ['tou', 'toughness'],
  ['toughness', 'toughness'],
  ['loy', 'loyalty'],
  ['loyalty', 'loyalty'],
])
