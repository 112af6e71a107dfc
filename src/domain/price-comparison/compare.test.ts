import { describe, expect, test } from 'vitest'
import { compareWith } from './compare.ts'
import { findAmong, KnownPrintings } from '../printing-match/look-up.ts'
import { printing } from '../printing-match/printing.fixture.ts'
import type { Printing } from '../printing-match/printing.ts'
import { readInventory } from './inventory.ts'
import { hintsOf } from './row-hints.ts'
import { readOffers } from './sell-cart.ts'

const catalogue = [
  printing('Lightning Bolt', 'Magic 2010', { setCode: 'M10', normalPrice: 1.2, foilPrice: 9 }),
  printing('Lightning Bolt', 'Limited Edition Alpha', { setCode: 'LEA', foilPrice: null }),
  printing('Fisher’s Knot', "Øyvind's Harbour", { normalPrice: 0.5 }),
  printing('Half-Sunk Bell // Bell of the Whole Sea', "Øyvind's Harbour", { normalPrice: 20 }),
  printing('Sol Ring', 'Warhammer 40,000', { collectorNumber: '12', normalPrice: 2 }),
  printing('Sol Ring', 'Warhammer 40,000', {
    collectorNumber: '212★',
    treatments: ['Borderless'],
    normalPrice: 30,
  }),
  printing('Drowned Oracle', 'Saltmere', { collectorNumber: '70', normalPrice: 3 }),
  printing('Drowned Oracle (Extended Art)', 'Saltmere', {
    collectorNumber: '123',
    treatments: ['Extended Art'],
    normalPrice: 8,
  }),
  printing('Ferry', 'Secret Lair Drop (SLD)', { setCode: 'SLD' }),
  printing('Conflux', 'Conflux', { normalPrice: 0.4 }),
  printing('Goblin Token', 'Magic 2010', { setCode: 'M10' }),
]

async function compare(csvRows: string, text: string, printings: readonly Printing[] = catalogue) {
  const { cards } = readInventory(`Name,Set,isFoil,quantity,Collector Number\n${csvRows}`)
  const lookUp = new KnownPrintings(findAmong(printings))
  await lookUp.prepare(cards.map(hintsOf))
  return compareWith(cards, lookUp, readOffers(text))
}

/** The market price and the store's price of one row. */
async function pricesOf(csvRow: string, text: string) {
  const { rows, problems } = await compare(csvRow, text)
  return [rows[0]?.marketPrice, rows[0]?.ckPrice, ...problems.map(({ reason }) => reason)]
}

test("a row has the market price and the store's price", async () => {
  const text =
    'Lightning Bolt\n2010 Core Set (C)\n$1.80\n$0.90 /ea\n2\n(Max Qty: 3)\nSave for Later'
  expect(await compare('lightning bolt,Magic 2010,false,4', text)).toEqual({
    problems: [],
    rows: [
      {
        name: 'lightning bolt',
        set: 'Magic 2010',
        isFoil: false,
        quantity: 4,
        collectorNumber: catalogue[0]?.collectorNumber,
        cardId: catalogue[0]?.id,
        tcgProductId: catalogue[0]?.productId,
        marketPrice: 1.2,
        isBuying: true,
        ckPrice: 0.9,
        percentDifference: 75,
        maxQuantity: 3,
        ckTitle: 'Lightning Bolt',
        ckEdition: '2010 Core Set',
        candidates: [],
      },
    ],
  })
})

test.each([
  [
    'punctuation and diacritics',
    'Fishers Knot,Oyvinds Harbour,no,1',
    'Fisher´s-Knot\nØyvind’s Harbour (C)',
    0.5,
  ],
  [
    'a front face in the file',
    'Half Sunk Bell,Øyvinds Harbour,0,1',
    'Half-Sunk Bell // Bell of the Whole Sea\nØyvinds Harbour (M)',
    20,
  ],
  [
    'a front face in the text',
    'Half-Sunk Bell // Bell of the Whole Sea,Øyvinds Harbour,0,1',
    'Half-Sunk Bell\nØyvinds Harbour (M)',
    20,
  ],
  [
    'both faces on one line',
    'Half-Sunk Bell,Øyvinds Harbour,0,1',
    'Half-Sunk Bell // Bell of the Whole Sea Øyvinds Harbour (M)',
    20,
  ],
  [
    'another name of the set',
    'Lightning Bolt,Limited Edition Alpha,false,1',
    'Lightning Bolt\nAlpha (C)',
    1,
  ],
  ['the code of the set', 'Lightning Bolt,m10,false,1', 'Lightning Bolt\n2010 Core Set (C)', 1.2],
  ['a label after the set', 'Ferry,Secret Lair Drop (SLD),false,1', 'Ferry\nSecret Lair (R)', 1],
  [
    'a set beyond the universe',
    'Conflux,Universes Beyond: Conflux,false,1',
    'Conflux\nConflux (C)',
    0.4,
  ],
  [
    'an edition of variants',
    'Drowned Oracle (Extended Art),Saltmere,false,1',
    'Drowned Oracle\nSaltmere Variants (R)',
    8,
  ],
  [
    'a label',
    'Drowned Oracle (Extended Art),Saltmere,false,1',
    'Drowned Oracle\n(0123 - Extended Art)\nSaltmere (R)',
    8,
  ],
  [
    'a number',
    'Sol Ring,Warhammer 40000,false,1,212★',
    'Sol Ring\n(0212★ - Borderless)\nUniverses Beyond: Warhammer 40,000 (U)',
    30,
  ],
  [
    'a treatment',
    'Sol Ring (Borderless),Warhammer 40000,false,1',
    'Sol Ring (Borderless) [Warhammer 40,000]',
    30,
  ],
  ['a token', 'Goblin,Magic 2010,false,1', 'Goblin Token\nMagic 2010 (T)', 1],
  [
    'the set in parentheses',
    'Lightning Bolt,Magic 2010,false,1',
    'Lightning Bolt (Magic 2010) -',
    1.2,
  ],
  ['the set in brackets', 'Lightning Bolt,Magic 2010,false,1', 'Lightning Bolt [M10]', 1.2],
  ['foil at the end', 'Lightning Bolt,Magic 2010,foil,1', 'Lightning Bolt (Magic 2010) Foil', 9],
  [
    'foil after the edition',
    'Lightning Bolt,Magic 2010,TRUE,1',
    'Lightning Bolt\nMagic 2010 Foil (C)\nFOIL',
    9,
  ],
  ['no set', 'Lightning Bolt,Magic 2010,false,1', '4x Lightning Bolt,', 1.2],
])('cards match by %s', async (_, row, head, market) => {
  const { rows, problems } = await compare(row, `${head} $0.30`)
  expect(rows[0]).toMatchObject({ ckPrice: 0.3, isBuying: true })
  expect([rows[0]?.marketPrice, problems.filter(({ source }) => source === 'text')]).toEqual([
    market,
    [],
  ])
})

test('of several printings in a set, the variation of the offer decides, or its lack the plain one', async () => {
  expect(
    await pricesOf('Drowned Oracle,Saltmere,false,1', 'Drowned Oracle\nSaltmere (R)\n$1.00'),
  ).toEqual([3, 1])
  expect(
    await pricesOf(
      'Drowned Oracle,Saltmere,false,1',
      'Drowned Oracle\n(0123 - Extended Art)\nSaltmere (R)\n$2.00',
    ),
  ).toEqual([8, 2])
})

test('a row that leaves several printings has no price but the printings to choose from', async () => {
  const { rows, problems } = await compare('Sol Ring,Warhammer 40000,false,1', '')
  expect(rows[0]).toMatchObject({ cardId: null, marketPrice: null, collectorNumber: null })
  expect(rows[0]?.candidates).toMatchObject([
    { collectorNumber: '12', marketPrice: 2, treatments: [] },
    { collectorNumber: '212★', marketPrice: 30, treatments: ['Borderless'] },
  ])
  expect(problems.map(({ reason }) => reason)).toEqual([
    'The set has several printings of Sol Ring. Its market price is unknown.',
  ])
})

const bolt = 'Lightning Bolt,Magic 2010,false,1'
test.each([
  ['an unknown card', bolt, 'Counterspell\nMagic 2010 (C)', "This card isn't in the CSV file."],
  [
    'another set',
    bolt,
    'Lightning Bolt\nMasters 25 (C)',
    'The CSV file has this card, but from another set.',
  ],
  [
    'foil',
    bolt,
    'Lightning Bolt\nMagic 2010 (C)\nFOIL',
    'The CSV file has this card, but not in foil.',
  ],
  [
    'not foil',
    bolt.replace('false', 'true'),
    'Lightning Bolt,',
    'The CSV file has this card only in foil.',
  ],
  [
    'another variation',
    'Drowned Oracle,Saltmere,false,1,70',
    'Drowned Oracle (Extended Art)\nSaltmere (R)',
    'The CSV file has this card, but not in this variation.',
  ],
  [
    'two sets',
    `${bolt}\nLightning Bolt,Alpha,false,1`,
    'Lightning Bolt',
    'Several rows of the CSV file match.',
  ],
])('an offer of %s is reported', async (_, rows, head, reason) => {
  const compared = await compare(rows, `${head}\n$0.30`)
  expect(compared.problems).toEqual([
    { source: 'text', line: 1, text: head.replaceAll('\n', ' '), reason },
  ])
  expect(compared.rows.every(({ ckPrice }) => ckPrice === null)).toBe(true)
})

test('an edition is never taken for a card of its name', async () => {
  const { rows, problems } = await compare(
    'Conflux,Conflux,false,1',
    'Path to Exile\nConflux (U)\n$2.00 /ea',
  )
  expect(rows[0]?.ckPrice).toBeNull()
  expect(problems).toHaveLength(1)
})

test('of two prices for a card the more certain one is taken, and the other is reported', async () => {
  const text = 'Sol Ring (Showcase) [Warhammer 40,000] $5.00\nSol Ring [Warhammer 40,000] $1.00'
  const { rows, problems } = await compare('Sol Ring,Warhammer 40000,false,1', text)
  expect(rows[0]?.ckPrice).toBe(1)
  expect(problems).toMatchObject([
    { line: 1, reason: 'Another line already has a price for this card.' },
  ])
})

test('a card that the catalog does not know stays, and a price of nothing is no offer', async () => {
  const { rows, problems } = await compare(
    'Anvil,Old Tools,false,2\nBell,,false,1',
    'Anvil $0.00\nBell $1.00',
  )
  expect(rows).toMatchObject([
    { marketPrice: null, ckPrice: 0, isBuying: false, percentDifference: null },
    { marketPrice: null, ckPrice: 1, isBuying: true, percentDifference: null },
  ])
  expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'No card is named Anvil. Its market price is unknown.'],
    [3, 'No card is named Bell. Its market price is unknown.'],
  ])
})

const wicks = printing('Wickling', 'First Glow', {
  collectorNumber: '9',
  finishes: ['Normal', 'Holofoil', 'Reverse Holofoil'],
  normalPrice: 1,
  foilPrice: 3,
  finishPrices: [
    { finish: 'Normal', market: 1, low: null },
    { finish: 'Holofoil', market: 3, low: null },
    { finish: 'Reverse Holofoil', market: 2, low: null },
  ],
})
const unlimited = printing('Sol Ring', 'Unlimited Edition', {
  finishes: ['Normal'],
  foilPrice: null,
})
const oldWick = printing('Old Wick', 'First Glow', {
  finishes: ['Unlimited', '1st Edition'],
  finishPrices: [],
})

describe('copies in finishes of other names', () => {
  const file = `Name,Set,isFoil,quantity,Finish
Wickling,First Glow,false,1,Normal
Wickling,First Glow,true,1,Holofoil
Wickling,First Glow,true,1,reverse holofoil
Sol Ring,Unlimited Edition,false,1,
Old Wick,First Glow,false,1,Unlimited`

  async function ofFinishes(text: string, csv = file) {
    const { cards } = readInventory(csv)
    const lookUp = new KnownPrintings(findAmong([wicks, unlimited, oldWick]))
    await lookUp.prepare(cards.map(hintsOf))
    const { rows, problems } = compareWith(cards, lookUp, readOffers(text))
    return [
      ...rows.map(({ marketPrice, ckPrice }) => [marketPrice, ckPrice]),
      ...problems.map(({ reason }) => reason),
    ]
  }

  test('have their own market price', async () => {
    expect((await ofFinishes('')).slice(0, 3)).toEqual([
      [1, null],
      [3, null],
      [2, null],
    ])
  })

  test.each([
    ['Wickling (Reverse Holofoil) [First Glow] $0.50', [null, null, 0.5]],
    ['Wickling\nFirst Glow\nReverse Holofoil\n$0.50 /ea', [null, null, 0.5]],
    ['Wickling [First Glow] - Holofoil $0.50', [null, 0.5, null]],
    ['Wickling (First Glow) Foil $0.50', [null, 0.5, null]],
    ['Wickling (First Glow) $0.50', [0.5, null, null]],
  ])('match the offer %j by its word, or by its side', async (text, prices) => {
    const rows = await ofFinishes(text)
    expect(rows.slice(0, 3).map(([, price]) => price)).toEqual(prices)
  })

  test('leave the word to editions of other cards', async () => {
    expect((await ofFinishes('Sol Ring\nUnlimited (U)\n$0.50 /ea'))[3]).toEqual([1, 0.5])
  })

  test('do not match an offer in another finish', async () => {
    const csv = 'Name,Set,isFoil,quantity\nWickling,First Glow,true,1'
    expect(await ofFinishes('Wickling [First Glow] Reverse Holofoil $1.00', csv)).toEqual([
      [3, null],
      'The CSV file has this card, but not in Reverse Holofoil.',
    ])
  })
})
