import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { insertCards, testEngines } from '../../testing/database.ts'
import { openMembers, type Person } from '../../testing/members.ts'

test('a page of cards may be kept for a minute by anybody, and is not sent again to a client that has it', async () => {
  const { request, close } = await openMembers()
  onTestFinished(close)
  const first = await request('/api/cards/all-sets')
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=60')
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }
  expect((await request('/api/cards/all-sets', { headers })).status).toBe(304)
  expect((await request('/api/cards/all-sets?page=2', { headers })).status).toBe(200)
})

test.each(testEngines)(
  'a search with conditions finds the cards of a catalog that has changed since (%s)',
  async (kind) => {
    const { engine, send, join, close } = await openMembers(kind)
    onTestFinished(close)
    const ann = await join('ann')
    const namesOf = async (search: string, as?: Person) => {
      const { body } = await send('GET', `/api/cards/all-sets?search=${search}`, { as })
      return body.data.map(({ name }: { name: string }) => name)
    }
    await insertCards(engine.db, [{ name: 'Anvil', normalPrice: 1 }])
    expect(await namesOf('usd%3C2')).toEqual(['Anvil'])
    await insertCards(engine.db, [{ name: 'Bell', normalPrice: 1 }])
    await engine.db.execute(sql`update catalog_state set version = version + 1`)
    expect(await namesOf('usd%3C2')).toEqual(['Anvil', 'Bell'])
    expect(await namesOf('usd%3C2 owned=0', ann)).toEqual(['Anvil', 'Bell'])
  },
)
