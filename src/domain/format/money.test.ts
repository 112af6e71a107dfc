import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatChange } from './change.ts'
import {
  amountError,
  conversionNote,
  formatBound,
  formatDollars,
  formatMoney,
  showMoney,
  storedDollars,
} from './money.ts'

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
])('an amount of %s is stored as %s', (amount, stored) => {
  expect(storedDollars(amount)).toBe(stored)
})

describe('amounts that are shown in pounds', () => {
  const money = {
    currency: 'GBP',
    prices_in: 'USD',
    rates: [{ currency: 'USD', rate: 0.75 }],
    rates_of: '2026-11-25',
  }
  beforeEach(() => showMoney(money))
  afterEach(() => showMoney(null))

  test('are converted where there is a rate, and stay in their own currency where there is none', () => {
    expect(formatDollars(10)).toBe('£7.50')
    expect(formatChange(-10)).toBe('-£7.50')
    expect(formatMoney(10, 'EUR')).toBe('€10.00')
    expect(formatMoney(10, 'GBP')).toBe('£10.00')
    expect(formatMoney(null, 'USD')).toBe('N/A')
  })

  test('say what they were, and the day of the rate', () => {
    expect(conversionNote(10, 'USD')).toBe('$10.00, converted at the rate of 25 Nov 2026')
    expect(conversionNote(10, 'EUR')).toBeUndefined()
    expect(conversionNote(null, 'USD')).toBeUndefined()
  })

  test('leave bounds of prices as they were typed, without a sign for prices of another currency', () => {
    expect(formatBound(5)).toBe('$5.00')
    showMoney({ ...money, prices_in: 'EUR' })
    expect(formatBound(5)).toBe('5.00')
  })
})
