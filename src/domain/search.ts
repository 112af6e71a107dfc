/** What a search text means, the same for the mocks and for the server's SQL. */
import { collectorNumberKey, isCollectorNumber } from './collector-number.ts'
import { foldText } from './text.ts'

export interface SearchWord {
  /** Folded text that must stand somewhere in the folded name; plain characters, no wildcards. */
  text: string
  /** Key of the collector number that the word may name instead, or null. */
  numberKey: string | null
}

/** The words of a search; a card matches when every word matches. No words match every card. */
export function searchWords(search: string): SearchWord[] {
  return foldText(search)
    .split(' ')
    .filter((word) => word !== '')
    .map((text) => ({
      text,
      numberKey: isCollectorNumber(text) ? collectorNumberKey(text.replace(/^#/, '')) : null,
    }))
}

/** Whether a card matches: each word stands anywhere in its name, or is its collector number. */
export function matchesSearch(
  words: SearchWord[],
  card: { foldedName: string; numberKey: string | null },
): boolean {
  return words.every(
    ({ text, numberKey }) =>
      card.foldedName.includes(text) || (numberKey !== null && numberKey === card.numberKey),
  )
}
