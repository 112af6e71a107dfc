import { expect, test } from 'vitest'
import { games } from '../games/games.ts'
import { panelTermsOf, termValues, withTermValues } from './panel-terms.ts'
import { parseSearch } from './parse-search.ts'

const terms = panelTermsOf(['magic'])

test('the fields of the panel are the conditions of the search, and what is entered stands there', () => {
  const search = 'bell t:"snow land" mv<=3 or x'
  expect(termValues(search, terms)).toMatchObject({ 't:': '', 'mv<=': '' })
  expect(termValues('bell t:"snow land" mv<=3', terms)).toEqual({
    't:': 'snow land',
    'c:': '',
    'm:': '',
    'mv<=': '3',
  })
})

test.each([
  ['bell', { 't:': 'elf' }, 'bell t:elf'],
  ['bell t:elf r:rare', { 't:': 'snow land' }, 'bell t:"snow land" r:rare'],
  ['bell t:elf r:rare', { 't:': ' ' }, 'bell r:rare'],
  ['fact or fiction', { 't:': 'elf' }, '"fact or fiction" t:elf'],
  ['r:rare or mv>3', { 't:': 'elf' }, '(r:rare or mv>3) t:elf'],
  ['r:rare or mv>3', { 't:': '' }, 'r:rare or mv>3'],
  ['', { 'c:': 'wu', 'mv<=': '2' }, 'c:wu mv<=2'],
])('“%s” with %j is “%s”', (search, values, expected) => {
  expect(withTermValues(search, values)).toBe(expected)
})

test('each field writes a condition that can be read', () => {
  for (const { start, placeholder } of panelTermsOf(games.map(({ code }) => code))) {
    const [value = ''] = placeholder.split(', ')
    const { tree, mistakes } = parseSearch(withTermValues('', { [start]: value }))
    expect({ start, isRead: tree !== null, mistakes }).toEqual({
      start,
      isRead: true,
      mistakes: [],
    })
  }
})
