import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteOrderMark, csvLine } from './csv.ts'
import { csvRows, decodeText, readCsv } from './csv-reading.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

test.each([
  ['commas', 'Name,Set\nAnvil,Old Tools'],
  ['semicolons', 'Name;Set\nAnvil;Old Tools'],
  ['tabs', 'Name\tSet\nAnvil\tOld Tools'],
  ['quotes', '"Name","Set"\n"Anvil","Old Tools"'],
  ['a byte order mark', `${byteOrderMark}Name,Set\nAnvil,Old Tools`],
  ['Windows line ends', 'Name,Set\r\nAnvil,Old Tools\r\n'],
  ['old Mac line ends', 'Name,Set\rAnvil,Old Tools'],
  ['what separates cells', 'sep=|\nName|Set\nAnvil|Old Tools'],
  ['that in quotes', '"sep=;"\r\nName;Set\r\nAnvil;Old Tools'],
  ['spaces around cells', ' Name , Set \n Anvil , Old Tools '],
])('a file with %s', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['Name', 'Set'],
    ['Anvil', 'Old Tools'],
  ])
})

test('lines are those of the file: quoted cells span several, empty rows are left out', () => {
  const rows = readCsv('Name,Set\n\n"Half\nBell",Harbour\n,\nAnvil,Tools\n')
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'Name'],
    [3, 'Half\nBell'],
    [6, 'Anvil'],
  ])
  expect(readCsv('sep=,\nName\nAnvil').map(({ line }) => line)).toEqual([2, 3])
})

test('a broken quote costs its own line only', () => {
  const rows = readCsv('Name,Set\n"Anvil,Tools\nBell,Harbour\n"Candle",Harbour')
  expect(rows.map(({ line, isBroken }) => [line, isBroken])).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, false],
  ])
  expect(rows[3]?.cells).toEqual(['Candle', 'Harbour'])
})

test('portions of any size give the same rows', () => {
  const cell = fc.stringMatching(/^["a\n, ]{0,4}$/)
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { maxLength: 8 })
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 4 }), (cells, rowsAtOnce) => {
      const text = cells.map((each) => csvLine(each)).join('')
      expect([...csvRows(text, rowsAtOnce)]).toEqual(readCsv(text))
    }),
  )
})

test.each(['=1', '\u200B=1', '＝1', '\uFEFF@x'])(
  'the apostrophe before %j is none of the text',
  (text) => {
    expect(cellsOf(`Name\r\n${csvLine([text])}`)).toEqual([['Name'], [text.replace('\uFEFF', '')]])
  },
)

test('what this app writes, it reads', () => {
  const cell = fc.string({ unit: 'binary' }).map((text) => text.trim().replaceAll(/\r\n?/g, '\n'))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (pairs) => {
      const rows = [['Name', 'Set'], ...pairs]
      const text = byteOrderMark + rows.map((cells) => csvLine(cells)).join('')
      const expected = rows.filter((cells) => cells.some((each) => each !== ''))
      expect(cellsOf(text)).toEqual(expected)
    }),
  )
})

test.each([
  ['UTF-8', [0xc3, 0xa6], 'æ'],
  ['UTF-16', [0xff, 0xfe, 0xe6, 0x00], 'æ'],
  ['UTF-16 of the other order', [0xfe, 0xff, 0x00, 0xe6], 'æ'],
  ['Windows-1252', [0xe6], 'æ'],
])('text as %s', (_, bytes, text) => {
  expect(decodeText(new Uint8Array(bytes))).toBe(text)
})
