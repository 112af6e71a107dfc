/** The lengths of the texts of a catalogue: the database's indexes hold no text of any length. */
import { maxNameLength } from '../../../src/domain/cards/card-name.ts'
import {
  type CatalogCard,
  type CatalogRecord,
  type CatalogSet,
  skip,
} from '../../../src/domain/cards/catalog-record.ts'

const maxWordLength = 100
export const maxAddressLength = 2000

type Texts = readonly (string | null | undefined)[]

/** The maximum length and the texts of each field, by its name. */
type Lengths = Record<string, readonly [max: number, texts: Texts]>

const ofSet = ({ code, name, type, game }: CatalogSet): Lengths => ({
  'set code': [maxWordLength, [code]],
  'set name': [maxNameLength, [name]],
  'set kind': [maxWordLength, [type]],
  game: [maxWordLength, [game]],
})

const ofCard = (card: CatalogCard): Lengths => ({
  id: [maxWordLength, [card.key]],
  name: [maxNameLength, [card.name]],
  'printed name': [maxNameLength, card.printedNames ?? []],
  'collector number': [maxWordLength, [card.collectorNumber]],
  rarity: [maxWordLength, [card.rarity]],
  language: [maxWordLength, [card.language]],
  label: [maxWordLength, card.labels ?? []],
  picture: [maxAddressLength, [card.imageUrl, card.backImageUrl]],
})

/** Texts that are too long, of which the report of an import names the locations. */
const maxNamed = 20

/**
 * Makes a reader of the records of one source, which leaves out those with a text that is too long: the reason is `name of more
 * than 300 characters in line 17`. The cards of a set that is left out have its reason.
 */
export function textBounds(): (record: CatalogRecord, location: string) => CatalogRecord[] {
  const named = new Set<string>()
  const leftOutSets = new Map<string, string>()
  const reasonOf = (record: CatalogSet | CatalogCard, location: string) => {
    const field = longField(record)
    if (field === undefined) return undefined
    const reason = `${field} in ${location}`
    if (named.size < maxNamed) named.add(reason)
    return named.has(reason) ? reason : 'other texts that are too long'
  }
  return (record, location) => {
    if (record.kind === 'skip') return [record]
    const reason = reasonOf(record, location)
    if (record.kind === 'card') {
      const refusal = reason ?? leftOutSets.get(record.setCode)
      return [refusal === undefined ? record : skip(refusal, record.rows)]
    }
    if (reason !== undefined) leftOutSets.set(record.code, reason)
    return leftOutSets.has(record.code) ? [] : [record]
  }
}

function longField(record: CatalogSet | CatalogCard): string | undefined {
  const lengths = record.kind === 'set' ? ofSet(record) : ofCard(record)
  for (const [field, [max, texts]] of Object.entries(lengths)) {
    if (texts.some((text) => (text?.length ?? 0) > max))
      return `${field} of more than ${max} characters`
  }
  return undefined
}
