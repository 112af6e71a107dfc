// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { lookParams, ownView, publicView, storedView } from './wishlist-view.ts'

const usual = { view: 'table', hideTokens: false } as const
const grid = { view: 'grid', hideTokens: false } as const

afterEach(() => localStorage.clear())

describe('an address that says nothing of the look', () => {
  test('stays unchanged where no other view is stored', () => {
    expect(storedView(ownView, usual)).toBeNull()
    localStorage.setItem('wishlist_view', 'table')
    localStorage.setItem('wishlist_hide_tokens', 'false')
    expect(storedView(ownView, usual)).toBeNull()
  })

  test('redirects to the remembered view, separately for each kind of page', () => {
    localStorage.setItem('wishlist_view', 'grid')
    localStorage.setItem('public_wishlist_hide_tokens', 'true')
    expect(storedView(ownView, usual)).toEqual(grid)
    expect(storedView(publicView, usual)).toEqual({ view: 'table', hideTokens: true })
  })

  test('ignores invalid values in the storage', () => {
    localStorage.setItem('wishlist_view', 'shelf')
    localStorage.setItem('wishlist_hide_tokens', '1')
    expect(storedView(ownView, usual)).toBeNull()
  })
})

test('an address that says something is followed, whatever is remembered', () => {
  localStorage.setItem('wishlist_hide_tokens', 'true')
  expect(storedView(ownView, grid)).toBeNull()
})

test.each([
  [{}, usual],
  [{ view: 'grid' }, grid],
  [{ view: 'shelf', hideTokens: 'perhaps' }, usual],
  [{ hideTokens: 'true' }, { view: 'table', hideTokens: true }],
])('an address with %j says %j', (params, look) => {
  expect(z.parse(z.object(lookParams), params)).toEqual(look)
})
