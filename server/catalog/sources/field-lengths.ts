/** The lengths of the texts of a catalogue: the database's indexes hold no text of any length. */
import type { CatalogCard, CatalogSet } from '../../../src/domain/cards/catalog-record.ts'

/** Twice the length of the longest name of a card. */
const maxNameLength = 300
const maxWordLength = 100
const maxAddressLength = 2000

type Texts = readonly (string | null | undefined)[]

/** By the name of a field: its maximum length, and its texts. */
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

/** `name of more than 300 characters in line 17` of the first text that is too long; undefined where none is. */
export function longText(record: CatalogSet | CatalogCard): string | undefined {
  const lengths = record.kind === 'set' ? ofSet(record) : ofCard(record)
  for (const [field, [max, texts]] of Object.entries(lengths)) {
    if (texts.some((text) => (text?.length ?? 0) > max)) {
      const where = record.place === undefined ? '' : ` in ${record.place}`
      return `${field} of more than ${max} characters${where}`
    }
  }
  return undefined
}
