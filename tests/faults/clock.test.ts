import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Members, openMembers } from '../../server/testing/members.ts'

const hour = 3_600_000
const start = new Date('2026-11-20T12:00:00Z')

let app: Members
beforeAll(async () => {
  app = await openMembers()
})
afterAll(() => app.close())

test('a session outlives a clock that jumps by hours and days, back and forth', async () => {
  app.clock.now = start
  const amy = await app.join('amy')
  for (const hours of [5, -5, 72, -72, 24 * 20, -24 * 20, 0]) {
    app.clock.now = new Date(start.getTime() + hours * hour)
    expect([hours, await app.isSignedIn(amy)]).toEqual([hours, true])
  }
  // Used while the clock was ahead, it lasts no shorter than it would have.
  app.clock.now = new Date(start.getTime() + 24 * 29 * hour)
  expect(await app.isSignedIn(amy)).toBe(true)
})
