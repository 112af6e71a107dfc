import { expect, test } from 'vitest'
import { UnusableFile } from './comparison.ts'
import { readInventory } from './inventory.ts'

const anvil = {
  name: 'Anvil',
  set: 'Old Tools',
  isFoil: true,
  finish: null,
  quantity: 2,
  collectorNumber: null,
}

test.each([
  ['in any case', 'NAME,set,ISFOIL,Quantity\nAnvil,Old Tools,TRUE,2'],
  ['in any order, among others', 'quantity,Condition,isFoil,Set,Name\n2,NM,yes,Old Tools,Anvil'],
  ['with spaces', 'Name;Set;Is Foil;quantity\nAnvil;Old Tools;1;2.0'],
])('columns %s', (_, text) => {
  expect(readInventory(text)).toEqual({ cards: [{ ...anvil, line: 2 }], problems: [] })
})

test.each([
  [
    '',
    'The CSV file has no columns Name, Set, isFoil and quantity. It needs Name, Set, isFoil and quantity.',
  ],
  [
    'Name,Set,Foil,Qty\n',
    'The CSV file has no columns isFoil and quantity. It needs Name, Set, isFoil and quantity.',
  ],
  [
    'Name,Set,quantity\n',
    'The CSV file has no column isFoil. It needs Name, Set, isFoil and quantity.',
  ],
])('%j lacks columns', (text, message) => {
  expect(() => readInventory(text)).toThrow(new UnusableFile(message))
})

test('more rows than can be compared are refused', () => {
  const rows = 'a,b,0,1\n'.repeat(50_001)
  expect(() => readInventory(`Name,Set,isFoil,quantity\n${rows}`)).toThrow('more than 50,000 rows')
})

test('a bad row is reported with its line, and the others are read', () => {
  const text = `Name,Set,isFoil,quantity
,Old Tools,false,1
Anvil,Old Tools,maybe,1

Anvil,Old Tools,true
Anvil,Old Tools,true,0
Anvil,Old Tools,true,1.5
Anvil,Old Tools,true,-1
Anvil,Old Tools,true,1000000
Anvil,Old Tools,true,2
"Anvil,Old Tools,true,2`
  const { cards, problems } = readInventory(text)
  expect(cards).toEqual([{ ...anvil, line: 10 }])
  expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'The row has no name.'],
    [3, 'isFoil is neither true nor false.'],
    ...[5, 6, 7, 8, 9].map((line) => [line, "The quantity isn't a positive whole number."]),
    [11, 'The quotation marks do not match.'],
  ])
  expect(problems[0]).toMatchObject({ source: 'csv', text: ', Old Tools, false, 1' })
})

test('equal rows are joined; what differs in anything but the number is not', () => {
  const text = `Name,Set,isFoil,quantity,Collector Number
Anvil,Old Tools,true,1,
ANVIL,old tools,1,2,
Anvil,Old Tools,,1,
Anvil,Old Tools,true,1,12
_____,Old Tools,true,1,
_______,Old Tools,true,1,`
  expect(
    readInventory(text).cards.map(({ name, quantity, line }) => [name, quantity, line]),
  ).toEqual([
    ['Anvil', 3, 2],
    ['Anvil', 1, 4],
    ['Anvil', 1, 5],
    ['_____', 1, 6],
    ['_______', 1, 7],
  ])
})
