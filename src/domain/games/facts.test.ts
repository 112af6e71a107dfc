import { describe, expect, test } from 'vitest'
import { factValue, wordsValue } from './facts.ts'
import { games } from './games.ts'

describe('a text of a source', () => {
  test.each([
    ['number', '4', 4],
    ['number', '3.5', 3.5],
    ['number', '1+*', ['1+*']],
    ['words', 'Amber;Ruby; Amber', ['Amber', 'Ruby']],
    ['text', ' Draw a card; then discard one. ', 'Draw a card; then discard one.'],
    ['text', ' ', null],
    ['words', ';', null],
  ] as const)('is read as %s: %s', (kind, raw, value) => {
    expect(factValue(kind, raw)).toEqual(value)
  })

  test('is cut, never within a character', () => {
    expect(factValue('text', '🂡'.repeat(9000))).toBe('🂡'.repeat(2000))
    expect(factValue('text', `-${'🂡'.repeat(9000)}`)).toBe(`-${'🂡'.repeat(1999)}`)
    expect(wordsValue(Array.from({ length: 200 }, (_, n) => `${n} `.repeat(100)))).toHaveLength(60)
    expect(factValue('number', '9'.repeat(200))).toEqual(['9'.repeat(100)])
  })
})

test.each(games)('$name names each of its facts once', ({ facts }) => {
  for (const field of ['key', 'label', 'source'] as const) {
    const names = facts.flatMap((fact) => fact[field] ?? [])
    expect(new Set(names).size).toBe(names.length)
  }
})
