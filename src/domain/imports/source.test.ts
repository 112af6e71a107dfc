import { describe, expect, test } from 'vitest'
import { openSource } from './source.ts'
import type { SourceRow } from './source-row.ts'

function rowsOf(text: string): SourceRow[] {
  return [...openSource(text).rows]
}

test('both finishes of one row are two rows of its line', () => {
  const text = `Reg Qty,Foil Qty,Name,Set,Rarity,Acquired,Language,Date Acquired,Set Code,Collector Number,Condition,Marked as Trade,note
2.0,1.0,Rusty Anvil,Saltmere,Rare,$1.25,English,05/15/2026,SAL,12a,NM,1,
0,4,Bell,Saltmere,Rare,,English,,SAL,13,NM,,mine
0,0,Candle,Saltmere,Rare,,English,,SAL,14,NM,,`
  const rows = rowsOf(text).map((row) =>
    row.refusal === null
      ? [row.line, row.hints.finish, row.quantity, row.tradeQuantity, row.pricePaid, row.note]
      : [row.line, row.refusal],
  )
  expect(rows).toEqual([
    [2, 'normal', 2, 2, 1.25, null],
    [2, 'foil', 1, 1, 1.25, null],
    [3, 'foil', 4, 0, null, 'mine'],
    [4, 'The row has no copies in either finish.'],
  ])
  expect(openSource(text).format).toBe('echomtg')
})

test('a sell list needs no header', () => {
  const source = openSource('Rusty Anvil,Saltmere,0,4\n"Bell, the Great",Saltmere,1,1')
  expect(source).toMatchObject({
    format: 'card-kingdom',
    columns: ['title', 'edition', 'foil', 'quantity'],
  })
  expect([...source.rows]).toMatchObject([
    { line: 1, quantity: 4, hints: { name: 'Rusty Anvil', finish: 'normal' } },
    { line: 2, quantity: 1, hints: { name: 'Bell, the Great', finish: 'foil' } },
  ])
})

test('cards of lists of ManaBox are not owned, those of decks are', () => {
  const header = 'Binder Name,Binder Type,Name,Set code,Collector number,Foil,Quantity,ManaBox ID'
  const rows = rowsOf(`${header}
Wanted,list,Rusty Anvil,SAL,12,normal,1,1
Burn,deck,Rusty Anvil,SAL,12,normal,1,1`)
  expect(rows).toMatchObject([
    { refusal: "On your ManaBox list “Wanted”, which isn't a binder, so it's skipped." },
    { refusal: null, location: 'Burn' },
  ])
})

test.each([
  ['1.0', 1],
  ['+2', 2],
  ['999999', 999_999],
])('the quantity %s is read', (cell, quantity) => {
  expect(rowsOf(`Name,Quantity\nRusty Anvil,${cell}`)).toMatchObject([{ quantity }])
})

test.each([
  ['Quantity', '-3', 'The quantity “-3” is not a whole number from 1 to 999,999.'],
  ['Quantity', '1.5', 'The quantity “1.5” is not a whole number from 1 to 999,999.'],
  ['Quantity', '', 'The row has no quantity.'],
  ['Name', '', 'The row has no name.'],
  ['Name', 'x'.repeat(301), 'The name has more than 300 characters.'],
  ['Foil', 'shiny', "The finish “shiny” isn't one we know."],
  ['Foil', 'not foil', "The finish “not foil” isn't one we know."],
  ['Condition', 'Nice', "The condition “Nice” isn't one we know."],
  ['Language', 'Klingon', "The language “Klingon” isn't one we know."],
  ['Language', 'K'.repeat(70), `The language “${'K'.repeat(60)}…” isn't one we know.`],
])('%s with %j refuses the row', (column, cell, refusal) => {
  const row = { Name: 'Rusty Anvil', Quantity: '1', Foil: '', Condition: '', Language: '' }
  const cells = Object.values({ ...row, [column]: cell })
  const [read] = rowsOf(`${Object.keys(row).join(',')}\n${cells.join(',')}`)
  expect(read).toEqual({ line: 2, cells, refusal })
})

test('a row with more cells than the header is refused, a shorter one is read', () => {
  const rows = rowsOf('Quantity,Name,Condition\n1,Bell, the Great,NM\n1,Bell\n1,Bell,NM,,')
  expect(rows.map(({ refusal }) => refusal)).toEqual([
    'This row has 4 cells, the header 3. Put quotes around text that contains the separator.',
    null,
    null,
  ])
})

test('a row with an open quotation mark is refused', () => {
  const rows = rowsOf('Quantity,Name\n1,"Bell\n1,Anvil')
  expect(rows.map(({ refusal }) => refusal)).toEqual(['The quotation marks do not match.', null])
})

describe('an unknown file', () => {
  test('is read by guessed columns', () => {
    const source = openSource('Qty;Card;Edition;Shelf\n2;Rusty Anvil;SAL;7')
    expect(source.format).toBe('csv')
    expect(source.fields).toEqual(['quantity', 'name', 'setName', null])
    expect([...source.rows]).toMatchObject([
      { quantity: 2, hints: { name: 'Rusty Anvil', setCode: 'SAL', setName: 'SAL', finish: null } },
    ])
    expect(source.lost()).toEqual([{ column: 'Shelf', reason: 'lost', rows: 1, example: '7' }])
  })

  test('is read by chosen columns, with one copy to a row where that is chosen', () => {
    const columns = { fields: ['name', 'location'], isOneCopyPerRow: true } as const
    const [row] = openSource('Karte;Regal\nRusty Anvil;7', { columns }).rows
    expect(row).toMatchObject({ quantity: 1, location: '7', hints: { name: 'Rusty Anvil' } })
  })

  test.each([
    ['Name,Set\nBell,SAL', 'the quantity'],
    ['Quantity,Set\n1,SAL', 'the name'],
    ['Karte;Regal;Preis\nBell;7;1', 'the name and the quantity'],
  ])('%j has no column with %s', (text, missing) => {
    const message = `No column found for ${missing}. Match your columns.`
    expect(() => openSource(text)).toThrow(message)
  })

  test('is refused with its headers, so that columns can be chosen', () => {
    expect(() => openSource('Karte;Regal;Preis\nBell;7;1')).toThrow(
      expect.objectContaining({ columns: ['Karte', 'Regal', 'Preis'] }),
    )
  })
})

test.each([
  ['idProduct;groupCount;price;idLanguage\n1;1;;1', /no card names/],
  ['', 'The file has no cards.'],
])('%j cannot be used', (text, message) => {
  expect(() => openSource(text)).toThrow(message)
})

test('rows can be iterated again, and losses are those of one iteration', () => {
  const source = openSource('Quantity,Name,Shelf\n1,Bell,7\n1,Anvil,8')
  for (const _ of [1, 2]) {
    expect([...source.rows].map(({ line }) => line)).toEqual([2, 3])
    expect(source.lost()).toMatchObject([{ rows: 2 }])
  }
})

const large = 'x'.repeat(21 * 1024)
const tooLarge = 'The row is larger than 20 KB or has more than 200 columns.'

test.each([
  ['one cell', `1,${large}`],
  ['one quoted cell of many lines', `1,"${'x\n'.repeat(11 * 1024)}"`],
  ['letters of several bytes', `1,${'é'.repeat(11 * 1024)}`],
  ['many separators', `1${','.repeat(2 * 1024 * 1024)}`],
  ['a long quoted line', `1,"${'x'.repeat(200 * 1024)}\nend"`],
])('a row that is too large by %s is refused with its line, and the others are read', (_, row) => {
  const rows = rowsOf(`Quantity,Name\n2,Bell\n${row}\n3,Candle`)
  expect(rows).toMatchObject([
    { line: 2, quantity: 2 },
    { line: 3, refusal: tooLarge },
    { quantity: 3, hints: { name: 'Candle' } },
  ])
  expect(JSON.stringify(rows[1]).length).toBeLessThan(500)
})

test.each(['\n', '\r', '\r\n'])('a file of more than 300,000 lines (%j) is refused', (end) => {
  const text = `Quantity,Name${end}1,Lone Ferry${end}`
  expect(() => openSource(text + end.repeat(300_000))).toThrow('more than 300,000 lines')
  expect([...openSource(text + end.repeat(290_000)).rows]).toHaveLength(1)
})

test('lines of lists and elements of decks that are too large are refused', () => {
  expect(rowsOf(`2 Bell\n1 ${large}`)).toMatchObject([{ line: 1 }, { line: 2, refusal: tooLarge }])
  const deck = `<Deck>\n<Cards Quantity="1" Name="${large}" />\n<Cards Quantity="2" Name="Bell" /></Deck>`
  expect(rowsOf(deck)).toMatchObject([{ line: 2, refusal: tooLarge }, { quantity: 2 }])
  expect(() => rowsOf(`[${large}]`)).toThrow(`Line 1: ${tooLarge}`)
})
