/** The facts of a card, as readers get them. Apart from the cards, since only the dialog of a card shows them. */
import * as z from 'zod/mini'
import { isRecord, readText, readTexts } from './reading.ts'

export interface Fact {
  key: string
  label: string
  value: string | number | readonly string[]
}

/** The facts of the card, then those of each face where it has two; none where the catalogue has none. */
export type CardFacts = readonly (readonly Fact[])[]

function readFact(value: unknown): Fact[] {
  if (!isRecord(value)) return []
  const key = readText(value['key'])
  if (key === null) return []
  const { value: content } = value
  const read =
    typeof content === 'string' || typeof content === 'number' ? content : readTexts(content)
  return read === '' || (typeof read === 'object' && read.length === 0)
    ? []
    : [{ key, label: readText(value['label']) ?? key, value: read }]
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** What cannot be read is left out. */
export const factsReader = z.transform((value: unknown): CardFacts =>
  listOf(value).map((part) => listOf(part).flatMap(readFact)),
)
