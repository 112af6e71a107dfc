import { describe, expect, test } from 'vitest'
import { isAppPath } from './app-path.ts'

describe('a path of this app', () => {
  test.each([
    '/',
    '/sets',
    '/lists/7?search=a%20b#top',
    '/all-cards?search=%2F%2Fhost',
    `/sets/${encodeURIComponent("Øyvind's Harbour: 50% Sea / 50% Sky")}`,
    '/login',
  ])('%s is one', (path) => {
    expect(isAppPath(path)).toBe(true)
  })

  test.each([
    '',
    'lists',
    'https://host/lists',
    'https:lists',
    'javascript:alert(1)',
    'data:text/html,x',
    '//host',
    '//host/lists',
    '///host',
    '/\\host',
    '\\\\host',
    '/.//host',
    '/lists/..//host',
    '/\t/host',
    '/\n/host',
    '\t//host',
    ' /lists',
    '/%2Fhost',
    '/%2f%2fhost',
    '/%5Chost',
    '/%09/host',
    '/lists%00',
    '/lists\u0000',
    '/lists\u007f',
    '/lists/%E0%A4%A',
  ])('%j is none', (text) => {
    expect(isAppPath(text)).toBe(false)
  })
})
