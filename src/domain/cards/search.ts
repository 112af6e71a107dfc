/** Parses a search text; mocks and the server's SQL share it. */
import { collectorNumberKey, isCollectorNumber } from './collector-number.ts'
import { foldText } from '../format/text.ts'

export interface SearchWord {
  /** Folded text to be found anywhere in the folded name; plain characters, no wildcards. */
  text: string
  /** Key of the collector number that the word may name instead, or null. */
  numberKey: string | null
  /** Upper-case code of the set that the word may name instead, or null. */
  setCode: string | null
}

/** The fields that a search is compared with. */
export interface SearchedCard {
  foldedName: string
  numberKey: string | null
  /** In upper case. */
  setCode: string | null
}

/**
 * The words of a search; a card matches when every word matches. No words match every card. A set's code counts beside
 * other words alone (`solitude mh2`, `mh2 32`): by itself it would add a whole set to the cards that have it in their name.
 */
export function searchWords(search: string): SearchWord[] {
  const words = foldText(search)
    .split(' ')
    .filter((word) => word !== '')
  return words.map((text) => ({
    text,
    numberKey: isCollectorNumber(text) ? collectorNumberKey(text.replace(/^#/, '')) : null,
    setCode: words.length > 1 && codeForm.test(text) ? text.toUpperCase() : null,
  }))
}

const codeForm = /^[a-z\d]{2,6}$/

/** Whether a search is expected to match few of all cards: it has a word of more than three letters or a number. */
export function isSelectiveSearch(search: string): boolean {
  return searchWords(search).some(({ text, numberKey }) => text.length > 3 || numberKey !== null)
}

/** Whether each word is anywhere in the card's name, is its collector number, or is the code of its set. */
export function matchesSearch(words: readonly SearchWord[], card: SearchedCard): boolean {
  return words.every(
    ({ text, numberKey, setCode }) =>
      card.foldedName.includes(text) ||
      (numberKey !== null && numberKey === card.numberKey) ||
      (setCode !== null && setCode === card.setCode),
  )
}
