/** What readers may not expect of a search that can be read. */
import { foldText } from '../format/text.ts'
import { kind } from './kind-keyword.ts'
import { tokensOf } from './parse-search.ts'
import type { Mistake } from './search-tree.ts'

/** Notes in the order of the text. `is:missing` ignores the goal, by which the filter and the figures of sets count missing cards. */
export const searchNotes = (text: string): Mistake[] =>
  tokensOf(text).tokens.flatMap((token) =>
    token.kind === 'term' && token.keyword === kind && foldText(token.value) === 'missing'
      ? [{ start: token.start, end: token.end, sentence: 'All printings, not your goal.' }]
      : [],
  )
