/** Rows of a search in tests: a card with its facts, as the mocks hold it. */
import { searchedNames } from '../cards/card-name.ts'
import { collectorNumberKey } from '../cards/collector-number.ts'
import { type FilterFields, noCopies, notAnEntry } from '../cards/filter-fields.ts'
import type { Facts } from '../games/facts.ts'
import { rarityRank } from '../games/rarities.ts'
import { factValues, passesFact } from './fact-test.ts'

export function searchRow(
  name: string,
  {
    card = [],
    printing = {},
    language = 'en',
    number = '1',
    rarity = 'Common',
    ...fields
  }: Partial<Omit<FilterFields, 'language'>> & {
    card?: readonly Facts[]
    printing?: Facts
    language?: string
    number?: string
  } = {},
): FilterFields {
  const names = searchedNames(name)
  const values = factValues({ name: names.foldedName, card, printing, language, releasedOn: null })
  return {
    ...notAnEntry,
    ...names,
    numberKey: collectorNumberKey(number),
    game: 'magic',
    setCode: 'KIL',
    foldedSet: 'kilns of emberreach',
    rarity,
    rarityRank: rarityRank(rarity),
    // A card with facts has a colour, as in a catalogue that knows colours.
    colour: card.length === 0 ? null : 'Colourless',
    hasFinish: (side) => side === 'Normal',
    hasTreatment: () => false,
    price: 1,
    isToken: false,
    hasFact: (test) => passesFact(values, test),
    finishes: ['Normal'],
    priceIn: () => null,
    ownCopies: noCopies,
    ...fields,
  }
}
