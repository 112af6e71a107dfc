import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { profileMine, profileOfUser, profileUpdate } from '../../../src/contract/members.ts'
import { lists } from '../../db/schema/belongings.ts'
import { type Members, openMembers, type Person } from '../../testing/members.ts'

let members: Members
let amy: Person
beforeAll(async () => {
  members = await openMembers()
  amy = await members.join('Amy')
})
afterAll(() => members.close())

const update = (body: unknown) => members.send('PUT', '/api/profile', { as: amy, body })
const mine = () => members.send('GET', '/api/profile', { as: amy })
const seen = (id: number | string) => members.send('GET', `/api/profile/${id}`)

test('a new profile is empty and not public', async () => {
  const { body } = await mine()
  expect(z.parse(profileMine.sends, body)).toEqual({
    id: amy.id,
    username: 'Amy',
    created_at: '2026-11-20T12:00:00.000Z',
    profile: { name: null, additional_info: null, is_public: false },
  })
})

test('an update changes the fields that are given; null and an empty text clear one', async () => {
  const full = { name: 'Amy ✨ O’Neil', additional_info: 'Line 1\n\tLine 2 <b>', is_public: true }
  expect(await update(full)).toMatchObject({ status: 200, body: full })
  const { body } = await update({ name: null })
  expect(z.parse(profileUpdate.sends, body)).toEqual({ ...full, name: null })
  expect((await update({ additional_info: '' })).body.additional_info).toBeNull()
  expect((await update({})).body).toEqual({ name: null, additional_info: null, is_public: true })
  expect((await mine()).body.profile).toEqual((await update({})).body)
})

describe('what others see', () => {
  test('is the profile only while it is public', async () => {
    await update({ name: 'Amy', additional_info: 'Hello', is_public: false })
    const closed = { username: 'Amy', profile: null, publicLists: [] }
    expect(await seen(amy.id)).toMatchObject({ status: 200, body: closed })
    await update({ is_public: true })
    const { body } = await seen(amy.id)
    expect(z.parse(profileOfUser.sends, body)).toEqual({
      ...closed,
      profile: { name: 'Amy', additional_info: 'Hello' },
    })
  })

  test('are the lists that are public or for trade, by name', async () => {
    const base = {
      userId: amy.id,
      createdAt: members.clock.now,
      updatedAt: members.clock.now,
    }
    const list = (name: string, foldedName: string, visibility: 'public' | 'for_trade') => ({
      ...base,
      name,
      foldedName,
      visibility,
      publicUrlId: `link-${foldedName}`,
    })
    await members.engine.db
      .insert(lists)
      .values([
        list('Zombies', 'zombies', 'public'),
        list('Éclairs', 'eclairs', 'for_trade'),
        { ...base, name: 'Secret', foldedName: 'secret' },
      ])
    const expected = [
      { id: expect.any(Number), name: 'Éclairs', public_url_id: 'link-eclairs' },
      { id: expect.any(Number), name: 'Zombies', public_url_id: 'link-zombies' },
    ]
    expect((await seen(amy.id)).body.publicLists).toEqual(expected)
    expect(await members.send('GET', `/api/lists/user/${amy.id}/public`)).toMatchObject({
      status: 200,
      body: { lists: expected },
    })
  })

  test.each(['pending', 'denied'] as const)('is nothing of a %s member', async (status) => {
    const { id } = await members.join(`bob-${status}`, { status })
    const gone = { status: 404, body: { message: 'There is no such user.' } }
    expect(await seen(id)).toMatchObject(gone)
    expect(await members.send('GET', `/api/lists/user/${id}/public`)).toMatchObject(gone)
  })

  test.each([
    ['2147483647', 404],
    ['0', 400],
    ['x', 400],
    ['2147483648', 400],
  ])('of user %s is a %i', async (id, status) => {
    expect((await seen(id)).status).toBe(status)
    expect((await members.send('GET', `/api/lists/user/${id}/public`)).status).toBe(status)
  })

  test('of the members is the list of approved ones, by name without case', async () => {
    await members.join('abel')
    await members.join('Zoe')
    const { body } = await members.send('GET', '/api/users', { as: amy })
    expect(body).toEqual([
      { id: expect.any(Number), username: 'abel' },
      { id: amy.id, username: 'Amy' },
      { id: expect.any(Number), username: 'Zoe' },
    ])
  })
})

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
