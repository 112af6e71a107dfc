/** Keys of the words that stores and files use: headers, editions, treatments. Names of cards: `cards/card-name.ts`. */
import { nameKey } from '../cards/card-name.ts'
import { numberKey } from '../cards/collector-number.ts'
import { foldText } from '../format/text.ts'

const ascii = /^[ -~]*$/
const uncounted = /[ !-/:-@[-`{-~]/g

/** A text without case, diacritics, punctuation and spaces: `Collector’s_Number` -> `collectorsnumber`. */
export function matchKey(text: string): string {
  // Most names are plain, and there are tens of thousands of them in a comparison.
  if (ascii.test(text)) return text.toLowerCase().replaceAll(/[^a-z\d]+/g, '')
  return foldText(text).replaceAll(uncounted, '')
}

/** The details that distinguish the printings of a card in one set. */
export interface Variations {
  /** Keys of words such as `borderless`. */
  labels: readonly string[]
  /** A number as `numberKey` returns it. */
  number: string | null
}

/** `025/165`, `TG20/TG30`, `OP01-025`; a word such as `M19` is a label. */
const isWholeNumber =
  /^(?:[a-z\d!?]{1,8}\/[a-z]{0,6}\d{1,5}|[a-z]{1,4}\d{0,3}-[a-z]{0,3}\d{1,5}[a-z]?)$/i

/** The parts of a text in parentheses: `0123 - Extended Art` is a number and a label. */
export function variationsOf(groups: readonly string[]): Variations {
  const labels: string[] = []
  let number: string | null = null
  for (const group of groups) {
    const trimmed = group.trim()
    if (isWholeNumber.test(trimmed)) {
      number = numberKey(trimmed)
      continue
    }
    const [before = '', digits] = /^#?(\d{1,4}[a-z]?[★†]?)(?![\w'])/i.exec(trimmed) ?? []
    if (digits !== undefined) number = numberKey(digits)
    const label = nameKey(trimmed.slice(before.length))
    if (label !== '') labels.push(label)
  }
  return { labels, number }
}

/** The key of a token without the word 'token', which may be missing; null for other names. */
export function withoutToken(key: string): string | null {
  return key.length > 5 && key.endsWith('token') ? key.slice(0, -5) : null
}
