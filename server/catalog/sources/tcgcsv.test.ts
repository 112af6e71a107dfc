import { cpSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CatalogRecord, skip } from '../../../src/domain/cards/catalog-record.ts'
import { cardsOf, fixture, inputOf, readAll, temporaryFile } from './fixtures/files.ts'
import { gather } from './incoming.ts'
import { type OpenPart, readTcgcsv } from './tcgcsv.ts'

describe('a TCGCSV folder', () => {
  it('yields groups as sets, oldest first, with unique codes', async () => {
    const records = await readAll(fixture('tcgcsv'))
    expect(records.filter((record) => record.kind === 'set')).toEqual([
      {
        kind: 'set',
        game: 'magic',
        code: 'EMB',
        name: 'Emberfall',
        releasedOn: '2025-04-11',
        type: null,
      },
      {
        kind: 'set',
        game: 'magic',
        code: 'EMB-102',
        name: 'Emberfall Promos',
        releasedOn: '2025-05-01',
        type: null,
      },
    ])
  })

  it('joins a product with its prices, low and market', async () => {
    const [first] = cardsOf(await readAll(fixture('tcgcsv')))
    expect(first).toEqual({
      kind: 'card',
      rows: 3,
      unknown: ['fact Stamina'],
      facts: {
        card: [
          {
            type: 'Creature — Human Scout',
            power: 1,
            toughness: 3,
            text: 'Haste\n{T}: It deals 1 damage to “any” target.',
          },
        ],
        printing: { flavour: 'Sparks & cinders.' },
      },
      key: 'tcgcsv:501',
      setCode: 'EMB',
      productId: 501,
      name: 'Cinder Scout',
      collectorNumber: '012',
      rarity: 'Common',
      treatments: [],
      isToken: false,
      imageUrl: 'https://pictures.example/501_200w.jpg',
      backImageUrl: null,
      finishes: ['Normal', 'Foil'],
      normal: { market: 29, low: 5 },
      foil: { market: 110, low: 80 },
    })
  })

  it('takes treatments and its number out of the name', async () => {
    const cards = cardsOf(await readAll(fixture('tcgcsv')))
    expect(cards.map(({ name, treatments }) => [name, treatments])).toEqual([
      ['Cinder Scout', []],
      ['Cinder Scout', ['Extended Art', 'Surge Foil']],
      ['Ash Field', ['Borderless']],
      ['Spark Token', []],
      ['Cinder Scout', []],
    ])
  })

  it('keeps a missing market price missing beside a low price', async () => {
    const cards = cardsOf(await readAll(fixture('tcgcsv')))
    expect(cards[2]).toMatchObject({
      normal: { market: null, low: 10 },
      foil: { market: null, low: null },
      rarity: 'Land',
    })
  })

  it('knows tokens, and leaves out sealed products and groups without files', async () => {
    const records = await readAll(fixture('tcgcsv'))
    expect(cardsOf(records).filter(({ isToken }) => isToken)).toHaveLength(1)
    expect(records.filter((record) => record.kind === 'skip')).toEqual([
      skip('sealed product'),
      skip('price: sealed product', 1),
      skip('group without products'),
    ])
  })

  it('is the same when its groups file is named instead', async () => {
    expect(await readAll(fixture('tcgcsv/groups.json'))).toEqual(await readAll(fixture('tcgcsv')))
  })

  it('gives cards without prices where a group has no price file', async () => {
    const folder = dirname(temporaryFile('groups.json', ''))
    cpSync(fixture('tcgcsv'), folder, { recursive: true })
    rmSync(join(folder, '102', 'prices.json.gz'))
    const cards = cardsOf(await readAll(folder))
    const unpriced = { finishes: null, normal: { market: null, low: null } }
    expect(cards.at(-1)).toMatchObject({ key: 'tcgcsv:601', ...unpriced })
  })
})

const priceRow = (productId: number, subTypeName: string, marketPrice: number) => ({
  productId,
  subTypeName,
  marketPrice,
  lowPrice: null,
})

function productRow(productId: number, name: string, facts: Record<string, string>) {
  const extendedData = Object.entries(facts).map(([key, value]) => ({ name: key, value }))
  return { productId, name, extendedData }
}

/** The records of one group of a game. */
async function recordsOf(categoryId: number, products: object[], prices: object[] = []) {
  const parts: Record<string, object[]> = {
    groups: [{ groupId: 7, name: 'Base Set', abbreviation: 'BS', categoryId }],
    '7/products': products,
    '7/prices': prices,
  }
  const records: CatalogRecord[] = []
  const openPart: OpenPart = async (part) => inputOf({ results: parts[part] ?? [] })
  for await (const record of readTcgcsv(openPart)) records.push(record)
  return records
}

/** Some entries, and some values that are none. */
const anyRows = (row: fc.Arbitrary<object>) =>
  fc.array(fc.oneof(row, fc.constant(7)), { maxLength: 12 })

describe('a game of TCGplayer’s', () => {
  it('leaves a product with too long a name out, and names its place', async () => {
    const records = await recordsOf(1, [
      productRow(1, 'Heron', { Number: '1', Rarity: 'C' }),
      productRow(2, 'x'.repeat(301), { Number: '2', Rarity: 'C' }),
    ])
    expect(cardsOf(records).map(({ name }) => name)).toEqual(['Heron'])
    const place = 'product 2 of group 7'
    expect(records).toContainEqual(skip(`name of more than 300 characters in ${place}`, 1))
  })

  const charizard = productRow(1, 'Charizard - 004/102', { Number: '004/102', Rarity: 'Holo Rare' })

  it('has the first plain and the first foil finish of a printing as its sides', async () => {
    const records = await recordsOf(
      3,
      [charizard],
      [
        priceRow(1, '1st Edition Holofoil', 900),
        priceRow(1, 'Unlimited Holofoil', 300),
        priceRow(1, 'Unlimited', 20),
      ],
    )
    expect(records).toEqual([
      expect.objectContaining({ kind: 'set', game: 'pokemon', code: 'BS' }),
      expect.objectContaining({
        name: 'Charizard',
        collectorNumber: '004',
        rarity: 'Holo Rare',
        finishes: ['Normal', 'Foil'],
        normal: { market: 2000, low: null },
        foil: { market: 30_000, low: null },
        finishPrices: [
          { finish: 'Unlimited', market: 2000, low: null },
          { finish: 'Unlimited Holofoil', market: 30_000, low: null },
          { finish: '1st Edition Holofoil', market: 90_000, low: null },
        ],
        rows: 4,
        unknown: [],
      }),
    ])
  })

  it.each([
    [68, 'Trafalgar Law (002)', { Number: 'OP01-002', Rarity: 'L' }, 'Trafalgar Law', 'Leader'],
    [
      2,
      'Dark Magician (A)',
      { Number: 'LOB-005', Rarity: 'Ultra Rare' },
      'Dark Magician (A)',
      'Ultra Rare',
    ],
    [3, 'Unown (B) - 51/115', { Number: '51/115', Rarity: 'rare' }, 'Unown (B)', 'Rare'],
    [
      3,
      'Pikachu - 025/165 (Promo)',
      { Number: '025/165', Rarity: 'ace spec rare' },
      'Pikachu (Promo)',
      'ACE SPEC Rare',
    ],
  ])(
    '%d names %s without its number, and its rarity in its words',
    async (game, full, facts, name, rarity) => {
      expect(cardsOf(await recordsOf(game, [productRow(1, full, facts)]))).toMatchObject([
        { name, rarity, unknown: [] },
      ])
    },
  )

  it('gives the facts that it names, whichever spelling its source has', async () => {
    const facts = {
      Number: '139/195',
      CardType: 'Colorless',
      HP: '280',
      Stage: 'VSTAR',
      'Attack 1': '[4] Tempest Dive (220)<br>Discard a Stadium.',
      RetreatCost: 'C C',
      UPC: '820650',
    }
    const [first] = cardsOf(await recordsOf(3, [productRow(1, 'Lugia VSTAR', facts)]))
    expect(first).toMatchObject({
      unknown: [],
      facts: {
        card: [
          {
            type: ['Colorless'],
            hp: 280,
            stage: ['VSTAR'],
            attack1: '[4] Tempest Dive (220)\nDiscard a Stadium.',
            retreat: ['C C'],
          },
        ],
        printing: {},
      },
    })
  })

  it('keeps all facts of its source where it is not known', async () => {
    const rules = 'Attacker: this card gets +2 power until the end of the turn.'
    const facts = { Number: '4', Energy: '3', Domain: 'Fury;Calm', Text: rules }
    const [first] = cardsOf(await recordsOf(85, [productRow(1, 'Rumble', facts)]))
    expect(first).toMatchObject({
      unknown: [],
      facts: { card: [{ Energy: 3, Domain: ['Fury', 'Calm'], Text: rules }], printing: {} },
    })
  })

  it('gets the words of its source where it is not known', async () => {
    const records = await recordsOf(
      85,
      [productRow(1, 'Rumble', { Rarity: 'Astral' }), productRow(2, 'Thud', { Rarity: 'Astral' })],
      [
        priceRow(1, 'Prism Foil', 2),
        priceRow(1, 'Standard', 1),
        priceRow(2, 'Standard', 3),
        priceRow(2, 'Prism Foil', 4),
      ],
    )
    expect(records).toMatchObject([
      { kind: 'set', game: 'tcgplayer-85' },
      {
        rarity: 'Astral',
        normal: { market: 100 },
        foil: { market: 200 },
        unknown: ['finish Prism Foil', 'finish Standard', 'rarity Astral'],
      },
      // In the order of first sight.
      { finishPrices: [{ finish: 'Prism Foil' }, { finish: 'Standard' }] },
    ])
  })

  it('leaves out finishes with long names', async () => {
    const prices = [priceRow(1, 'x'.repeat(60), 1), priceRow(1, 'x'.repeat(61), 1)]
    const records = await recordsOf(85, [productRow(1, 'Rumble', { Number: '1' })], prices)
    expect(cardsOf(records)).toMatchObject([{ finishPrices: [{ finish: 'x'.repeat(60) }] }])
    expect(records).toContainEqual(skip('finish with a long name'))
  })

  it('keeps or counts each row of products and prices', async () => {
    const id = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined })
    const product = fc.record({
      productId: id,
      name: fc.option(fc.constantFrom('Pikachu', 'Mew - 4/9'), { nil: undefined }),
      extendedData: fc.constantFrom([], [{ name: 'Number', value: '4/9' }]),
    })
    const price = fc.record({
      productId: id,
      subTypeName: fc.constantFrom(
        'Normal',
        'Holofoil',
        'Reverse Holofoil',
        '1st Edition',
        'x'.repeat(61),
        undefined,
      ),
      marketPrice: fc.constantFrom(1, null, 'x'),
    })
    await fc.assert(
      fc.asyncProperty(anyRows(product), anyRows(price), async (products, prices) => {
        const first = productRow(9, 'Mewtwo', { Number: '9' })
        const records = await recordsOf(3, [first, ...products] as object[], prices as object[])
        const { rows: counts } = await gather(records, () => {})
        const leftOut = [...counts.skipped.values()].reduce((sum, count) => sum + count, 0)
        expect(counts.kept + leftOut).toBe(1 + products.length + prices.length)
      }),
    )
  })
})
