/** The mistakes of a member's file, as sentences with the path and the expected value. */

import { counted } from '../format/count.ts'

export interface Mistake {
  /** `collection[12].quantity`; empty where it is the file as a whole. */
  path: string
  message: string
}

/** The number of mistakes that are listed; the others are counted. */
export const maxReportedMistakes = 20
/** The number of mistakes after which reading stops. */
export const maxCountedMistakes = 10_000

/** Why a file cannot be imported. */
export interface Refusal {
  /** All that were found; `mistakes` has the first of them. */
  count: number
  mistakes: Mistake[]
}

export function refused(...mistakes: readonly Mistake[]): Refusal {
  return { count: mistakes.length, mistakes: mistakes.slice(0, maxReportedMistakes) }
}

/** The mistake of a file that would need too much memory. */
export const tooMuch = "it's too large to read"

/** The refusal in one sentence, with the first mistake. */
export function refusalText({ count, mistakes: [first] }: Refusal): string {
  const what = first === undefined ? '' : [first.path, first.message].filter(Boolean).join(' ')
  const about = count < maxCountedMistakes ? '' : 'at least '
  const rest =
    count > 1 ? ` (and ${about}${counted(count - 1, 'more mistake', 'more mistakes')})` : ''
  return `This file cannot be imported: ${what}${rest}.`
}

export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : (index === 0 ? '' : '.') + String(part),
    )
    .join('')
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** The issues of a schema. */
interface Issue {
  input?: unknown
  expected?: unknown
  values?: readonly unknown[]
  minimum?: number | bigint
  maximum?: number | bigint
}

/** The words for issues whose schema has no message. */
export function issueText({ input, expected, values, minimum, maximum }: Issue): string {
  if (input === undefined) return 'is missing'
  if (typeof expected === 'string') return `must be ${kinds[expected] ?? expected}`
  if (values) return `must be ${values.map((value) => JSON.stringify(value)).join(' or ')}`
  if (minimum !== undefined) return `must be at least ${minimum}`
  if (maximum !== undefined) return `must be at most ${maximum}`
  return "isn't valid here"
}
