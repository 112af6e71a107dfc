import { afterAll, beforeAll, expect, test } from 'vitest'
import { sets, setSymbols } from '../../db/schema/catalog.ts'
import { type Members, openMembers } from '../../testing/members.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const address = 'https://svgs.scryfall.io/sets/tdl.svg'

let members: Members
beforeAll(async () => {
  members = await openMembers()
  const { db } = members.engine
  await db.insert(setSymbols).values({ address, svg, hash: 'abc', askedOn: '2026-11-20' })
  const set = { code: 'TDL', name: 'Tidelight', foldedName: 'tidelight', symbolAddress: address }
  await db.insert(sets).values(set)
})
afterAll(() => members.close())

test('the list of sets names the symbol, which is answered as a document that can do nothing', async () => {
  const { body } = await members.send('GET', '/api/cards/sets')
  expect(body).toMatchObject({ setTypes: [{ code: 'TDL', symbol: 'abc' }] })
  expect(JSON.stringify(body)).not.toContain('scryfall.io')
  const response = await members.request('/api/sets/symbols/abc')
  expect(await response.text()).toBe(svg)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment;/) as unknown,
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('an unknown symbol is not kept by caches', async () => {
  const response = await members.request('/api/sets/symbols/other')
  expect(response.status).toBe(404)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})
