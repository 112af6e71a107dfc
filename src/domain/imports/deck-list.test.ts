import { expect, test } from 'vitest'
import { openSource } from './source.ts'

/** Name, quantity, set code, collector number, finish and tags of each row, or its refusal. */
function listed(text: string) {
  const source = openSource(text)
  expect(source.format).toBe('list')
  return [...source.rows].map((row) => {
    if (row.refusal !== null) return row.refusal
    const { name, setCode, collectorNumber, finish } = row.hints
    return [row.quantity, name, setCode, collectorNumber, finish, ...row.tags]
  })
}

test.each([
  ['4 Rusty Anvil', [4, 'Rusty Anvil', null, null, null]],
  ['Rusty Anvil', [1, 'Rusty Anvil', null, null, null]],
  ['Bell, the Great, of Saltmere', [1, 'Bell, the Great, of Saltmere', null, null, null]],
  ['4x Rusty Anvil (SAL) 129 *F*', [4, 'Rusty Anvil', 'SAL', '129', 'foil']],
  ['4 × Rusty  Anvil', [4, 'Rusty Anvil', null, null, null]],
  ['x4 Rusty Anvil', [4, 'Rusty Anvil', null, null, null]],
  ['Rusty Anvil x4', [4, 'Rusty Anvil', null, null, null]],
  ['4 X', [4, 'X', null, null, null]],
  ['1 Rusty Anvil (sal) 12a *E*', [1, 'Rusty Anvil', 'SAL', '12a', 'etched']],
  ['1 Rusty Anvil [SAL]', [1, 'Rusty Anvil', 'SAL', null, null]],
  ['1 [SAL] Rusty Anvil', [1, 'Rusty Anvil', 'SAL', null, null]],
  ['1 Rusty Anvil (SAL)', [1, 'Rusty Anvil', 'SAL', null, null]],
  ['1 Rusty Anvil (PLST) SAL-12', [1, 'Rusty Anvil', 'PLST', 'SAL-12', null]],
  ['1 Rusty Anvil [SAL:12]', [1, 'Rusty Anvil', 'SAL', '12', null]],
  ['1 Rusty Anvil (sal:012a) *F*', [1, 'Rusty Anvil', 'SAL', '012a', 'foil']],
  ['1 Rusty Anvil [SAL#12] [foil]', [1, 'Rusty Anvil', 'SAL', '12', 'foil']],
  ['1 [SAL#12] Rusty Anvil', [1, 'Rusty Anvil', 'SAL', '12', null]],
  ['1 Rusty Anvil [SAL 12]', [1, 'Rusty Anvil', 'SAL', '12', null]],
  ['1 Rusty Anvil (SAL) (12)', [1, 'Rusty Anvil', 'SAL', '12', null]],
  ['1 Rusty Anvil (331)', [1, 'Rusty Anvil', null, '331', null]],
  ['1 Rusty Anvil [012/280]', [1, 'Rusty Anvil', null, '012', null]],
  ['1x Rusty Anvil (sal) 12 [Tools{top}] ^Have,#37d67a^', [1, 'Rusty Anvil', 'SAL', '12', null]],
  ['1x Rusty Anvil (sal) 12 *F* [Tools,Iron]', [1, 'Rusty Anvil', 'SAL', '12', 'foil']],
  ['1 Rusty Anvil <12> [SAL] (F)', [1, 'Rusty Anvil', 'SAL', null, 'foil']],
  ['4 Rusty Anvil SAL 94', [4, 'Rusty Anvil', 'SAL', '94', null]],
  ['1 Rusty Anvil PR-SV 47 PH', [1, 'Rusty Anvil', 'PR-SV', '47', 'Reverse Holofoil']],
  ['3 Rusty Anvil (SAL-EN012)', [3, 'Rusty Anvil', null, 'SAL-EN012', null]],
  ['3 Rusty Anvil SAL-012', [3, 'Rusty Anvil', null, 'SAL-012', null]],
  ['1 Rusty Anvil SHFSV SV012', [1, 'Rusty Anvil', 'SHFSV', 'SV012', null]],
  ['1 Rusty Anvil SAL TG20', [1, 'Rusty Anvil', 'SAL', 'TG20', null]],
  ['8 Basic {D} Energy MEE 7', [8, 'Basic Darkness Energy', 'MEE', '7', null]],
  ['1 Anvil 2000 12', [1, 'Anvil 2000 12', null, null, null]],
  ['4 Elsa - Queen of Frost', [4, 'Elsa - Queen of Frost', null, null, null]],
  ['1 +2 Anvil', [1, '+2 Anvil', null, null, null]],
  ['1 _____ (SAL) 23', [1, '_____', 'SAL', '23', null]],
  ['1 Rusty Anvil (Borderless)', [1, 'Rusty Anvil (Borderless)', null, null, null]],
  ['1 Rusty Anvil (foil)', [1, 'Rusty Anvil', null, null, 'foil']],
  ['SB: 2 Rusty Anvil', [2, 'Rusty Anvil', null, null, null]],
  ['1 Half Bell // Whole Bell', [1, 'Half Bell // Whole Bell', null, null, null]],
  [
    '1 Rusty Anvil (SAL) 12 #iron #to sell',
    [1, 'Rusty Anvil', 'SAL', '12', null, 'iron', 'to sell'],
  ],
  ['0 Rusty Anvil', 'The quantity “0” is not a whole number from 1 to 999,999.'],
  ['-3 Rusty Anvil', 'The quantity “-3” is not a whole number from 1 to 999,999.'],
])('%s', (line, row) => {
  expect(listed(line)).toEqual([row])
})

test('a set may be named in brackets', () => {
  expect([...openSource('2 Rusty Anvil [Old Saltmere]').rows]).toMatchObject([
    { hints: { name: 'Rusty Anvil', setCode: null, setName: 'Old Saltmere' } },
  ])
})

test('headings, comments and empty lines are no cards, and lines are those of the text', () => {
  const text = `About
Name Burn of Saltmere

Deck
# the best
4 Rusty Anvil
// maybe
Creatures (20)
1 Bell

Sideboard:
Maybeboard
2 Candle\r
`
  const rows = [...openSource(text).rows]
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [6, '4 Rusty Anvil'],
    [9, '1 Bell'],
    [13, '2 Candle'],
  ])
})

test('a list whose lines have as many commas is no table', () => {
  expect(listed('1 Bell, of Salt, of Mere\n1 Anvil, of Rust, of Iron')).toHaveLength(2)
})

test('a first line that is a header elsewhere is a card', () => {
  expect(listed('Box\nRusty Anvil')).toHaveLength(2)
})

test('a pasted table is recognised by its header', () => {
  expect(openSource('Quantity\tName\n1\tRusty Anvil').format).toBe('csv')
})
