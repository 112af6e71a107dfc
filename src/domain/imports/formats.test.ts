import { describe, expect, test } from 'vitest'
import { openSource } from './source.ts'
import type { ReadRow } from './source-row.ts'

function readRows(text: string): ReadRow[] {
  return [...openSource(text).rows].map((row) => {
    if (row.refusal !== null) throw new Error(row.refusal)
    return row
  })
}

const id = '54d4e7c3-294d-4900-8b70-faafda17cc33'

const anvil = {
  name: 'Rusty Anvil',
  scryfallId: null,
  productId: null,
  setCode: 'SAL',
  setName: 'Saltmere',
  collectorNumber: '12a',
  finish: 'foil',
  language: 'de',
  variation: null,
} as const

const nothing = {
  condition: null,
  pricePaid: null,
  currency: null,
  ownValue: null,
  addedAt: null,
  note: null,
  tags: [],
  location: null,
  grade: null,
  tradeQuantity: 0,
} as const

const files = [
  {
    format: 'moxfield',
    text: `"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified","Collector Number","Alter","Proxy","Purchase Price"
"3","1","Rusty Anvil","sal","Good (Lightly Played)","German","foil","iron, to sell","2026-05-15 13:52:30.943000","12a","True","False","2.50"`,
    hints: { setName: null },
    details: {
      condition: 'LP',
      pricePaid: 2.5,
      addedAt: '2026-05-15T13:52:30.943Z',
      tags: ['iron', 'to sell', 'altered'],
      tradeQuantity: 1,
    },
    lost: [],
  },
  {
    format: 'manabox',
    text: `Binder Name,Binder Type,Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Signed,Proxy,Condition,Language,Purchase price currency,Added
Red box,binder,Rusty Anvil,SAL,Saltmere,12a,foil,rare,3,77,${id.toUpperCase()},2.5,true,false,true,false,light_played,de,EUR,2026-05-15T10:00:00.000Z`,
    hints: { scryfallId: id },
    details: {
      condition: 'MP',
      pricePaid: 2.5,
      currency: 'EUR',
      addedAt: '2026-05-15T10:00:00.000Z',
      tags: ['signed', 'misprint'],
      location: 'Red box',
    },
    lost: ['Rarity catalogue rare', 'ManaBox ID lost 77'],
  },
  {
    format: 'manabox',
    text: `Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Condition,Language,Purchase price currency
Rusty Anvil,SAL,Saltmere,12a,foil,,3,,,2.5,,,played,de,USD`,
    hints: {},
    details: { condition: 'HP', pricePaid: 2.5 },
    lost: [],
  },
  {
    format: 'dragon-shield',
    text: `"sep=,"
Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET
Red box,3,2,Rusty Anvil,SAL,Saltmere,12a,NearMint,Double Rainbow Foil,German,0.00,2026-05-15,1.00,,`,
    hints: { variation: 'Double Rainbow Foil' },
    details: {
      condition: 'NM',
      addedAt: '2026-05-15T00:00:00.000Z',
      location: 'Red box',
      tradeQuantity: 2,
    },
    lost: ['LOW catalogue 1.00'],
  },
  {
    format: 'deckbox',
    text: `Count,Tradelist Count,Name,Edition,Edition Code,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,Printing Id,Printing Note,Tags,My Price,Cost,TcgPlayer ID,Scryfall ID
3,5,Rusty Anvil,Saltmere,sal,12a,Poor,German,foil,,proof,,,,,,Showcase,iron,$2.50,{R},4711,${id}`,
    hints: { scryfallId: id, productId: 4711, variation: 'Showcase' },
    details: { condition: 'DMG', pricePaid: 2.5, tags: ['iron', 'artist proof'], tradeQuantity: 3 },
    lost: ['Cost lost {R}'],
  },
  {
    format: 'deckbox',
    text: `Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,My Price
3,0,Rusty Anvil,Saltmere,12a,Near Mint,German,foil,signed,,,,,,$0.00`,
    hints: { setCode: null },
    details: { condition: 'NM', tags: ['signed'] },
    lost: [],
  },
  {
    format: 'archidekt',
    text: `Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,Edition Code,Multiverse Id,Scryfall ID,Collector Number
3,Rusty Anvil,Foil,D,2026-05-15,DE,2.50,iron,Saltmere,sal,0,${id},12a`,
    hints: { scryfallId: id },
    details: {
      condition: 'DMG',
      pricePaid: 2.5,
      addedAt: '2026-05-15T00:00:00.000Z',
      tags: ['iron'],
    },
    lost: [],
  },
  {
    format: 'tcgplayer',
    text: `Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU
3,Rusty Anvil,Rusty Anvil,Saltmere,12a,SAL,Foil,Moderately Played,German,Rare,4711,9`,
    hints: { productId: 4711, rarity: 'Rare', isStoreName: true },
    details: { condition: 'MP' },
    lost: ['Simple Name catalogue Rusty Anvil', 'SKU lost 9'],
  },
  {
    format: 'mtggoldfish',
    text: `Card,Set ID,Set Name,Quantity,Foil,Variation,Collector Number,Scryfall ID
Rusty Anvil,SAL,Saltmere,3,foil_etched,Borderless,12a,`,
    hints: { finish: 'etched', variation: 'Borderless', language: null },
    details: {},
    lost: [],
  },
  {
    format: 'topdecked',
    text: `QUANTITY,NAME,SETCODE,SETNAME,COLLECTOR NUMBER,FINISH,PRICE,RARITY,ID,ACQUIRED DATE,ACQUIRED PRICE,LANG,PRICE SALE,SIGNING,ALTERATION,CONDITION,NOTES,TAGS
3,Rusty Anvil,sal,Saltmere,12a,foil,€1.00,rare,${id},Fri May 15 2026 16:43:29 GMT+0200 (Central European Summer Time),2.5,de,,,false,slightly played,From Ada,iron`,
    hints: { scryfallId: id },
    details: {
      condition: 'LP',
      pricePaid: 2.5,
      addedAt: '2026-05-15T14:43:29.000Z',
      note: 'From Ada',
      tags: ['iron'],
    },
    lost: ['PRICE catalogue €1.00', 'RARITY catalogue rare'],
  },
  {
    format: 'delver-lens',
    text: `Name,Edition,Edition code,Collector's number,QuantityX,Foil,Condition,Language,Acquired Price,List name
Rusty Anvil,Saltmere,sal,12a,3x,Foil,Near Mint,German,$2.50,Binder A`,
    hints: {},
    details: { condition: 'NM', pricePaid: 2.5, location: 'Binder A' },
    lost: [],
  },
  {
    format: 'helvault',
    text: `collector_number,estimated_price,extras,language,name,oracle_id,quantity,rarity,scryfall_id,set_code,set_name
12a,2.10,etchedFoil,de,Rusty Anvil,,3,rare,${id},sal,Saltmere`,
    hints: { finish: 'etched', scryfallId: id },
    details: {},
    lost: ['estimated_price catalogue 2.10', 'rarity catalogue rare'],
  },
  {
    format: 'card-kingdom',
    text: 'title,edition,foil,quantity\nRusty Anvil,Saltmere,TRUE,3',
    hints: { setCode: null, collectorNumber: null, language: null },
    details: {},
    lost: [],
  },
  {
    format: 'cardsphere',
    text: `Tradelist Count,Name,Edition,Condition,Language,Foil,Cardsphere ID,Scryfall ID
3,Rusty Anvil,Saltmere,Near Mint,German,foil,88,${id}`,
    hints: { scryfallId: id, setCode: null, collectorNumber: null },
    details: { condition: 'NM', tradeQuantity: 3 },
    lost: ['Cardsphere ID lost 88'],
  },
  {
    format: 'mtgo',
    text: `Card Name,Quantity,ID #,Rarity,Set,Collector #,Premium,Sideboarded,Annotation
Rusty Anvil,3,5,Rare,SAL,12a,Yes,No,0`,
    hints: { setName: null, language: null },
    details: {},
    lost: ['ID # lost 5', 'Rarity catalogue Rare'],
  },
  {
    format: 'ninepocket-list',
    text: `Quantity,Name,Set,Set Code,Collector Number,Variation,Rarity,Price Each,Total Value,Product ID
3,Rusty Anvil,Saltmere,SAL,12a,Foil,Rare,1.00,3.00,4711`,
    hints: { productId: 4711, language: null },
    details: {},
    lost: ['Rarity catalogue Rare', 'Price Each catalogue 1.00', 'Total Value catalogue 3.00'],
  },
  {
    // Source: public tests of apps that write and read the files of sellers, 2026-11-26.
    format: 'tcgplayer-inventory',
    text: `TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL
4780851,Pokemon,Saltmere,Rusty Anvil,,12a,Rare,Lightly Played Foil - German,2.02,,3.53,2.04,3,0,3.53,`,
    hints: { setCode: null, rarity: 'Rare', isStoreName: true },
    details: { condition: 'LP' },
    lost: [
      'TCGplayer Id lost 4780851',
      'Product Line catalogue Pokemon',
      'TCG Market Price catalogue 2.02',
      'TCG Low Price With Shipping catalogue 3.53',
      'TCG Low Price catalogue 2.04',
      'TCG Marketplace Price lost 3.53',
    ],
  },
  {
    // Source: public tests of apps that read exports of 2026-02 to 2026-10, 2026-11-26.
    format: 'collectr',
    text: `Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price (As of 2026-07-07),Price Override,Watchlist,Date Added,Notes
Red box,Pokemon,Saltmere,Rusty Anvil,12a,Rare,Foil,Ungraded,Near Mint,4.2381,3,9.84,78,false,2026-05-15,Bought locally`,
    hints: { setCode: null, language: null, rarity: 'Rare', isStoreName: true },
    details: {
      condition: 'NM',
      pricePaid: 4.24,
      addedAt: '2026-05-15T00:00:00.000Z',
      note: 'Bought locally',
      location: 'Red box',
    },
    lost: [
      'Category catalogue Pokemon',
      'Market Price (As of 2026-07-07) catalogue 9.84',
      'Price Override lost 78',
    ],
  },
  {
    // Source: public tests of apps that read exports of 2026, 2026-11-26.
    format: 'dreamborn',
    text: `Set Number,Card Number,Variant,Count,Name,Color,Rarity
011,12a,foil,3,"Rusty Anvil",Amber,Rare`,
    hints: { setCode: '011', setName: null, language: null, rarity: 'Rare' },
    details: {},
    lost: ['Color catalogue Amber'],
  },
  {
    // Source: public code of apps that write and read the format, 2026-11-26.
    format: 'dreamborn-bulk',
    text: `Normal,Foil,Name,Set,Card Number,Color,Rarity,Price,Foil Price
0,3,Rusty Anvil,Saltmere,12a,Amber,Rare,0.10,0.35`,
    hints: { setCode: null, language: null, rarity: 'Rare' },
    details: {},
    lost: ['Color catalogue Amber', 'Price catalogue 0.10', 'Foil Price catalogue 0.35'],
  },
  {
    // Source: a public test of an app that reads the export of a collection, 2026-11-26.
    format: 'ygoprodeck',
    text: `cardname,cardq,cardrarity,card_edition,cardset,cardcode,cardid,print_id
Rusty Anvil,3,Ultra Rare,1st Edition,Saltmere,SAL-EN012,16768387,21779`,
    hints: {
      setCode: null,
      collectorNumber: 'SAL-EN012',
      finish: '1st Edition',
      language: null,
      rarity: 'Ultra Rare',
    },
    details: {},
    lost: ['cardid lost 16768387', 'print_id lost 21779'],
  },
] as const

describe.each(files)('a file of $format', ({ format, text, hints, details, lost }) => {
  test('is recognised, and its row is read', () => {
    const source = openSource(text)
    expect(source.format).toBe(format)
    const language = 'language' in hints ? hints.language : anvil.language
    expect([...source.rows]).toEqual([
      expect.objectContaining({
        hints: { ...anvil, ...hints },
        quantity: 3,
        language,
        refusal: null,
        ...nothing,
        ...details,
      }),
    ])
  })

  test('reports what is not kept', () => {
    const source = openSource(text)
    expect([...source.rows]).toHaveLength(1)
    const lostColumns = source
      .lost()
      .map(({ column, reason, example }) => `${column} ${reason} ${example}`)
    expect(lostColumns).toEqual(lost)
  })

  test('is recognised with its columns in another order', () => {
    const directive = text.startsWith('"sep=') ? `${text.split('\n', 1)[0] ?? ''}\n` : ''
    const source = openSource(text)
    const [row] = readRows(text)
    const columns = [source.columns, row?.cells ?? []].map((cells) =>
      cells
        .toReversed()
        .map((cell) => `"${cell}"`)
        .join(','),
    )
    const [reversed] = readRows(`${directive}${columns.join('\n')}`)
    expect(openSource(columns.join('\n')).format).toBe(format)
    expect(reversed?.hints).toEqual(row?.hints)
  })
})
