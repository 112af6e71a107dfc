/** Files and lists of the tools of other games, on small catalogues in TCGCSV's form. The cards and prices are invented. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { CatalogRecord } from '../../../src/domain/cards/catalog-record.ts'
import { sampleFiles } from '../../../src/domain/imports/sample-files.fixture.ts'
import type { Printing } from '../../../src/domain/printing-match/printing.ts'
import { inputOf, readAll } from './fixtures/files.ts'
import { printingsOf, verdicts } from './fixtures/named-rows.ts'
import { readTcgcsv } from './tcgcsv.ts'

type Product = readonly [name: string, number: string | null, rarity: string, ...finishes: string[]]

interface Group {
  name: string
  code: string
  products: readonly Product[]
}

/** The printings of a game whose groups have these products. */
async function printingsIn(categoryId: number, groups: readonly Group[]) {
  const parts = new Map<string, object[]>([
    [
      'groups',
      groups.map(({ name, code }, at) => ({
        groupId: at + 1,
        name,
        abbreviation: code,
        categoryId,
        publishedOn: '2020-01-01',
      })),
    ],
  ])
  for (const [at, { products }] of groups.entries()) {
    const idOf = (index: number) => (at + 1) * 100 + index
    parts.set(
      `${at + 1}/products`,
      products.map(([name, number, rarity], index) => ({
        productId: idOf(index),
        name,
        extendedData: [
          { name: 'Rarity', value: rarity },
          ...(number === null ? [] : [{ name: 'Number', value: number }]),
        ],
      })),
    )
    parts.set(
      `${at + 1}/prices`,
      products.flatMap(([, , , ...finishes], index) =>
        finishes.map((subTypeName) => ({ productId: idOf(index), subTypeName, marketPrice: 1 })),
      ),
    )
  }
  const records: CatalogRecord[] = []
  const source = readTcgcsv(async (part) => {
    const results = parts.get(part)
    return Promise.resolve(results === undefined ? null : inputOf({ results }))
  })
  for await (const record of source) records.push(record)
  return printingsOf(records)
}

const runs = ['1st Edition', 'Unlimited'] as const

const yugioh = await printingsIn(2, [
  {
    name: 'The Legend of Blue Eyes White Dragon',
    code: 'LOB',
    products: [
      ['Pale Wyrm', 'LOB-001', 'Ultra Rare', ...runs],
      ['Grave Squire', 'LOB-005', 'Common / Short Print', ...runs],
    ],
  },
  {
    name: 'Hall of Rarities',
    code: 'RA09',
    products: [
      ['Pale Wyrm (Secret Rare)', 'RA09-EN001', 'Secret Rare', '1st Edition'],
      [
        'Pale Wyrm (Quarter Century Secret Rare)',
        'RA09-EN001',
        'Quarter Century Secret Rare',
        '1st Edition',
      ],
      ['Pale Wyrm', 'RA09-EN001', 'Super Rare', '1st Edition'],
      ['Ash Priest', 'RA09-EN002', 'Secret Rare', '1st Edition'],
      ['Ash Priest', 'RA09-EN002', 'Ultra Rare', '1st Edition'],
    ],
  },
])

describe('Yu-Gi-Oh', () => {
  const header = 'cardname,cardq,cardrarity,card_edition,cardset,cardcode,cardid,print_id'
  test.each([
    [
      'Pale Wyrm,3,Ultra Rare,1st Edition,Legend of Blue Eyes White Dragon,LOB-001',
      'certain LOB LOB-001 1st Edition',
    ],
    [
      'Pale Wyrm,3,Ultra Rare,Unlimited,Legend of Blue Eyes White Dragon,LOB-EN001',
      'certain LOB LOB-001 Unlimited',
    ],
    ['Pale Wyrm,1,Ultra Rare,Unlimited,,LOB-DE001', 'certain LOB LOB-001 Unlimited'],
    ['Pale Wyrm,1,Ultra Rare,Unlimited,LOB,EN001', 'certain LOB LOB-001 Unlimited'],
    ['Pale Wyrm,1,Ultra Rare,Limited,,LOB-001', 'check LOB LOB-001'],
    ['Pale Wyrm,1,Secret Rare,Unlimited,,LOB-001', 'check LOB LOB-001'],
    ['Pale Wyrm,1,Ultra Rare,Unlimited,,LOB-002', 'check LOB LOB-001'],
    ['Grave Squire,1,Short Print,Unlimited,Another name,LOB-005', 'certain LOB LOB-005 Unlimited'],
    [
      'Pale Wyrm,1,Quarter Century Secret Rare,1st Edition,Hall of Rarities,RA09-EN001',
      'certain RA09 RA09-EN001 1st Edition',
    ],
    [
      'Ash Priest,1,Ultra Rare,1st Edition,Hall of Rarities,RA09-EN002',
      'certain RA09 RA09-EN002 1st Edition',
    ],
    [
      'Ash Priest,1,Ghost Rare,1st Edition,Hall of Rarities,RA09-EN002',
      'check RA09 RA09-EN002 RA09 RA09-EN002',
    ],
  ])('the row %s of YGOPRODeck', async (row, expected) => {
    expect(await verdicts(yugioh, `${header}\n${row},16768387,21779`)).toEqual([expected])
  })

  test('numbers of other regions find the card of a name that the catalog lacks', async () => {
    const file = `Language,Set,Code,Name,1st Edition,Quantity
Deutsch (Deutschland),LOB,LOB-DE001,Blasser Wurm,NM,1
Français (France),RA09,RA09-FR002,Prêtre de Cendre,NM,1`
    expect(await verdicts(yugioh, file)).toEqual([
      'check LOB LOB-001',
      'check RA09 RA09-EN002 RA09 RA09-EN002',
    ])
  })

  test.each([
    '#created by Ada\n#main\n16768387\n16768387\n#extra\n!side\n5318639',
    'ydke://o6lXBQ==!!!',
  ])('a deck of passcodes is refused: %j', async (text) => {
    await expect(verdicts(yugioh, text)).rejects.toThrow('have passcodes instead of card names')
  })

  test('a file of TCGplayer has its printings', async () => {
    const file = `Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU
1,Pale Wyrm,Pale Wyrm,The Legend of Blue Eyes White Dragon,LOB-001,LOB,1st Edition,Near Mint,English,Ultra Rare,100,1
1,Pale Wyrm,Pale Wyrm,Hall of Rarities,RA09-EN001,RA09,1st Edition,Near Mint,English,Super Rare,,2
1,Ash Priest,Ash Priest,Hall of Rarities,RA09-EN002,RA09,1st Edition,Near Mint,English,Ultra Rare,,3`
    expect(await verdicts(yugioh, file)).toEqual([
      'certain LOB LOB-001 1st Edition',
      'certain RA09 RA09-EN001 1st Edition',
      'certain RA09 RA09-EN002 1st Edition',
    ])
  })
})

const lorcana = await printingsIn(71, [
  {
    name: 'The First Chapter',
    code: 'TFC',
    products: [
      ['Elsa - Queen of Frost', '12/204', 'Rare', 'Normal', 'Cold Foil'],
      ['Elsa - Queen of Frost (Enchanted)', '205/204', 'Enchanted', 'Holofoil'],
      ['Anna - Of the Harbour', '13/204', 'Common', 'Normal', 'Cold Foil'],
    ],
  },
  {
    name: 'Winterspell',
    code: 'WSP',
    products: [['Anna - Of the Harbour', '40/204', 'Common', 'Normal', 'Cold Foil']],
  },
  {
    name: 'Disney Lorcana Promo Cards',
    code: 'DLPC',
    products: [['Anna - Of the Harbour', '9/P4', 'Promo', 'Holofoil']],
  },
])

describe('Lorcana', () => {
  test('files of Dreamborn name sets by their numbers, and rows without copies are left out', async () => {
    const file = `Set Number,Card Number,Variant,Count,Name,Color,Rarity
001,12,normal,4,"Elsa - Queen of Frost",Sapphire,Rare
001,12,foil,1,"Elsa - Queen of Frost",Sapphire,Rare
001,205,foil,1,"Elsa - Queen of Frost",Sapphire,Enchanted
011,40,normal,0,"Anna - Of the Harbour",Amber,Common
011,40,foil,2,"Anna - Of the Harbour",Amber,Common
011,9/P4,foil,2,"Anna - Of the Harbour",Amber,Promo`
    expect(await verdicts(lorcana, file)).toEqual([
      'certain TFC 12 Normal',
      'certain TFC 12 Cold Foil',
      'certain TFC 205 Holofoil',
      'certain WSP 40 Cold Foil',
      'certain DLPC 9/P4 Holofoil',
    ])
  })

  test('a row of the bulk file has both finishes', async () => {
    const file = `Normal,Foil,Name,Set,Card Number,Color,Rarity,Price,Foil Price
4,1,Elsa - Queen of Frost,1,12,Sapphire,Rare,0.10,0.35
0,0,Anna - Of the Harbour,Winterspell,40,Amber,Common,0.10,0.35
2,0,Anna - Of the Harbour,Winterspell,40,Amber,Common,0.10,0.35`
    expect(await verdicts(lorcana, file)).toEqual([
      'certain TFC 12 Normal',
      'certain TFC 12 Cold Foil',
      'certain WSP 40 Normal',
    ])
  })

  test('lists and numbers as they are printed are read', async () => {
    expect(await verdicts(lorcana, '4 Anna - Of the Harbour\n1 Elsa - Queen of Frost')).toEqual([
      'check TFC 13 WSP 40',
      'check TFC 12 TFC 205',
    ])
    const file =
      'Name,Number,Printing,Qty\nAnna - Of the Harbour,13/204 EN 1,Cold Foil,1\nAnna - Of the Harbour,13/204 • EN • 1,,1'
    expect(await verdicts(lorcana, file)).toEqual([
      'certain TFC 13 Cold Foil',
      'certain TFC 13 Normal',
    ])
  })
})

const onePiece = await printingsIn(68, [
  {
    name: 'Romance of the Tide',
    code: 'OP01',
    products: [
      ['Nico (002)', 'OP01-002', 'R', 'Normal'],
      ['Nico (002) (Parallel)', 'OP01-002', 'R', 'Foil'],
    ],
  },
])

const collectrRow = (name: string, number: string, finish: string) =>
  `Main,One Piece,Romance of the Tide,${name},${number},R,${finish},Ungraded,Near Mint,0,1,0.10,0,false,2026-06-30,`

describe('One Piece', () => {
  test('rows of Collectr have the names and numbers of the store', async () => {
    const file = `Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price (As of 2026-07-07),Price Override,Watchlist,Date Added,Notes
${collectrRow('Nico (002)', 'OP01-002', 'Normal')}
${collectrRow('Nico (002) (Parallel)', 'OP01-002', 'Foil')}
${collectrRow('Nico (Parallel)', '002', 'Holofoil')}
,One Piece,Romance of the Tide,Nico (002),OP01-002,R,Normal,,Near Mint,,,0.10,0,true,,`
    expect(await verdicts(onePiece, file)).toEqual([
      'certain OP01 OP01-002 Normal',
      'certain OP01 OP01-002 Foil',
      'certain OP01 OP01-002 Foil',
      "On your watchlist without a quantity, so it's skipped.",
    ])
  })
})

const pokemon = await printingsIn(3, [
  {
    name: 'SWSH12: Silver Tempest',
    code: 'SWSH12',
    products: [['Kirlia', '068/195', 'Uncommon', 'Normal', 'Reverse Holofoil']],
  },
  {
    name: 'SWSH12: Silver Tempest Trainer Gallery',
    code: 'SWSH12: TG',
    products: [['Kirlia', 'TG05/TG30', 'Ultra Rare', 'Holofoil']],
  },
  {
    name: 'SWSH: Sword & Shield Promo Cards',
    code: 'SWSD',
    products: [['Kirlia', 'SWSH099', 'Promo', 'Holofoil']],
  },
  {
    name: 'SV: Scarlet & Violet Promo Cards',
    code: 'SVP',
    products: [['Kirlia', '047', 'Promo', 'Holofoil']],
  },
  {
    name: 'SV01: Scarlet & Violet Base Set',
    code: 'SVI',
    products: [
      ['Kirlia', '086/198', 'Common', 'Normal', 'Reverse Holofoil'],
      ["Boss's Orders (Ada)", '172/198', 'Uncommon', 'Normal'],
    ],
  },
  {
    name: 'SVE: Scarlet & Violet Energies',
    code: 'SVE',
    products: [['Basic Lightning Energy', '004', 'Common', 'Normal']],
  },
])

describe('Pokémon', () => {
  test('decks of Pokémon TCG Live are read, with their own codes of sets', async () => {
    const deck = `Pokémon: 8
1 Kirlia SIT 68
1 Kirlia SIT 68 PH
1 Kirlia SIT TG05
1 Kirlia SIT-TG 5
1 Kirlia PR-SW SWSH099
1 Kirlia PR-SW 99
1 Kirlia PR-SV 47
2 Kirlia SVI 86

Trainer: 1
1 Boss's Orders (Ada) SVI 172

Energy: 1
5 Basic {L} Energy SVE 4

Total Cards: 14`
    expect(await verdicts(pokemon, deck)).toEqual([
      'certain SWSH12 068 Normal',
      'certain SWSH12 068 Reverse Holofoil',
      'certain SWSH12: TG TG05 Holofoil',
      'certain SWSH12: TG TG05 Holofoil',
      'certain SWSD SWSH099 Holofoil',
      'certain SWSD SWSH099 Holofoil',
      'certain SVP 047 Holofoil',
      'certain SVI 086 Normal',
      'certain SVI 172 Normal',
      'certain SVE 004 Normal',
      'This line is the total of the file, not a card.',
    ])
  })

  test('decks of Pokémon TCG Online are read', async () => {
    const deck = `****** Pokémon Trading Card Game Deck List ******

##Pokémon - 2

* 2 Kirlia SVI 86

Total Cards - 2

****** Deck List Generated by the Pokémon TCG Online www.pokemon.com/TCGO ******`
    expect(await verdicts(pokemon, deck)).toEqual([
      'certain SVI 086 Normal',
      'This line is the total of the file, not a card.',
    ])
  })
})

const cases = sampleFiles('cases')

describe.skipIf(!cases.exist)('a catalog of Pokémon', () => {
  let printings: readonly Printing[]
  beforeAll(async () => {
    printings = printingsOf(await readAll(cases.path('tcgcsv-pokemon')))
  })

  test('has the rows of Collectr', async () => {
    const rows = [
      '151,Pikachu,025/165,Common,Reverse Holofoil',
      'SV: 151,Pikachu,025/165,Common,Normal',
      'Scarlet & Violet 151,Charizard ex,199/165,SIR,Holofoil',
      'Base Set,Charizard,4,Holo Rare,Holofoil',
      'Base Set (1st Edition & Shadowless),Charizard,004/102,Holo Rare,Shadowless Holofoil',
      'Base Set (1st Edition & Shadowless),Charizard,004/102,Holo Rare,1st Edition Holofoil',
      'Silver Tempest Trainer Gallery,Rayquaza VMAX,TG20,Ultra Rare,Holofoil',
    ].map((row) => `Main,Pokemon,${row},Ungraded,Near Mint,0,1,1.00,0,false,2026-05-01,`)
    const header =
      'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price (As of 2026-07-07),Price Override,Watchlist,Date Added,Notes'
    expect(await verdicts(printings, [header, ...rows].join('\n'))).toEqual([
      'certain MEW 025 Reverse Holofoil',
      'certain MEW 025 Normal',
      'certain MEW 199 Holofoil',
      'certain BS 004 Holofoil',
      'certain BSS 004 Unlimited Holofoil',
      'certain BSS 004 1st Edition Holofoil',
      'certain SWSH12: TG TG20 Holofoil',
    ])
  })

  test('has the offers of TCGplayer', async () => {
    const file = `TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,Total Quantity,Add to Quantity
4780851,Pokemon,SV: Scarlet & Violet 151,Pikachu - 025/165,,025/165,Common,Near Mint Reverse Holofoil,2,0
4780852,Pokemon,SV: Scarlet & Violet 151,Pikachu - 025/165,,025/165,Common,Lightly Played,0,0
4780853,Pokemon,Fossil,Articuno (17),,17/62,Rare,Near Mint 1st Edition,1,0`
    expect(await verdicts(printings, file)).toEqual([
      'certain MEW 025 Reverse Holofoil',
      'certain FO 17 1st Edition',
    ])
  })

  test('has the cards of a deck', async () => {
    expect(
      await verdicts(
        printings,
        'Pokémon: 2\n1 Pikachu MEW 25\n1 Charizard ex MEW 199\n1 Rayquaza VMAX SIT TG20',
      ),
    ).toEqual([
      'certain MEW 025 Normal',
      'certain MEW 199 Holofoil',
      'certain SWSH12: TG TG20 Holofoil',
    ])
  })
})

const fleshAndBlood = await printingsIn(62, [
  {
    name: 'Tide and Ember',
    code: 'TAE',
    products: [
      ['Be Like Salt (Red)', 'TAE010', 'Common', 'Normal'],
      ['Be Like Salt (Yellow)', 'TAE018', 'Common', 'Normal'],
      ['Be Like Salt (Blue)', 'TAE023', 'Common', 'Normal'],
    ],
  },
])

test.each([
  ['2x Be Like Salt (yellow)', 'certain TAE TAE018 Normal'],
  ['1 Be Like Salt (blue)', 'certain TAE TAE023 Normal'],
  ['1 Be Like Salt (TAE)', 'check TAE TAE010 TAE TAE018'],
  ['1 Be Like Salt', 'check TAE TAE010 TAE TAE018'],
  ['1 Be Like Slat', 'check TAE TAE010 TAE TAE018'],
])('parentheses of the line %s that are no set are part of the name', async (line, expected) => {
  expect(await verdicts(fleshAndBlood, line)).toEqual([expected])
})
