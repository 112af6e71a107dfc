/**
 * The words that cards of a catalogue have where there are few of them: types, keyword abilities, formats, frames, kinds of promotion.
 * A search that asks for another word can then say so.
 */
import { foldText } from '../format/text.ts'
import { games } from '../games/games.ts'
import type { FactScalar } from './fact-test.ts'

/** The words by the keys of facts, folded and in their order; a key is left out where the catalogue has too many. */
export type CatalogWords = Readonly<Record<string, readonly string[]>>

/** Types are texts of several words. */
export const typeKeys = ['type', 'subtypes', 'classification', 'cardType'] as const

/** Words that are as many as the cards. */
const openKeys = new Set(['name', 'artist', 'released'])

/** The words of what is no fact, under keys of their own. */
export const otherWords = (
  gameCodes: Iterable<string>,
  finishes: Iterable<string>,
  rarities: Iterable<string>,
) => ({
  game: foldedWords(gameCodes),
  finish: foldedWords(finishes),
  rarity: foldedWords(rarities),
})

const foldedWords = (words: Iterable<string>) =>
  [...new Set(Array.from(words, foldText))].toSorted()

/** The keys of facts whose words are few. */
export const wordKeys: readonly string[] = [
  ...new Set([
    ...typeKeys,
    'language',
    ...games.flatMap(({ facts }) =>
      facts.flatMap(({ key, kind }) => (kind === 'words' && !openKeys.has(key) ? [key] : [])),
    ),
  ]),
]

/** The most words of one key; a key with more is left out. */
const maxWords = 2000

const isTypeKey = (key: string) => typeKeys.some((each) => each === key)

/** The words of a type line: `legendary creature - elf` has three. */
export const typeWords = (folded: string): string[] =>
  folded.split(/[\s/,;()[\]]/).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** `valuesOf` gives the values of a key, of all cards. */
export function catalogWordsOf(
  valuesOf: (key: string) => Iterable<readonly FactScalar[]>,
): Record<string, string[]> {
  const words: Record<string, string[]> = {}
  for (const key of wordKeys) {
    const distinct = new Set<string>()
    for (const values of valuesOf(key))
      for (const value of values) {
        if (distinct.size > maxWords) break
        const text = String(value)
        for (const word of isTypeKey(key) ? typeWords(text) : [text]) distinct.add(word)
      }
    if (distinct.size > 0 && distinct.size <= maxWords) words[key] = [...distinct].toSorted()
  }
  return words
}
