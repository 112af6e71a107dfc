import { expect, test } from 'vitest'
import { amountError, storedDollars } from './money.ts'

const wrong = 'Enter an amount in dollars, such as 2.50'

test.each([
  ['', undefined],
  [' 2.50 ', undefined],
  ['0', undefined],
  ['9999999', undefined],
  ['10000000', wrong],
  ['-1', wrong],
  ['much', wrong],
])('a typed amount of "%s" is checked', (text, error) => {
  expect(amountError(text)).toBe(error)
})

test.each([
  [null, null],
  [0, 0],
  [1.005, 1.01],
  [0.454, 0.45],
])('an amount of %s is stored as %s', (given, stored) => {
  expect(storedDollars(given)).toBe(stored)
})
