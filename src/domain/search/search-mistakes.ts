/** What cannot be read in a search, with the sets and the words that no card of the catalogue has. */
import { foldText } from '../format/text.ts'
import { type CatalogWords, typeWords } from './catalog-words.ts'
import { isOrder, notOneOf, type Problem } from './keyword.ts'
import { parseSearch, termOf, type Token, tokensOf } from './parse-search.ts'
import { set } from './printing-keywords.ts'
import type { Mistake } from './search-tree.ts'

export interface NamedSet {
  name: string
  code: string | null
}

/** Each is left out until it is known. */
export interface SearchedCatalog {
  sets?: readonly NamedSet[] | undefined
  words?: CatalogWords | undefined
}

type Term = Token & { kind: 'term' }

/** The mistakes of a search in the order of its text. */
export function searchMistakes(text: string, { sets, words }: SearchedCatalog = {}): Mistake[] {
  const { tree, mistakes } = parseSearch(text)
  if (tree === null) return [...mistakes]
  const unknown = termsOf(text).flatMap((term): Mistake[] => {
    const { start, end } = term
    if (mistakes.some((mistake) => mistake.start === start)) return []
    const problem =
      (sets && sets.length > 0 && unknownSet(term, sets)) ?? (words && unknownWord(term, words))
    if (!problem) return []
    const { sentence, instead } = problem
    return [
      { start, end, sentence, ...(instead !== undefined && { instead: termOf(term, instead) }) },
    ]
  })
  return [...mistakes, ...unknown].toSorted((a, b) => a.start - b.start)
}

/** Whether the sets of the catalogue are needed to read a search. */
export const namesSets = (text: string) => termsOf(text).some(({ keyword }) => keyword === set)

/** Whether the words of the catalogue are. */
export const namesWords = (text: string) =>
  termsOf(text).some(({ keyword }) => keyword.cardWords !== undefined)

const termsOf = (text: string) =>
  tokensOf(text).tokens.filter(
    (token): token is Term =>
      token.kind === 'term' && !token.isPattern && !isOrder(token.comparison),
  )

function unknownSet({ keyword, value }: Term, sets: readonly NamedSet[]): Problem | null {
  if (keyword !== set) return null
  const words = sets.flatMap(({ name, code }) => (code === null ? [name] : [code, name]))
  const folded = foldText(value)
  return words.some((word) => foldText(word) === folded) ? null : notOneOf(folded, 'set', words)
}

function unknownWord({ keyword, value }: Term, words: CatalogWords): Problem | null {
  const { cardWords, values = [] } = keyword
  const folded = foldText(value)
  if (cardWords === undefined || cardWords.isNamed?.(folded) === true) return null
  // A catalogue that says nothing of it, or too much, says nothing of the value.
  const ofCards = cardWords.keys.flatMap((key) => words[key] ?? [])
  if (ofCards.length === 0) return null
  // Types of several words are each a word.
  const parts = cardWords.noun === 'type' ? typeWords(folded) : [folded]
  const unknown = parts.find(
    (part) => !ofCards.some((word) => (cardWords.isPart ? word.includes(part) : word === part)),
  )
  if (unknown === undefined) return null
  const choices = typeof values === 'string' ? ofCards : [...new Set([...values, ...ofCards])]
  const { sentence, instead } = notOneOf(unknown, cardWords.noun, choices)
  if (instead === undefined) return { sentence }
  return { sentence, instead: parts.map((part) => (part === unknown ? instead : part)).join(' ') }
}
