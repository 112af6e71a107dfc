// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setAuthToken } from '../../../api/auth-token.ts'
import { noFilters } from '../../../card-table/filters/filters.ts'
import {
  countingChoice,
  filterWithStoredCounting,
  noOwnership,
  ownershipChange,
  ownershipQueryOf,
  withoutChoice,
} from './ownership.search.ts'

const foil = { counting: 'foil', without: ['tokens' as const] } as const
const missing = { ...noOwnership, owned: ['missing' as const] }

beforeEach(() => {
  setAuthToken('a token')
  localStorage.setItem(countingChoice.key, foil.counting)
  localStorage.setItem(withoutChoice.key, foil.without.join(','))
})
afterEach(() => {
  localStorage.clear()
  setAuthToken(null)
})

test('a query has what counts only with the filter', () => {
  expect(ownershipQueryOf({ ...noOwnership, extraOver: 3, counting: 'foil', page: 2 })).toEqual({
    game: '',
    page: 2,
  })
  const search = { ...missing, extraOver: 3, counting: 'foil' as const, page: 2 }
  expect(ownershipQueryOf(search)).toEqual(search)
})

test('the filter starts with what counts on the device, keeps it, and leaves nothing of it', () => {
  expect(ownershipChange(noOwnership, { owned: ['missing'] })).toMatchObject({ page: 1, ...foil })
  const printings = { ...missing, counting: 'printings' as const }
  expect(ownershipChange(printings, { owned: ['owned'] })).not.toHaveProperty('counting')
  expect(ownershipChange(printings, noFilters)).toMatchObject({ ...noOwnership, page: 1 })
})

test('a URL with the filter alone is completed on entry', () => {
  expect(filterWithStoredCounting({ cause: 'enter', search: missing })).toEqual({
    ...missing,
    ...foil,
  })
  expect(filterWithStoredCounting({ cause: 'enter', search: noOwnership })).toBeNull()
  expect(filterWithStoredCounting({ cause: 'stay', search: missing })).toBeNull()
})
