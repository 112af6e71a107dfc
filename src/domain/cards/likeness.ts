/** How alike two texts are: as `similarity` of PostgreSQL's pg_trgm, whose words have two spaces before and one behind. */
import { foldText } from '../format/text.ts'
import { withoutSigns } from './card-name.ts'

/** A name that is less like a search is no suggestion for it. */
export const leastLikeness = 0.4

/** The most names that are suggested. */
export const maxSuggestions = 3

/** Shorter searches are like too many names. */
export const minSuggestionLength = 4
export const maxSuggestionLength = 60

/** The text whose likeness to the search keys of cards counts. */
export const likenessKey = (search: string) => withoutSigns(foldText(search))

const leastLetters = 4

/**
 * The words of a key by which names are looked up: short ones, such as `of the`, are in too many names to compare each of
 * them (1 s of the embedded database at 87,638 cards).
 */
export const tellingWords = (key: string): string =>
  key
    .split(' ')
    .filter((word) => word.length >= leastLetters)
    .join(' ')

/** How alike two texts are, from 0 to 1. */
export function likeness(a: string, b: string): number {
  const own = trigrams(a)
  const other = trigrams(b)
  const shared = [...own].filter((each) => other.has(each)).length
  return shared === 0 ? 0 : shared / (own.size + other.size - shared)
}

function trigrams(text: string): Set<string> {
  const parts = new Set<string>()
  for (const word of text.split(/[^\p{L}\p{N}]+/u)) {
    if (word === '') continue
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at++) parts.add(padded.slice(at, at + 3))
  }
  return parts
}
