/** What a search may go on with at the caret: the keywords that begin like the word there, or the values of its keyword. */
import { foldText } from '../format/text.ts'
import type { CatalogWords } from './catalog-words.ts'
import type { Keyword, ValueSource } from './keyword.ts'
import { keywordNamed, keywords } from './keywords.ts'
import { parseSearch } from './parse-search.ts'
import { isQuotable, quoted } from './quoted.ts'

/** The part of a search around the caret: a word, or a keyword with its value. */
export interface CaretPart {
  /** Where what completion replaces begins and ends: a word, or the value of a keyword. */
  start: number
  /** Exclusive. */
  end: number
  /** Undefined for a word. */
  keyword: Keyword | undefined
  /** The text from the start to the caret, folded and without quotation marks. */
  typed: string
}

export interface CompletionValue {
  value: string
  meaning: string
}

/** The values of the sources, once they are there. */
export type SourceValues = {
  [Source in ValueSource]?: readonly CompletionValue[] | undefined
} & { words?: CatalogWords | undefined }

export interface Completion {
  text: string
  meaning: string
  /** Whether a value follows it. */
  isKeyword: boolean
}

export const maxCompletions = 8

const quote = /["“”]/
const divider = /[\s()]/
const keywordStart = /^(-?)([a-z]{1,16})(?:!=|<=|>=|:|=|<|>)/i

export function partAt(text: string, caret: number): CaretPart {
  let start = 0
  let isQuoted = false
  for (let at = 0; at < caret; at++) {
    if (quote.test(text.charAt(at))) isQuoted = !isQuoted
    else if (!isQuoted && divider.test(text.charAt(at))) start = at + 1
  }
  const end = endOfPart(text, caret, isQuoted)
  const [written = '', sign = '', word = ''] = keywordStart.exec(text.slice(start, caret)) ?? []
  const keyword = keywordNamed(word.toLowerCase() === 'not' ? 'is' : word.toLowerCase())
  const isSigned = sign !== '' || text.charAt(start) === '-'
  const from = start + (keyword === undefined ? Number(isSigned) : written.length)
  return {
    start: Math.min(from, caret),
    end,
    keyword,
    typed: foldText(text.slice(from, caret).replaceAll(/["“”]/g, '')),
  }
}

/** A quotation mark behind the caret closes only where one before it is open. */
function endOfPart(text: string, caret: number, isQuoted: boolean): number {
  const rest = text.slice(caret)
  const marks = rest.split(quote).length - 1
  if (isQuoted && marks % 2 === 1) return caret + rest.search(quote) + 1
  const length = rest.search(/[\s()"“”]/)
  return length === -1 ? text.length : caret + length
}

/** Where the values come from that the part needs, if they are not its keyword's own. */
export function sourceAt({ keyword }: CaretPart): ValueSource | null {
  return typeof keyword?.values === 'string' ? keyword.values : null
}

/** Cards of everyone, entries of the member's own, or what others offer. */
export type SearchedCards = 'all' | 'own' | 'offers'

type KeywordScope = Keyword['of']

/** The keywords of a page. */
export function scopesOf(isMember: boolean, cards: SearchedCards): KeywordScope[] {
  if (!isMember) return ['card']
  if (cards === 'all') return ['card', 'own']
  return ['card', 'own', cards === 'own' ? 'entry' : 'offer']
}

export function completionsAt(
  text: string,
  caret: number,
  sources: SourceValues,
  scopes: readonly KeywordScope[],
): Completion[] {
  const part = partAt(text, caret)
  const { keyword, typed } = part
  if (keyword !== undefined) return valuesLike(typed, valuesOf(keyword, sources))
  return isKeywordPlausible(text, caret, part) ? keywordsLike(typed, scopes) : []
}

/** A word may be the name of a card, so it is taken for a keyword only beside another condition. */
function isKeywordPlausible(text: string, caret: number, { start, end, typed }: CaretPart) {
  return (
    end === caret &&
    /^[a-z]{2,16}$/.test(typed) &&
    parseSearch(`${text.slice(0, start)} ${text.slice(end)}`).tree !== null
  )
}

function keywordsLike(typed: string, scopes: readonly KeywordScope[]): Completion[] {
  const rank = ({ words, label }: Keyword) =>
    words.some((word) => word.startsWith(typed)) ? 0 : foldText(label).startsWith(typed) ? 1 : 2
  return keywords
    .filter((each) => scopes.includes(each.of) && rank(each) < 2)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, maxCompletions)
    .map((each) => ({ text: writtenKeyword(each), meaning: each.label, isKeyword: true }))
}

/** The keyword as completion writes it: with its example's comparison if it compares numbers. */
function writtenKeyword({ words: [word], example, isOrdered, values }: Keyword): string {
  const compared = /^[a-z]+(?:<=|>=|<|>)/.exec(example)?.[0]
  const isOfNumbers = isOrdered === true && values === undefined
  return isOfNumbers && compared?.startsWith(word) === true ? compared : `${word}:`
}

function valuesOf(keyword: Keyword, sources: SourceValues): readonly CompletionValue[] {
  const { values = [], label, cardWords, meaningOf = () => label } = keyword
  if (typeof values === 'string') return sources[values] ?? []
  const ofCards = cardWords?.keys.flatMap((key) => sources.words?.[key] ?? []) ?? []
  const named = new Set(values.map(foldText))
  const others = [...new Set(ofCards)].filter((word) => !named.has(word))
  return [...values, ...others].map((value) => ({ value, meaning: meaningOf(value) }))
}

/** Values that begin with what is typed come first, then those with it in them or in their meaning. */
function valuesLike(typed: string, values: readonly CompletionValue[]): Completion[] {
  const rank = ({ value, meaning }: CompletionValue) => {
    const [own, other] = [foldText(value), foldText(meaning)]
    if (own === typed) return 4
    if (own.startsWith(typed)) return 0
    if (other.startsWith(typed)) return 1
    return own.includes(typed) ? 2 : other.includes(typed) ? 3 : 4
  }
  return values
    .filter((each) => isQuotable(each.value) && rank(each) < 4)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, maxCompletions)
    .map(({ value, meaning }) => ({ text: quoted(value), meaning, isKeyword: false }))
}

/** The text with a completion in place of the part at the caret, and where the caret then stands. */
export function completed(text: string, caret: number, completion: Completion) {
  const { start, end } = partAt(text, caret)
  return {
    text: `${text.slice(0, start)}${completion.text}${text.slice(end)}`,
    caret: start + completion.text.length,
  }
}
