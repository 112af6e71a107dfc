import { expect, test } from 'vitest'
import { csvLine, plainCsvLine } from './csv.ts'

test('cells are separated by commas, missing ones are empty', () => {
  expect(csvLine(['Anvil', 3, null, '0.10'])).toBe('Anvil,3,,0.10\r\n')
})

test.each([
  ['a comma', 'Hearth, Home', '"Hearth, Home"'],
  ['quotes', 'The "Anvil"', '"The ""Anvil"""'],
  ['line ends', 'one\r\ntwo', '"one\r\ntwo"'],
  ['another script', '龍の夢', '龍の夢'],
])('a cell with %s comes back as it was', (_, text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})

const invisible = ['\uFEFF', '\u00A0', '\u200B', '\u2060', '\u00AD', '\u3000']

test.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＠', ...invisible])(
  'a cell that begins with %j is no formula',
  (sign) => {
    const text = `${sign}HYPERLINK("https://evil.example")`
    expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`)
  },
)

test('a cell is harmless inside quotes too', () => {
  expect(csvLine(['=1,2'])).toBe(`"'=1,2"\r\n`)
})

test.each(['3=4', 'a-b', ' =1'])('%j stays as it is', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`)
})

test('a line for programs has every text as it is', () => {
  expect(plainCsvLine(['+2 Mace', 'Hearth, Home', 3, null])).toBe('+2 Mace,"Hearth, Home",3,\r\n')
})
