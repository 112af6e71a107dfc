// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { setAuthToken } from '../../../api/auth-token.ts'
import {
  countingChoice,
  countingParams,
  searchWithStoredCounting,
  withoutChoice,
} from './ownership.search.ts'

const schema = z.object(countingParams)
const usual = z.parse(schema, {})
const entry = (search: z.output<typeof schema>) => ({ cause: 'enter' as const, search })

afterEach(() => {
  setAuthToken(null)
  localStorage.clear()
})

function choose(counting: string, without: string): void {
  setAuthToken('of a member')
  localStorage.setItem(countingChoice.key, counting)
  localStorage.setItem(withoutChoice.key, without)
}

test('bad values of the URL are dropped, and one choice has one address', () => {
  expect(usual).toEqual({ counting: 'any', without: ['tokens', 'promos', 'variants'] })
  expect(z.parse(schema, { without: ['foils'] })).toEqual(usual)
  expect(z.parse(schema, { without: ['none'] }).without).toEqual(['none'])
  expect(z.parse(schema, { counting: 'all', without: ['variants', 'cards', 'tokens'] })).toEqual({
    counting: 'any',
    without: ['tokens', 'variants'],
  })
})

test('a URL without a choice gets the stored one', () => {
  choose('foil', 'tokens,variants')
  expect(searchWithStoredCounting(entry({ ...usual }))).toEqual({
    counting: 'foil',
    without: ['tokens', 'variants'],
  })
})

test.each([
  ['a URL with a choice', { counting: 'normal' as const, without: [] }, 'foil', 'tokens'],
  ['a URL that leaves nothing out', { ...usual, without: ['none' as const] }, 'foil', 'tokens'],
  ['a usual choice', usual, 'any', ''],
  ['a stored text that is no choice', usual, 'both', 'variants,tokens'],
])('%s is kept', (_, search, counting, without) => {
  choose(counting, without)
  expect(searchWithStoredCounting(entry(search))).toBeNull()
})

test('the URL stays for visitors, and on a page that is open already', () => {
  choose('foil', '')
  expect(searchWithStoredCounting({ cause: 'stay', search: usual })).toBeNull()
  setAuthToken(null)
  expect(searchWithStoredCounting(entry(usual))).toBeNull()
})
