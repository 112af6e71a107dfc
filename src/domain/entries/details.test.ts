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

const none = newDetails({})
const full: EntryDetails = { ...none, isForTrade: true, pricePaid: 2.5, note: 'Signed' }
const other: EntryDetails = { ...none, isForTrade: false, pricePaid: 9, note: 'Creased' }

describe('the details of an entry', () => {
  test.each<[GivenDetails, EntryDetails]>([
    [{}, { ...none, isForTrade: false, pricePaid: null, note: null }],
    [{ isForTrade: undefined, pricePaid: undefined, note: undefined }, none],
    [full, full],
    [
      { pricePaid: 1.005, note: '' },
      { ...none, pricePaid: 1.01 },
    ],
    [{ pricePaid: 0 }, { ...none, pricePaid: 0 }],
  ])('that are given as %j are stored as %j', (given, stored) => {
    expect(newDetails(given)).toEqual(stored)
  })

  test('keep what a change does not give', () => {
    expect(changedDetails(full, {})).toEqual(full)
    expect(changedDetails(full, { pricePaid: null, note: '' })).toEqual({
      ...full,
      pricePaid: null,
      note: null,
    })
  })

  test('keep their own values in a merge, and take those that are missing', () => {
    expect(mergedDetails(other, full)).toEqual({ ...other, isForTrade: true })
    expect(mergedDetails(none, full)).toEqual(full)
    expect(mergedDetails(full, none)).toEqual(full)
  })

  test('of a change have precedence in a merge', () => {
    const change = { isForTrade: false, note: 'Creased' }
    const changed = changedDetails(full, change)
    expect(mergedWithChange(full, changed, change)).toEqual({ ...full, ...change })
    expect(mergedWithChange(other, changed, {})).toEqual(other)
  })

  test('conflict where a merge would lose a value', () => {
    expect(detailConflict(full, none)).toBeNull()
    expect(detailConflict(full, { ...full, isForTrade: false })).toBeNull()
    expect(detailConflict(full, { ...full, pricePaid: 9 })).toBe('with another price')
    expect(detailConflict(full, { ...full, note: 'Creased' })).toBe('with another note')
  })

  test('get the old values back from an undo, unless they were changed since', () => {
    expect(restoredDetails(full, full, none)).toEqual(none)
    expect(restoredDetails({ ...full, note: 'Since' }, full, none)).toEqual({
      ...none,
      note: 'Since',
    })
  })

  test('are sent by the names of their columns', () => {
    expect(detailColumns(full)).toMatchObject({
      is_for_trade: true,
      price_paid: 2.5,
      note: 'Signed',
    })
  })
})
