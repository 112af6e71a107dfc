import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenAt } from './json-position.ts'

test.each([
  ['nothing', '', 1, 1, true],
  ['another text', 'Count,Name', 1, 1, false],
  ['two commas', '{"a": 1,,}', 1, 9, false],
  ['a comma before the end', '[1,2,]', 1, 6, false],
  ['a key without quotation marks', '{\n  a: 1}', 2, 3, false],
  ['a missing colon', '{"a" 1}', 1, 6, false],
  ['a line break in a text', '["a\nb"]', 1, 4, false],
  ['an escape that is none', '["a\\x"]', 1, 4, false],
  ['a number that begins with 0', '[012]', 1, 2, false],
  ['the wrong bracket', '[1}', 1, 3, false],
  ['more after the end', '{} {}', 1, 4, false],
  ['a text that is cut off', '{"a":"b', 1, 8, true],
  ['an object that is cut off', '{\n"a":\n{"b":1', 3, 7, true],
  ['a key that is cut off', '{"a', 1, 4, true],
])('finds %s', (_, text, line, column, isEnd) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
  expect(brokenAt(text)).toEqual({ line, column, isEnd })
})

test('finds nothing in what is JSON', () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: 'binary' }), (text) => {
      expect(brokenAt(text)).toBeNull()
      expect(brokenAt(JSON.stringify(JSON.parse(text), null, 2))).toBeNull()
    }),
  )
})

test('agrees with the parser on whether a damaged text is JSON', () => {
  const damaged = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', '\\', ',', '}', '0', '-', '\u0001'))
    .map(([text, at, put]) => {
      const position = at % (text.length + 1)
      return text.slice(0, position) + put + text.slice(position + 1)
    })
  fc.assert(
    fc.property(damaged, (text) => {
      let isJson = true
      try {
        JSON.parse(text)
      } catch {
        isJson = false
      }
      expect(brokenAt(text) === null).toBe(isJson)
    }),
    { numRuns: 2000 },
  )
})

test('is not overcome by depth or by a long text', () => {
  expect(brokenAt('['.repeat(1_000_000))).toEqual({ line: 1, column: 1_000_001, isEnd: true })
  expect(brokenAt(`["${'a'.repeat(5_000_000)}`)).toMatchObject({ isEnd: true })
})
