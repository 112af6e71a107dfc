/** Cards and filters for property tests, which differ in every field that filters and sorts use. */
import * as fc from 'fast-check'
import { filterRarities } from '../../src/domain/cards/rarity.ts'
import { treatments, variants } from '../../src/domain/cards/variant.ts'
import { countings, extras, ownerships } from '../../src/domain/sets/counting.ts'
import type { CardFilter } from '../subjects/cards/card-filter.ts'
import type { CardSeed } from './database.ts'

const price = fc.option(fc.constantFrom(0, 0.1, 0.25, 1, 2.5, 10, 199.99), { freq: 3 })
export const someCards: fc.Arbitrary<CardSeed> = fc
  .record({
    name: fc.constantFrom(
      'Æther Vial',
      'Aether Storm',
      'Séance of the Owl',
      'seance 12',
      '100% Wool_Golem',
      '100 Wool Golems',
      'Back\\slash',
      'O’Neil’s Bell',
      "O'Neil",
      '龍の夢',
      'Zebra',
      'zebra',
    ),
    setCode: fc.constantFrom('AAA', 'BBB', 'CCC', 'DDD'),
    productId: fc.option(fc.integer({ min: 1, max: 50 })),
    collectorNumber: fc.option(
      fc.constantFrom('0', '1', '2', '10', '10a', '012', 'A25-82', '107s★'),
    ),
    rarity: fc.constantFrom(...filterRarities, 'Mythic Rare', 'Special', 'Promo', 'Oddity'),
    treatments: fc.subarray([...treatments]),
    scryfallId: fc.constant(null),
    finishes: fc.constant(null),
    labels: fc.constant(null),
    printedNames: fc.option(fc.array(fc.constantFrom('Zebra of the Bell', 'O’Neil'))),
    isToken: fc.boolean(),
    imageUrl: fc.constant(null),
    backImageUrl: fc.constant(null),
    normalPrice: price,
    normalLowPrice: price,
    foilPrice: price,
    foilLowPrice: price,
    finishPrices: fc.constant(null),
  })
  .map((seed) => {
    // Two sets share a name.
    const name = { AAA: "Zendikar's Dawn", BBB: 'Élan & Co. (50%)', CCC: 'Twin', DDD: 'Twin' }
    return { ...seed, setName: name[seed.setCode], releasedOn: null }
  })

export const someFilters: fc.Arbitrary<Omit<CardFilter, 'set'>> = fc.record(
  {
    search: fc.constantFrom(
      '',
      'aether',
      'ÆTHER v',
      'seance',
      'owl séance',
      '%',
      '_',
      '\\',
      '100%',
      'wool_',
      '12',
      '#12',
      '10A',
      'wool 10',
      'aaa owl',
      '12 bbb',
      'ccc ddd',
      "o'neil",
      'o’neil',
      '龍',
      'ze',
      'nothing like it',
      'zero\0byte',
      'oneil',
      'bell-oneils',
      'zebra bell',
      'zebraofthebell',
      'backslash',
      'wool golems/owl',
      '12/102',
      'AAA-12',
      '[bbb:10a]',
      'ccc A25-82',
      '???',
    ),
    sets: fc.subarray(['AAA', 'twin', 'Élan & Co. (50%)', 'nope']),
    rarity: fc.subarray([...filterRarities]),
    variant: fc.subarray([...variants]),
    minPrice: fc.constantFrom(0, 0.1, 1, 2.51),
    maxPrice: fc.constantFrom(0, 0.25, 10, 500),
  },
  { requiredKeys: [] },
)

export const someOwnership = fc.record(
  {
    owned: fc.subarray([...ownerships]),
    extraOver: fc.integer({ min: 0, max: 4 }),
    counting: fc.constantFrom(...countings),
    without: fc.subarray([...extras]),
  },
  { requiredKeys: [] },
)
