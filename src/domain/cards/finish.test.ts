import { expect, test } from 'vitest'
import { compareFinishes, finishNamed, finishOfSide, isFoilSide, sideOf } from './finish.ts'

const old = ['Unlimited', '1st Edition', 'Unlimited Holofoil', 'Reverse Holofoil']

test.each([
  ['Normal', 'Normal'],
  ['1st Edition', 'Normal'],
  ['Foil', 'Foil'],
  ['Cold Foil', 'Foil'],
  ['Reverse Holofoil', 'Foil'],
])('%s is a finish of the side %s', (finish, side) => {
  expect(sideOf(finish)).toBe(side)
})

test('the first finish of a side is the one that isFoil means', () => {
  expect(finishOfSide(old, 'Normal')).toBe('Unlimited')
  expect(finishOfSide(old, 'Foil')).toBe('Unlimited Holofoil')
  expect(finishOfSide(['Normal'], 'Foil')).toBeUndefined()
  expect(old.filter((finish) => isFoilSide(old, finish))).toEqual(['Unlimited Holofoil'])
})

test.each([
  ['Reverse Holofoil', 'Reverse Holofoil'],
  ['Normal', 'Unlimited'],
  ['Foil', 'Unlimited Holofoil'],
  ['Holofoil', undefined],
])('the word %s names the finish %s of a printing', (word, finish) => {
  expect(finishNamed(old, word)).toBe(finish)
})

test('Normal and Foil come before the other finishes, which are in the order of their words', () => {
  expect(['Holofoil', 'Foil', '1st Edition', 'Normal'].toSorted(compareFinishes)).toEqual([
    'Normal',
    'Foil',
    '1st Edition',
    'Holofoil',
  ])
})
