import { describe, expect, test } from 'vitest'
import type { EntryHolder } from '../entries/limits.ts'
import { openSource } from './source.ts'
import type { ReadRow } from './source-row.ts'

function open(text: string, holder: EntryHolder = 'collection') {
  const source = openSource(text, { holder })
  const rows = [...source.rows]
  const [first] = rows
  return { ...source, rows, lost: source.lost(), first: first as ReadRow }
}

const refusals = (text: string) =>
  open(text).rows.map((row) => ('refusal' in row ? row.refusal : 'read'))

describe('a file', () => {
  test('of Moxfield is read with set code, price, date and the mark for trade', () => {
    const { format, first } = open(
      '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified","Collector Number","Alter","Proxy","Purchase Price"\n' +
        '"2","1","Drowned Oracle","tdl","Good (Lightly Played)","German","etched","","2026-05-15 13:52:30.943000","212s","False","False","12.50"\n',
    )
    expect(format.id).toBe('moxfield')
    expect(first).toEqual({
      line: 2,
      cells: expect.arrayContaining(['Drowned Oracle', 'tdl']),
      hints: {
        name: 'Drowned Oracle',
        scryfallId: null,
        productId: null,
        setCode: 'tdl',
        setName: null,
        collectorNumber: '212s',
        finish: 'etched',
        language: 'de',
        variation: null,
      },
      quantity: 2,
      condition: 'LP',
      language: 'de',
      details: { isForTrade: true, pricePaid: 12.5, note: null },
      addedAt: '2026-05-15T13:52:30.000Z',
    })
  })

  test('of Dragon Shield begins with a line for spreadsheets, and describes foils', () => {
    const { format, first } = open(
      '"sep=,"\r\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET\r\n' +
        'Box,1,0,"Oracle, Drowned",TDL,Tidelight,12,LightPlayed,Double Rainbow Foil,English,0.00,2026-05-15,,,\r\n',
    )
    expect(format.id).toBe('dragonshield')
    expect(first).toMatchObject({
      line: 3,
      condition: 'MP',
      hints: { finish: 'foil', variation: 'Double Rainbow Foil', setName: 'Tidelight' },
      details: { isForTrade: false, pricePaid: null },
      addedAt: '2026-05-15T12:00:00.000Z',
    })
  })

  test('of EchoMTG holds two rows in a line with both finishes', () => {
    const { rows } = open(
      'Reg Qty,Foil Qty,Name,Set,Set Code\n1.0,2.0,Anvil,Tidelight,TDL\n0,1,Bell,Tidelight,TDL\n0,0,Bolt,Tidelight,TDL',
    )
    expect(
      rows.map((row) =>
        'refusal' in row ? row.refusal : [row.line, row.quantity, row.hints.finish],
      ),
    ).toEqual([
      [2, 1, 'normal'],
      [2, 2, 'foil'],
      [3, 1, 'foil'],
      'The quantity “0” is not a whole number from 1 to 999999.',
    ])
  })

  test('of Card Kingdom may come without its header', () => {
    const { format, first, rows } = open('Anvil,Tidelight Variants,1,4\nBell,Tidelight,FALSE,1')
    expect([format.id, rows.length]).toEqual(['cardkingdom', 2])
    expect(first).toMatchObject({
      line: 1,
      quantity: 4,
      hints: { setName: 'Tidelight Variants', setCode: null, finish: 'foil' },
    })
  })

  test('of ManaBox holds lists of wanted cards, which are refused', () => {
    const header = 'Binder Name,Binder Type,Name,Set code,Collector number,Foil,Quantity'
    expect(
      refusals(`${header}\nRed,binder,Anvil,TDL,1,normal,1\nWants,list,Anvil,TDL,1,normal,1`),
    ).toEqual(['read', 'The row is on a list of wanted cards, not in the collection.'])
  })

  test('of Cardmarket is refused with the reason', () => {
    expect(() => open('idProduct;groupCount;price\n1;1;2')).toThrow('numbers of its own alone')
  })

  test('of no known tool is read by the usual names of columns, or as it is said', () => {
    expect(open('Card Name;Qty;Edition\nAnvil;3;Tidelight').first).toMatchObject({
      quantity: 3,
      hints: { name: 'Anvil', setName: 'Tidelight', finish: null },
    })
    const said = openSource('Karte,Stück,Was\nAnvil,2,Borderless', {
      holder: 'collection',
      columns: { Karte: 'name', Stück: 'quantity', Was: 'variation' },
    })
    expect([...said.rows]).toMatchObject([
      { quantity: 2, hints: { name: 'Anvil', variation: 'Borderless' } },
    ])
  })

  test('without quantities or names is refused with what is missing', () => {
    expect(() => open('Name,Edition\nAnvil,Tidelight')).toThrow(
      'No column with quantities was found among Name, Edition.',
    )
    expect(() => open('Quantity;Place\n1;2')).toThrow('No column with the names of cards')
    expect(() => open('')).toThrow('The file is empty.')
  })

  test('has rows that are shorter than its header', () => {
    expect(open('Quantity,Name,Set Code,Foil,Note\n1,Anvil').first).toMatchObject({
      quantity: 1,
      hints: { setCode: null, finish: 'normal' },
    })
  })
})

test.each([
  ['a quantity', 'abc,Anvil,,,', 'The quantity “abc” is not a whole number from 1 to 999999.'],
  [
    'a quantity below 1',
    '-3,Anvil,,,',
    'The quantity “-3” is not a whole number from 1 to 999999.',
  ],
  ['a name', '1,,,,', 'The row names no card.'],
  ['a finish', '1,Anvil,shiny,,', 'The finish “shiny” is not known.'],
  ['a condition', '1,Anvil,,worn,', 'The condition “worn” is not known.'],
  ['a language', '1,Anvil,,,Elvish', 'The language “Elvish” is not known.'],
])('a row without a readable %s is refused with a sentence', (_, row, refusal) => {
  expect(refusals(`Quantity,Name,Foil,Condition,Language\n${row}`)).toEqual([refusal])
})

describe('columns that are not kept are named', () => {
  const text =
    'Quantity,Name,Condition,Purchase Price,Purchase Price Currency,Rarity,Mana Value,Empty\n1,Anvil,NM,2.00,EUR,rare,3,'
  test('for a collection', () => {
    expect(open(text).lost).toEqual(['Purchase Price', 'Mana Value'])
  })
  test('for a wishlist, which has no conditions and prices', () => {
    expect(open(text, 'wishlist').lost).toEqual(['Condition', 'Purchase Price', 'Mana Value'])
  })
})

const hintsOf = (line: string) => {
  const { first } = open(line)
  const { name, setCode, collectorNumber, finish } = first.hints
  return [first.quantity, name, setCode, collectorNumber, finish]
}

describe('a pasted list', () => {
  test.each([
    ['4 Drowned Oracle', [4, 'Drowned Oracle', null, null, null]],
    ['4x Drowned Oracle (TDL) 129 *F*', [4, 'Drowned Oracle', 'TDL', '129', 'foil']],
    [
      '1 Drowned Oracle (tdl) 212s★ *E* #Pet #!Red',
      [1, 'Drowned Oracle', 'tdl', '212s★', 'etched'],
    ],
    ['SB: 2 Oracle, Drowned', [2, 'Oracle, Drowned', null, null, null]],
    ['2 Anvil [TDL]', [2, 'Anvil', 'TDL', null, null]],
    ['1 Anvil (Borderless)', [1, 'Anvil (Borderless)', null, null, null]],
    ['1 Half // Sunk (foil)', [1, 'Half // Sunk', null, null, 'foil']],
    ['Lone Ferry', [1, 'Lone Ferry', null, null, null]],
  ])('has the line %s', (line, expected) => {
    expect(hintsOf(line)).toEqual(expected)
  })

  test('has headings, comments and blank lines that are no cards', () => {
    const text =
      'About\nName My deck\n\nDeck\n4 Anvil\n// two more\n# and a bell\nSideboard:\n1 Bell\nCreatures (12)\n'
    const { format, rows } = open(text)
    expect(format.id).toBe('text')
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [5, '4 Anvil'],
      [9, '1 Bell'],
    ])
  })
})
