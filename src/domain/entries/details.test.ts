import { describe, expect, test } from 'vitest'
import {
  changedDetails,
  detailColumns,
  detailConflict,
  type EntryDetails,
  type GivenDetails,
  mergedDetails,
  mergedWithChange,
  newDetails,
  restoredDetails,
} from './details.ts'

const none = newDetails({}, 1)
const full: EntryDetails = {
  ...none,
  isForTrade: true,
  paidTotal: 2.5,
  paidQuantity: 1,
  note: 'Signed',
}
const other: EntryDetails = {
  ...none,
  isForTrade: false,
  paidTotal: 9,
  paidQuantity: 2,
  note: 'Creased',
}

describe('the details of an entry', () => {
  test.each<[GivenDetails, EntryDetails]>([
    [{}, { ...none, isForTrade: false, paidTotal: null, paidQuantity: null, note: null }],
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
  ])('that are given as %j are stored as %j', (given, stored) => {
    expect(newDetails(given, 4)).toEqual(stored)
  })

  test('keep what a change does not give', () => {
    expect(changedDetails(full, {}, 1)).toEqual(full)
    expect(changedDetails(full, { pricePaid: null, note: '' }, 1)).toEqual({
      ...full,
      paidTotal: null,
      paidQuantity: null,
      note: null,
    })
  })

  test('keep their own values in a merge, take those that are missing, and sum what was paid', () => {
    const paid = { paidTotal: 11.5, paidQuantity: 3 }
    expect(mergedDetails(other, full)).toEqual({ ...other, isForTrade: true, ...paid })
    expect(mergedDetails(none, full)).toEqual(full)
    expect(mergedDetails(full, none)).toEqual(full)
  })

  test('of a change have precedence in a merge', () => {
    const change = { isForTrade: false, note: 'Creased' }
    const changed = changedDetails(full, change, 1)
    const twice = { paidTotal: 5, paidQuantity: 2 }
    expect(mergedWithChange(full, changed, change)).toEqual({ ...full, ...change, ...twice })
    expect(mergedWithChange(other, changed, {})).toMatchObject({ note: 'Creased', paidTotal: 11.5 })
  })

  test('conflict where a merge would lose a value', () => {
    expect(detailConflict(full, none)).toBeNull()
    expect(detailConflict(full, { ...full, isForTrade: false })).toBeNull()
    expect(detailConflict(full, { ...full, paidTotal: 9 })).toBeNull()
    expect(detailConflict(full, { ...full, note: 'Creased' })).toBe('with another note')
  })

  test('get the old values back from an undo, unless they were changed since', () => {
    const { paidTotal, paidQuantity } = full
    const left = { ...none, paidTotal, paidQuantity }
    expect(restoredDetails(full, full, none)).toEqual(left)
    expect(restoredDetails({ ...full, note: 'Since' }, full, none)).toEqual({
      ...left,
      note: 'Since',
    })
  })

  test('are sent by the names of their columns', () => {
    expect(detailColumns(full)).toMatchObject({
      is_for_trade: true,
      paid_total: 2.5,
      note: 'Signed',
    })
  })
})
