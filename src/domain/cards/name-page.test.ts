import { expect, test } from 'vitest'
import { isBefore, pageAfter } from './name-page.ts'

const names = ['9 lives', 'abyss', 'amber', 'ann', 'elk', 'zebra', '龍']

test.each([
  ['asc', 'a', ['9 lives']],
  ['asc', 'Am', ['9 lives', 'abyss']],
  ['asc', 'É', ['9 lives', 'abyss', 'amber', 'ann']],
  ['asc', 'm', ['9 lives', 'abyss', 'amber', 'ann', 'elk']],
  ['asc', '~', ['9 lives', 'abyss', 'amber', 'ann', 'elk', 'zebra']],
  ['desc', 'z', ['龍']],
  ['desc', 'm', ['龍', 'zebra']],
  ['desc', 'a', ['龍', 'zebra', 'elk']],
  ['desc', 'am', ['龍', 'zebra', 'elk', 'ann']],
] as const)('%s, the names before those from %s on are %j', (sortOrder, text, before) => {
  const sorted = sortOrder === 'asc' ? names : names.toReversed()
  expect(sorted.filter(isBefore({ text, sortOrder }))).toEqual(before)
})

test.each([
  [0, 1],
  [8, 1],
  [9, 2],
  [17, 2],
])('after %i rows the page of nine is %i', (rows, page) => {
  expect(pageAfter(rows, 9)).toBe(page)
})
