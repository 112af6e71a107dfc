import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Members, openMembers, type Person } from '../../testing/members.ts'

let members: Members
let amy: Person
beforeAll(async () => {
  members = await openMembers()
  amy = await members.join('Amy')
})
afterAll(() => members.close())

const addresses = (id: number) => [
  `/api/profile/${id}`,
  `/api/lists/user/${id}/public`,
  `/api/wishlist/user/${id}`,
]

const statuses = async (id: number, options: Parameters<typeof members.send>[2]) => {
  const answers = addresses(id).map((path) => members.send('GET', path, options))
  return (await Promise.all(answers)).map(({ status }) => status)
}

describe('counting through the members', () => {
  test('is refused to a visitor after thirty ids in a minute, known or unknown', async () => {
    const from = '198.51.100.1'
    expect(await statuses(amy.id, { from })).not.toContain(429)
    for (let id = 100_001; id < 100_030; id++) {
      expect(await statuses(id, { from })).toEqual([404, 404, 404])
    }
    expect(await statuses(100_030, { from })).toEqual([429, 429, 429])
    const { retryAfter } = await members.send('GET', '/api/profile/100031', { from })
    expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(Number(retryAfter)).toBeLessThanOrEqual(60)
    expect(await statuses(amy.id, { from })).not.toContain(429)
    expect(await statuses(100_030, { from: '198.51.100.2' })).toEqual([404, 404, 404])
  })

  test('is not refused to an approved member, who sees the list of all members', async () => {
    const options = { from: '198.51.100.3', as: amy }
    for (let id = 200_001; id < 200_040; id++) {
      expect(await statuses(id, options)).toEqual([404, 404, 404])
    }
  })
})
