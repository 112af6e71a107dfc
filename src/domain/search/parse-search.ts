/**
 * Reads the text of a search: words, `"phrases"`, `keyword:value`, `!"whole name"`, `-`, `or` and parentheses. Written by hand, since
 * each mistake has its position and its sentence while the rest applies, and a generated parser would have to fail on it.
 */
import { exactNameKeys } from '../cards/card-name.ts'
import { printedNumber, printedNumberInSet } from '../cards/collector-number.ts'
import { foldText } from '../format/text.ts'
import { comparisons, type Comparison } from './fact-test.ts'
import { inOrder, isOrder, type Keyword, unlike } from './keyword.ts'
import { keywordLike, keywordNamed } from './keywords.ts'
import { readPattern } from './pattern.ts'
import { quoted } from './quoted.ts'
import { hasSigns } from './signs.ts'
import { all, any, type Mistake, not, type SearchQuery, type SearchTree } from './search-tree.ts'

/**
 * Each condition is a comparison with every card, so a search is bounded in time by their number. One with long texts counts as two, a regular
 * expression as four
 * (`npm run bench -- search`).
 */
export const maxConditions = 16
/** Parentheses within one another. */
const maxDepth = 8
/** Mistakes that are said; each is compared with all keywords. */
const maxMistakes = 8

/** A part of the text that stands by itself. */
export type Token = {
  start: number
  /** Exclusive. */
  end: number
} &
  /** `started` is a keyword at the end whose value is still to come. */
  (
    | { kind: 'open' | 'close' | 'minus' | 'or' | 'started' }
    | { kind: 'word' | 'phrase' | 'name'; text: string }
    | {
        kind: 'term'
        keyword: Keyword
        isNot: boolean
        comparison: Comparison
        value: string
        /** Whether the value is a regular expression, which stood between slashes. */
        isPattern: boolean
      }
  )

const quotes = /["“”]/
/** A keyword and the comparison behind it. */
const termStart = /^([a-z]{1,16})(!=|<=|>=|:|=|<|>)/i

/** The tokens of a text, from its start to its end. */
export function tokensOf(text: string): { tokens: Token[]; mistakes: Mistake[] } {
  const tokens: Token[] = []
  const mistakes: Mistake[] = []
  for (let at = 0; at < text.length;) {
    const start = at
    const character = text.charAt(at)
    const next = text.charAt(at + 1)
    const isFirst = start === 0 || /[\s(-]/.test(text.charAt(start - 1))
    if (/\s/.test(character)) at += 1
    else if (character === '(' || character === ')')
      tokens.push({ kind: character === '(' ? 'open' : 'close', start, end: (at += 1) })
    else if (character === '-' && isFirst && /[^\s\-)\d]/.test(next))
      tokens.push({ kind: 'minus', start, end: (at += 1) })
    else if (character === '!' && isFirst && /[^\s=]/.test(next)) {
      const value = valueAt(text, at + 1)
      tokens.push({ kind: 'name', text: value.text, start, end: (at = value.end) })
    } else if (quotes.test(character)) {
      const value = valueAt(text, at)
      at = value.end
      if (value.isOpen) {
        mistakes.push({ start, end: start + 1, sentence: 'Close the quotation marks.' })
        at = start + 1
      } else if (value.text.trim() !== '')
        tokens.push({ kind: 'phrase', text: value.text, start, end: at })
    } else {
      const { token, end, mistake } = wordAt(text, start, mistakes.length < maxMistakes)
      tokens.push(token)
      if (mistake) mistakes.push(mistake)
      at = end
    }
  }
  return { tokens, mistakes }
}

function wordAt(
  text: string,
  start: number,
  isSaid: boolean,
): { token: Token; end: number; mistake?: Mistake } {
  const [matched = '', word = '', comparison = ''] = termStart.exec(text.slice(start)) ?? []
  const keyword = word === '' ? undefined : keywordNamed(positive(word))
  const pattern = keyword && patternAt(text, start + matched.length)
  const value = pattern ?? valueAt(text, start + matched.length)
  if (keyword !== undefined && value.text !== '' && !value.isOpen) {
    const read = comparisons.find((each) => each === comparison) ?? ':'
    const isNot = positive(word) !== word.toLowerCase()
    const token = {
      kind: 'term',
      keyword,
      isNot,
      comparison: read,
      value: value.text,
      isPattern: pattern !== undefined,
      start,
      end: value.end,
    } as const
    return { token, end: value.end }
  }
  if (keyword !== undefined && value.end === text.length) {
    const { length } = text
    const token = { kind: 'started', start, end: length } as const
    const mistake = { start, end: length, sentence: 'Close the quotation marks.' }
    return { token, end: length, ...(value.isOpen && { mistake }) }
  }
  const end = start + wordLength(text.slice(start))
  const written = text.slice(start, end)
  const token: Token = {
    kind: written.toLowerCase() === 'or' ? 'or' : 'word',
    text: written,
    start,
    end,
  }
  if (!isSaid || matched === '' || value.text === '' || isNumberInSet(written))
    return { token, end }
  const like = keywordLike(word.toLowerCase())
  const sentence = `“${word}” isn't a keyword, so it's searched for in names.`
  const instead =
    like === undefined
      ? {}
      : { instead: `${like}${comparison}${text.slice(start + matched.length, end)}` }
  const hint = like === undefined ? sentence : `${sentence} Did you mean “${like}”?`
  return { token, end, mistake: { start, end, sentence: hint, ...instead } }
}

/** `not:` is the opposite of `is:`. */
const positive = (word: string) => (word.toLowerCase() === 'not' ? 'is' : word.toLowerCase())

/** Up to the next space or parenthesis that was not opened within. */
function wordLength(text: string): number {
  return Math.max(1, /^[^\s()"“”]*/.exec(text)?.[0].length ?? 0)
}

/** A word, or what is between quotation marks. */
function valueAt(text: string, start: number): { text: string; end: number; isOpen?: true } {
  if (!quotes.test(text.charAt(start))) {
    const end = start + (/^[^\s()"“”]*/.exec(text.slice(start))?.[0].length ?? 0)
    return { text: text.slice(start, end), end }
  }
  const length = text.slice(start + 1).search(quotes)
  if (length === -1) return { text: text.slice(start + 1), end: text.length, isOpen: true }
  return { text: text.slice(start + 1, start + 1 + length), end: start + length + 2 }
}

/** A regular expression between slashes, which may hold spaces and parentheses; undefined where no slash ends it. */
function patternAt(
  text: string,
  start: number,
): { text: string; end: number; isOpen?: true } | undefined {
  if (text.charAt(start) !== '/') return undefined
  for (let at = start + 1; at < text.length; at++) {
    if (text.charAt(at) === '\\') at += 1
    else if (text.charAt(at) === '/' && /^(?:$|[\s()])/.test(text.slice(at + 1, at + 2)))
      return { text: text.slice(start + 1, at), end: at + 1 }
  }
  return undefined
}

/** The last one: a request reads its search several times. */
let latest: { text: string; query: SearchQuery } | undefined

/** A keyword that no name has, such as `t:`, or a comparison. */
const shortTerm = /(?:^|[\s(])[a-z]{1,3}:|[=<>]/i

export function parseSearch(text: string): SearchQuery {
  if (latest?.text !== text) latest = { text, query: parsed(text) }
  return latest.query
}

function parsed(text: string): SearchQuery {
  if (!hasSigns(text) || isNumber(text)) return { tree: null, mistakes: [] }
  const { tokens, mistakes } = tokensOf(text)
  if (isPlain(tokens)) return { tree: null, mistakes }
  const parser = new Parser(tokens, mistakes)
  const tree = parser.alternatives(0)
  // The whole name of a card finds it, whatever signs it has.
  const isName =
    !tokens.some(({ kind }) => kind === 'minus' || kind === 'name') && !shortTerm.test(text)
  const name: SearchTree = { kind: 'name', keys: exactNameKeys(text) }
  return { tree: isName ? any([tree, name]) : tree, mistakes }
}

/** `="259"` and `MH2:32` are numbers as files of other tools write them. */
const isNumber = (text: string) => printedNumber(text) !== null || isNumberInSet(text)

const isNumberInSet = (text: string) =>
  printedNumberInSet(text) !== null &&
  keywordNamed(/^[a-z]*/i.exec(text)?.[0].toLowerCase() ?? '') === undefined

/** Whether nothing but words is written; `or` is one of them outside of parentheses (`Fact or Fiction`). */
function isPlain(tokens: readonly Token[]): boolean {
  const hasParentheses = tokens.some(({ kind }) => kind === 'open')
  return tokens.every(
    ({ kind }) =>
      kind === 'word' || kind === 'open' || kind === 'close' || (kind === 'or' && !hasParentheses),
  )
}

class Parser {
  readonly #tokens: readonly Token[]
  readonly #mistakes: Mistake[]
  #at = 0
  #conditions = 0

  constructor(tokens: readonly Token[], mistakes: Mistake[]) {
    this.#tokens = tokens
    this.#mistakes = mistakes
  }

  /** Up to the end, or to the parenthesis that closes. */
  alternatives(depth: number): SearchTree {
    const parts = [this.#parts(depth)]
    while (this.#peek()?.kind === 'or') {
      this.#at += 1
      parts.push(this.#parts(depth))
    }
    if (depth > 0) this.#at += 1
    const read = parts.filter(isAnything)
    return read.length === 0 ? all([]) : any(read)
  }

  #parts(depth: number): SearchTree {
    const parts: SearchTree[] = []
    const words: (Token & { kind: 'word' | 'phrase' | 'name' })[] = []
    for (let token = this.#peek(); token && !isEnd(token, depth); token = this.#peek()) {
      this.#at += 1
      if (token.kind === 'word') words.push(token)
      else {
        const part = this.#part(token, depth)
        if (part !== null) parts.push(part)
      }
    }
    const [first, last] = [words[0], words.at(-1)]
    if (first === undefined || last === undefined) return all(parts)
    const text = words.map((word) => word.text).join(' ')
    const name = this.#counted({ ...first, end: last.end }, () => ({ kind: 'words', text }))
    return all(name === null ? parts : [name, ...parts])
  }

  #part(token: Token, depth: number): SearchTree | null {
    switch (token.kind) {
      case 'minus':
        return this.#negated(depth)
      case 'open':
        if (depth >= maxDepth)
          return this.#mistake(token, `Parentheses can be nested ${maxDepth} deep.`)
        return this.alternatives(depth + 1)
      case 'phrase':
        return this.#counted(token, () => ({ kind: 'phrase', folded: foldText(token.text) }))
      case 'name':
        return this.#counted(token, () => ({ kind: 'name', keys: exactNameKeys(token.text) }))
      case 'term':
        return this.#counted(token, () => this.#term(token))
      case 'word':
      case 'or':
      case 'close':
      case 'started':
        return null
    }
  }

  #negated(depth: number): SearchTree | null {
    const token = this.#peek()
    if (token === undefined || isEnd(token, depth)) return null
    this.#at += 1
    const part: SearchTree | null =
      token.kind === 'word'
        ? this.#counted(token, () => ({ kind: 'words', text: token.text }))
        : this.#part(token, depth)
    return part && isAnything(part) ? not(part) : null
  }

  #term(token: Token & { kind: 'term' }): SearchTree | null {
    if (token.isPattern) return this.#pattern(token)
    const read = token.keyword.read(foldText(token.value), token.comparison)
    if ('sentence' in read) return this.#mistake(token, read.sentence, read.instead)
    return token.isNot ? not(read) : read
  }

  #pattern(token: Token & { kind: 'term' }): SearchTree | null {
    const { keyword, comparison, value } = token
    if (keyword.readPattern === undefined)
      return this.#mistake(token, `“${keyword.words[0]}” takes no regular expression.`)
    if (isOrder(comparison)) return this.#mistake(token, inOrder(keyword.words[0]).sentence)
    const pattern = readPattern(value)
    if ('sentence' in pattern) return this.#mistake(token, pattern.sentence)
    return unlike(keyword.readPattern(pattern), comparison)
  }

  #counted(token: Token, read: () => SearchTree | null): SearchTree | null {
    const isOver = this.#conditions > maxConditions
    this.#conditions += token.kind === 'term' ? weightOf(token) : 1
    if (this.#conditions <= maxConditions) return read()
    return isOver
      ? null
      : this.#mistake(token, `Too many conditions. Only the first ${maxConditions} apply.`)
  }

  #mistake({ start, end, ...token }: Token, sentence: string, value?: string): null {
    const mistake = { start, end, sentence }
    const written =
      value !== undefined && 'keyword' in token ? { instead: termOf(token, value) } : {}
    this.#mistakes.push({ ...mistake, ...written })
    return null
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#at]
  }
}

/** How many conditions a term counts as. A regular expression looks at every letter. */
const weightOf = ({ keyword, isPattern }: Token & { kind: 'term' }) =>
  isPattern ? 4 : keyword.isLong === true ? 2 : 1

/** A parenthesis that closes nothing ends nothing. */
const isEnd = ({ kind }: Token, depth: number) => kind === 'or' || (kind === 'close' && depth > 0)

const isAnything = (tree: SearchTree) => tree.kind !== 'all' || tree.of.length > 0

/** A keyword with another value. */
export const termOf = (
  { keyword, comparison }: { keyword: Keyword; comparison: Comparison },
  value: string,
) => `${keyword.words[0]}${comparison}${quoted(value)}`
