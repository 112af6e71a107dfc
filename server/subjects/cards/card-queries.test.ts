import { searchedNames } from '../../../src/domain/cards/card-name.ts'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectorNumberKey, numberZeroKey } from '../../../src/domain/cards/collector-number.ts'
import { displayPrice } from '../../../src/domain/cards/price.ts'
import { rarityRank } from '../../../src/domain/games/rarities.ts'
import { matchesSearch, readSearch } from '../../../src/domain/cards/search.ts'
import { foldText } from '../../../src/domain/format/text.ts'
import type { Variant } from '../../../src/domain/cards/variant.ts'
import type { CardQuery } from './card-page.ts'
import { Cards } from './card-queries.ts'
import type { CardRow } from './card-row.ts'
import { raiseCatalogVersion } from '../../catalog/merge-catalog.ts'
import type { Engine } from '../../db/engine.ts'
import { compareBy } from '../../testing/expected-order.ts'
import { someCards, someFilters } from '../../testing/some-cards.ts'
import {
  createTestEngine,
  insertCards,
  testEngines,
  type CardSeed,
} from '../../testing/database.ts'
import { runsOf } from '../../testing/runs.ts'

const sorts = ['name', 'collector_number', 'set', 'rarity', 'normal_price', 'foil_price'] as const

const queries = fc
  .tuple(
    someFilters,
    fc.record(
      {
        set: fc.constantFrom(
          'aaa',
          "ZENDIKAR'S dawn",
          'élan & co. (50%)',
          'Twin',
          'unknown',
          '%',
          '\0',
        ),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([filter, set]) => ({ ...filter, ...set }))

const idsOf = (rows: CardRow[]) => rows.map((row) => row.id)

type Known = CardSeed & { id: number }

const isOfRarity = ({ rarity }: CardSeed, filter: string) =>
  rarity === filter || (filter === 'Mythic' && rarity === 'Mythic Rare')

function isOfVariant({ normalPrice, foilPrice, treatments }: CardSeed, variant: Variant) {
  if (variant === 'Normal') return normalPrice !== null
  return variant === 'Foil' ? foilPrice !== null : treatments.includes(variant)
}

/** The ids that a query should find, by the domain's functions alone. */
function expectedIds(knownCards: Known[], query: CardQuery): number[] {
  const isSet = (card: Known, text: string) =>
    card.setCode === text.toUpperCase() || foldText(card.setName) === foldText(text)
  const shown = (card: Known) =>
    displayPrice({ ...card, marketPrice: null, lowMarketPrice: null }) ?? 0
  const numberKey = (card: Known) =>
    card.collectorNumber === null ? null : collectorNumberKey(card.collectorNumber)
  const search = readSearch(query.search ?? '')
  const matches = knownCards.filter(
    (card) =>
      matchesSearch(search, {
        ...searchedNames(card.name, card.printedNames),
        numberKey: numberKey(card),
        setCode: card.setCode,
      }) &&
      (query.set === undefined || isSet(card, query.set)) &&
      (!query.sets?.length || query.sets.some((text) => isSet(card, text))) &&
      (!query.rarity?.length || query.rarity.some((rarity) => isOfRarity(card, rarity))) &&
      (!query.variant?.length || query.variant.some((variant) => isOfVariant(card, variant))) &&
      shown(card) >= (query.minPrice ?? 0) &&
      shown(card) <= (query.maxPrice ?? Infinity),
  )
  const keys = {
    name: (card: Known) => foldText(card.name),
    collector_number: (card: Known) => {
      const isLast = query.sortOrder === 'asc' && query.set === undefined
      return isLast && numberKey(card) === numberZeroKey ? '\u{10ffff}' : numberKey(card)
    },
    set: (card: Known) => foldText(card.setName),
    rarity: (card: Known) => rarityRank(card.rarity),
    normal_price: (card: Known) => card.normalPrice,
    foil_price: (card: Known) => card.foilPrice,
  }
  const isUnpriced = ({ normalPrice, foilPrice }: Known) =>
    Number(query.sortBy === 'collector_number' && normalPrice === null && foilPrice === null)
  return matches
    .toSorted(compareBy(keys[query.sortBy], query.sortOrder, isUnpriced))
    .map((card) => card.id)
}

describe.each(testEngines)('cards on the %s engine', (kind) => {
  let engine: Engine
  let knownCards: Known[]

  beforeAll(async () => {
    engine = await createTestEngine(kind)
    const sample = fc.sample(someCards, { numRuns: 150, seed: 7 })
    const ids = await insertCards(engine.db, sample)
    knownCards = sample.map((seed, index) => ({ ...seed, id: ids[index]! }))
  })
  afterAll(() => engine.close())

  it('finds, sorts, cuts and counts as the rules of the domain say, again when asked again', async () => {
    const cards = new Cards(engine)
    await fc.assert(
      fc.asyncProperty(
        queries,
        fc.constantFrom(...sorts),
        fc.constantFrom('asc' as const, 'desc' as const),
        fc.integer({ min: 1, max: 3 }),
        async (filter, sortBy, sortOrder, page) => {
          const query: CardQuery = { ...filter, sortBy, sortOrder, page, limit: 20 }
          const expected = expectedIds(knownCards, query)
          const first = await cards.page(query)
          expect(first.total).toBe(expected.length)
          expect(idsOf(first.rows)).toEqual(expected.slice((page - 1) * 20, page * 20))
          expect(await cards.page(query)).toEqual(first)
        },
      ),
      { numRuns: runsOf(200) },
    )
  })

  it.each([{}, { search: 'aether' }, { rarity: ['Rare' as const] }])(
    'remembers what matches %j until another catalog is loaded',
    async (filter) => {
      const query: CardQuery = { ...filter, sortBy: 'name', sortOrder: 'asc', page: 1, limit: 100 }
      const cards = new Cards(engine)
      const before = await cards.page(query)
      const seed = { ...knownCards[0]!, name: 'Aether', rarity: 'Rare' }
      const [added = 0] = await insertCards(engine.db, [seed])
      expect(await cards.page(query)).toEqual(before)
      const next = { ...query, sortBy: 'rarity' as const }
      expect((await cards.page(next)).total).toBe(
        'search' in filter ? before.total + 1 : before.total,
      )
      await raiseCatalogVersion(engine.db, { source: 'test', pricesOf: null })
      const after = await cards.page(query)
      expect(after.total).toBe(before.total + 1)
      expect(after).toEqual(await new Cards(engine).page(query))
      await engine.db.execute(sql`delete from cards where id = ${added}`)
    },
  )

  it('reads a card whole, in a page and by product id', async () => {
    const seed = {
      name: 'Whole',
      setCode: 'WHL',
      setName: 'Whole Set',
      productId: 4_000_000_000,
      collectorNumber: '7',
      rarity: 'Rare',
      treatments: ['Borderless', 'Surge Foil'],
      isToken: true,
      printedNames: ['Ganz', 'Entier'],
      imageUrl: '/pictures/whole.svg',
      backImageUrl: '/pictures/whole.back.svg',
      normalPrice: 0.1,
      normalLowPrice: null,
      foilPrice: 12_345.67,
      foilLowPrice: 0,
      finishPrices: [{ finish: 'Holofoil', market: 12_345.67, low: 0 }],
    } satisfies Partial<CardSeed>
    const fresh = await createTestEngine(kind)
    try {
      const [first = 0, second = 0] = await insertCards(fresh.db, [seed, seed])
      const flags = { onWishlist: false, inCollection: false, onTradeList: false }
      const whole = { ...seed, rarityRank: 2, ...flags }
      const cards = new Cards(fresh)
      const { rows } = await cards.page({ sortBy: 'name', sortOrder: 'asc', page: 1, limit: 3 })
      expect(rows).toEqual([first, second].map((id) => ({ ...whole, id })))
      // Several printings may share a product: the first one is returned.
      expect(await cards.byProductId(seed.productId)).toEqual({ ...whole, id: first })
      expect(await cards.byProductId(1)).toBeNull()
    } finally {
      await fresh.close()
    }
  })
})
