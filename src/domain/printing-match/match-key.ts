/** Keys of cards' and sets' names, without case, diacritics, punctuation and spaces. */
import { foldText } from '../format/text.ts'

const ascii = /^[ -~]*$/
const uncounted = /[ !-/:-@[-`{-~]/g

/**
 * `Fisher’s Knot` -> `fishersknot`. The server looks cards up by an index over the same key: what is left out here is
 * left out there (server/db/migrations/0010_market.sql).
 */
export function matchKey(text: string): string {
  // Most names are plain, and there are tens of thousands of them in a comparison.
  if (ascii.test(text)) return text.toLowerCase().replaceAll(/[^a-z\d]+/g, '')
  return foldText(text).replaceAll(uncounted, '')
}

/** The key of a card's first face, without parentheses: `Fire (Borderless) // Ice` -> `fire`. */
export function frontKey(name: string): string {
  if (!/[(/]/.test(name)) return matchKey(name)
  const [face = ''] = foldText(name).split('//', 1)
  return matchKey(face.split(' (', 1)[0] ?? '')
}

/** The details that distinguish the printings of a card in one set. */
export interface Variations {
  /** Keys of words such as `borderless`. */
  labels: readonly string[]
  /** A number as `numberKey` returns it. */
  number: string | null
}

/** The parts of a text in parentheses: `0123 - Extended Art` is a number and a label. */
export function variationsOf(groups: readonly string[]): Variations {
  const labels: string[] = []
  let number: string | null = null
  for (const group of groups) {
    const trimmed = group.trim()
    const [before = '', digits] = /^#?(\d{1,4}[a-z]?[★†]?)(?![\w'])/i.exec(trimmed) ?? []
    if (digits !== undefined) number = numberKey(digits)
    const label = matchKey(trimmed.slice(before.length))
    if (label !== '') labels.push(label)
  }
  return { labels, number }
}

/** `0107S★` -> `107s★`. */
export function numberKey(collectorNumber: string): string {
  const number = collectorNumber.trim().toLowerCase()
  return number.replace(/^0+/, '') || number.slice(-1)
}

const inParentheses = /[([]([^()[\]]{0,80})[)\]]/g

/** A name and the texts in its parentheses and brackets. */
export function splitGroups(text: string): { plain: string; groups: string[] } {
  if (!/[([]/.test(text)) return { plain: text, groups: [] }
  const groups: string[] = []
  const plain = text.replaceAll(inParentheses, (_, group: string) => {
    groups.push(group)
    return ' '
  })
  return { plain, groups }
}

/** The key of a token without the word 'token', which may be missing; null for other names. */
export function withoutToken(key: string): string | null {
  return key.length > 5 && key.endsWith('token') ? key.slice(0, -5) : null
}
