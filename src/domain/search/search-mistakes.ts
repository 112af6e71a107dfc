/** What cannot be read in a search, with the sets that the catalogue does not have. */
import { foldText } from '../format/text.ts'
import { notOneOf } from './keyword.ts'
import { parseSearch, termOf, tokensOf } from './parse-search.ts'
import { set } from './printing-keywords.ts'
import type { Mistake } from './search-tree.ts'

export interface NamedSet {
  name: string
  code: string | null
}

/** In the order of the text. */
export function searchMistakes(text: string, sets: readonly NamedSet[] = []): Mistake[] {
  const { tree, mistakes } = parseSearch(text)
  if (tree === null || sets.length === 0) return [...mistakes]
  return [...mistakes, ...unknownSets(text, sets)].toSorted((a, b) => a.start - b.start)
}

/** Whether the sets of the catalogue are needed to read a search. */
export const namesSets = (text: string) =>
  tokensOf(text).tokens.some((token) => token.kind === 'term' && token.keyword === set)

function unknownSets(text: string, sets: readonly NamedSet[]): Mistake[] {
  const words = sets.flatMap(({ name, code }) => (code === null ? [name] : [code, name]))
  const setWords = new Set(words.map(foldText))
  return tokensOf(text).tokens.flatMap((token) => {
    if (token.kind !== 'term' || token.keyword !== set || /[<>]/.test(token.comparison)) return []
    const value = foldText(token.value)
    if (setWords.has(value)) return []
    const { sentence, instead } = notOneOf(value, 'set', words)
    const { start, end } = token
    return [
      { start, end, sentence, ...(instead !== undefined && { instead: termOf(token, instead) }) },
    ]
  })
}
