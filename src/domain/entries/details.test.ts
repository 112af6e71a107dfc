import { describe, expect, test } from 'vitest'
import {
  amountsDropped,
  changedDetails,
  detailColumns,
  detailConflict,
  type EntryDetails,
  type GivenDetails,
  mergedDetails,
  mergedWithChange,
  newDetails,
  restoredDetails,
  settledPrinting,
} from './details.ts'

const none = newDetails({}, 4)
const full: EntryDetails = {
  ...none,
  forTrade: 3,
  paidTotal: 2.5,
  paidQuantity: 1,
  note: 'Signed',
}
const other: EntryDetails = {
  ...none,
  forTrade: 0,
  paidTotal: 9,
  paidQuantity: 2,
  note: 'Creased',
}

describe('the details of an entry', () => {
  test.each<[GivenDetails, EntryDetails]>([
    [{}, { ...none, forTrade: 0, paidTotal: null, paidQuantity: null, note: null }],
    [{ isForTrade: true }, { ...none, forTrade: 4 }],
    [
      { isForTrade: true, forTrade: 2 },
      { ...none, forTrade: 2 },
    ],
    [{ forTrade: 9 }, { ...none, forTrade: 4 }],
    [{ isForTrade: undefined, pricePaid: undefined, note: undefined }, none],
    [full, full],
    [
      { pricePaid: 1.005, note: '' },
      { ...none, paidTotal: 4.04, paidQuantity: 4 },
    ],
    [{ pricePaid: 0 }, { ...none, paidTotal: 0, paidQuantity: 4 }],
    [{ paidTotal: 10 }, { ...none, paidTotal: 10, paidQuantity: 4 }],
    [
      { paidTotal: 10, paidQuantity: 1 },
      { ...none, paidTotal: 10, paidQuantity: 1 },
    ],
  ])('that are given as %j are stored as %j', (input, stored) => {
    expect(newDetails(input, 4)).toEqual(stored)
  })

  test('keep what a change does not give', () => {
    expect(changedDetails(full, {}, 4)).toEqual(full)
    expect(changedDetails(full, { pricePaid: null, note: '' }, 4)).toEqual({
      ...full,
      paidTotal: null,
      paidQuantity: null,
      note: null,
    })
  })

  test('keep their own values in a merge, take those that are missing, and sum costs and numbers of copies', () => {
    const paid = { paidTotal: 11.5, paidQuantity: 3 }
    expect(mergedDetails(other, full)).toEqual({ ...other, forTrade: 3, ...paid })
    expect(mergedDetails(full, full).forTrade).toBe(6)
    expect(mergedDetails(none, full)).toEqual(full)
    expect(mergedDetails(full, none)).toEqual(full)
  })

  test('with amounts in two currencies keep their own, and without amounts get those of the other', () => {
    const euros: EntryDetails = { ...none, paidTotal: 4, paidQuantity: 2, ownCurrency: 'EUR' }
    const { paidTotal, paidQuantity, ownCurrency } = other
    expect(mergedDetails(other, euros)).toMatchObject({ paidTotal, paidQuantity, ownCurrency })
    expect(mergedDetails(euros, other)).toMatchObject({ ...euros, note: 'Creased' })
    expect(mergedDetails(none, euros)).toMatchObject(euros)
    expect(mergedDetails(euros, euros)).toMatchObject({ paidTotal: 8, ownCurrency: 'EUR' })
    const graded = { ...none, ownValue: 50 }
    expect(mergedDetails(graded, euros)).toMatchObject({ ...graded, paidTotal: null })
    expect(mergedDetails(graded, other)).toMatchObject({ ...other, ownValue: 50 })
    expect(mergedDetails(euros, graded)).toMatchObject({ ...euros, ownValue: null })
    expect(mergedWithChange(other, graded, { ownValue: 50 }).ownValue).toBe(50)
    expect(mergedWithChange({ ...none, ownValue: 7 }, graded, { ownValue: 50 }).ownValue).toBe(50)
    const copies = { quantity: 3 }
    expect(amountsDropped(other, { ...euros, ...copies })).toBe(2)
    expect(amountsDropped(euros, { ...graded, ...copies })).toBe(3)
    expect(amountsDropped(none, { ...euros, ...copies })).toBe(0)
    expect(amountsDropped(euros, { ...none, ...copies })).toBe(0)
    expect(detailConflict(euros, other)).toBe('with a price in another currency')
    expect(newDetails({ ownCurrency: 'EUR' }, 1).ownCurrency).toBeNull()
    expect(newDetails({ ownCurrency: 'USD', pricePaid: 1 }, 1).ownCurrency).toBeNull()
  })

  test('of a change have precedence in a merge', () => {
    const change = { forTrade: 1, note: 'Creased' }
    const changed = changedDetails(full, change, 4)
    expect(mergedWithChange(full, changed, change)).toEqual({
      ...full,
      forTrade: 4,
      paidTotal: 5,
      paidQuantity: 2,
      note: 'Creased',
    })
    expect(mergedWithChange(other, changed, {})).toMatchObject({
      note: 'Creased',
      forTrade: 1,
      paidTotal: 11.5,
    })
  })

  test('conflict where a merge would lose a value', () => {
    expect(detailConflict(full, none)).toBeNull()
    expect(detailConflict(full, { ...full, forTrade: 0 })).toBeNull()
    expect(detailConflict(full, { ...full, paidTotal: 9 })).toBeNull()
    expect(detailConflict(full, { ...full, note: 'Creased' })).toBe('with another note')
  })

  test('get the old values back from an undo, unless they were changed since', () => {
    const { paidTotal, paidQuantity } = full
    const left = { ...none, paidTotal, paidQuantity }
    expect(restoredDetails(full, full, none, 4)).toEqual(left)
    expect(restoredDetails({ ...full, note: 'Since' }, full, none, 4)).toEqual({
      ...left,
      note: 'Since',
    })
  })

  test('have no more copies for trade than the entry has copies', () => {
    expect(changedDetails(full, {}, 2).forTrade).toBe(2)
    expect(changedDetails(none, { isForTrade: true }, 2).forTrade).toBe(2)
    expect(restoredDetails(none, none, full, 1).forTrade).toBe(1)
  })

  test('are sent by the names of their columns', () => {
    expect(detailColumns(full)).toMatchObject({
      for_trade: 3,
      paid_total: 2.5,
      note: 'Signed',
    })
  })
})

test('merged copies are guessed where one of them is, whatever a change says of the other', () => {
  const [sure, guess] = [newDetails({}, 1), newDetails({ guessed: true }, 1)]
  expect(mergedDetails(sure, guess).guessed).toBe(true)
  expect(mergedDetails(guess, sure).guessed).toBe(true)
  expect(mergedDetails(sure, sure).guessed).toBe(false)
  expect(changedDetails(guess, settledPrinting, 1).guessed).toBe(false)
  expect(changedDetails(guess, { note: 'Creased' }, 1).guessed).toBe(true)
  expect(mergedWithChange(guess, sure, settledPrinting).guessed).toBe(true)
})
