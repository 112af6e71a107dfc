import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../../src/contract/api-error.ts'
import { insertCards } from '../../testing/database.ts'
import { type Members, openMembers } from '../../testing/members.ts'
import { asDatabaseWork, asCallerWork, measureCallerWork } from '../../db/caller-work.ts'
import { Gate } from '../../testing/gate.ts'
import { networkOf } from './network.ts'
import { deviceBounds, memberBounds, ReadBudget, visitorBounds } from './read-budget.ts'

const visitorBudget = (nowMs = () => 0) => new ReadBudget(visitorBounds, { nowMs })

/**
 * Makes calls one after the other until one is refused. Returns the number of accepted calls and
 * the error.
 */
function exhaust(budget: ReadBudget, caller: string, answerBytes: number) {
  for (let calls = 0; ; calls++) {
    try {
      budget.begin(caller).end(answerBytes)
    } catch (error) {
      if (error instanceof ApiError) return { calls, error }
      throw error
    }
  }
}

test('long answers use a budget up sooner than short ones', () => {
  expect(exhaust(visitorBudget(), '192.0.2.1', 0).calls).toBe(1177)
  expect(exhaust(visitorBudget(), '192.0.2.1', 5_000_000).calls).toBe(3)
})

test('a network that used its budget up waits for as long as its answers were too large', () => {
  let now = 0
  const budget = visitorBudget(() => now)
  const { error } = exhaust(budget, '192.0.2.1', 10_000_000)
  expect(error).toMatchObject({ status: 429, retryAfter: 42 })
  now += 41_000
  expect(() => budget.begin('192.0.2.1')).toThrow(ApiError)
  now += 1000
  budget.begin('192.0.2.1')
})

test('the calls of a network under way at once are limited', () => {
  const budget = visitorBudget()
  const calls = Array.from({ length: 50 }, () => budget.begin('192.0.2.1'))
  expect(() => budget.begin('192.0.2.1')).toThrow('Too many requests from your network.')
  for (const call of calls.slice(0, 3)) call.end(0)
  budget.begin('192.0.2.1')
})

test('callers have budgets of their own', () => {
  const budget = visitorBudget()
  exhaust(budget, '192.0.2.1', 1_000_000)
  expect(() => budget.begin('192.0.2.1')).toThrow(ApiError)
  budget.begin('192.0.2.2')
})

/** A read whose statement takes nearly all seconds of a minute's budget. */
const slow = () => {
  measureCallerWork.begin('')(11.9)
  return Promise.resolve('found')
}

test('the time of the database uses a budget up', async () => {
  const budget = visitorBudget()
  expect(await budget.read('192.0.2.1', slow)).toBe('found')
  await expect(budget.read('192.0.2.1', slow)).rejects.toMatchObject({ status: 429 })
  expect(await budget.read('192.0.2.2', slow)).toBe('found')
})

test('a search over columns in memory is charged as the time of the database', async () => {
  const work = { databaseMs: 0, statementLimitMs: 60_000 }
  await asCallerWork(work, () =>
    Promise.resolve(
      asDatabaseWork(() => {
        for (const start = performance.now(); performance.now() < start + 5;);
      }),
    ),
  )
  expect(work.databaseMs).toBeGreaterThanOrEqual(5)
})

test('two reads of a network are at work at once, and those of others do not wait for them', async () => {
  const budget = new ReadBudget(visitorBounds)
  const [gate, began] = [new Gate(), [] as string[]]
  const read = (address: string) =>
    budget.read(address, async () => {
      began.push(address)
      await gate.opened
    })
  const reads = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'].map(read)
  expect(began).toEqual(['192.0.2.1', '192.0.2.1', '192.0.2.2'])
  gate.open()
  await Promise.all(reads)
  expect(began).toHaveLength(4)
})

test('a read that takes too long is refused, and keeps its place until it has ended', async () => {
  const budget = new ReadBudget({ ...visitorBounds, maxAtWork: 1, maxReadMs: 20 })
  const gate = new Gate()
  const tooSlow = {
    status: 503,
    retryAfter: 5,
    message: 'This took too long. Please narrow your search, or try again in a moment.',
  }
  await expect(budget.read('192.0.2.1', () => gate.opened)).rejects.toMatchObject(tooSlow)
  let hasBegun = false
  const second = budget.read('192.0.2.1', async () => void (hasBegun = true))
  await expect(second).rejects.toMatchObject(tooSlow)
  gate.open()
  await budget.read('192.0.2.1', async () => {})
  expect(hasBegun).toBe(false)
})

/** A read whose statement takes a minute. */
const minute = () => {
  measureCallerWork.begin('')(60)
  return Promise.resolve('found')
}

test('a member who sends one dear read after the other is never refused, and one who sends many at once is', async () => {
  let now = 0
  const budget = new ReadBudget(memberBounds, { nowMs: () => now })
  for (let reads = 0; reads < 5; reads += 1) {
    expect(await budget.read('1', minute)).toBe('found')
    now += 60_000
  }
  await Promise.all([1, 2, 3].map(() => budget.read('1', minute)))
  await expect(budget.read('1', minute)).rejects.toMatchObject({ status: 429, retryAfter: 121 })
  expect(await budget.read('2', minute)).toBe('found')
})

let app: Members
const ofApp = visitorBudget()
const ofMembers = new ReadBudget(memberBounds, { nowMs: () => 0 })
const ofDevices = new ReadBudget(deviceBounds, { nowMs: () => 0 })
beforeAll(async () => {
  const readBudgets = { visitors: ofApp, members: ofMembers, devices: ofDevices }
  app = await openMembers('embedded', { readBudgets })
  const seeds = Array.from({ length: 100 }, (_, n) => ({ name: `Card ${n}` }))
  await insertCards(app.engine.db, seeds)
})
afterAll(() => app.close())

const path = '/api/cards/all-sets?limit=100'

test('a public read is charged by the size of its answer', async () => {
  const from = '198.51.100.19'
  expect((await app.send('GET', path, { from })).status).toBe(200)
  // With empty answers one call fewer would be left.
  expect(exhaust(ofApp, from, 0).calls).toBeLessThan(1175)
})

test('an account that waits for its approval is a visitor', async () => {
  const from = '198.51.100.22'
  exhaust(ofApp, from, 0)
  const pending = await app.join('pending', { status: 'pending' })
  expect((await app.send('GET', path, { from, as: pending })).status).toBe(429)
  expect((await app.send('GET', '/api/auth/me', { from, as: pending })).status).toBe(200)
})

test('a visitor without budget is refused, and members, other networks, sign-ins and health are not', async () => {
  const from = '198.51.100.20'
  exhaust(ofApp, from, 0)
  expect(await app.send('GET', path, { from })).toMatchObject({
    status: 429,
    body: { message: 'Too many requests from your network. Please try again in a moment.' },
    retryAfter: '1',
  })
  const amy = await app.join('amy')
  expect((await app.send('GET', path, { from, as: amy })).status).toBe(200)
  expect((await app.send('GET', path, { from: '198.51.100.21' })).status).toBe(200)
  const body = { username: 'nobody', password: 'a guess' }
  expect((await app.send('POST', '/api/auth/login', { from, body })).status).toBe(401)
  expect((await app.send('GET', '/api/health', { from })).status).toBe(200)
})

test('an IPv6 /64 is one network', async () => {
  exhaust(ofApp, networkOf('2001:db8::1'), 1_000_000)
  expect((await app.send('GET', path, { from: '2001:db8::ffff:2' })).status).toBe(429)
  expect((await app.send('GET', path, { from: '2001:db8:0:1::1' })).status).toBe(200)
})

const dearest = `/api/cards/all-sets?search=${encodeURIComponent('owned=0 -list:x o:e or o:a')}`

test('of ten simultaneous searches of a member some are at work, the others wait, and no other member does', async () => {
  const [ann, bob] = [await app.join('ann'), await app.join('bob')]
  const gate = new Gate()
  const places = Array.from({ length: memberBounds.maxAtWork }, () =>
    ofMembers.read(String(ann.id), () => gate.opened),
  )
  let answered = 0
  const searches = Array.from({ length: 10 }, async () => {
    const { status } = await app.send('GET', dearest, { as: ann })
    answered += 1
    return status
  })
  expect((await app.send('GET', dearest, { as: bob })).status).toBe(200)
  expect((await app.send('GET', '/api/auth/me', { as: ann })).status).toBe(200)
  expect((await app.send('GET', '/api/health')).status).toBe(200)
  expect(answered).toBe(0)
  gate.open()
  expect(await Promise.all(searches)).toEqual(Array.from({ length: 10 }, () => 200))
  await Promise.all(places)
})

test('a member with too many reads at once is refused, and changes and other members are not', async () => {
  const [cleo, dan] = [await app.join('cleo'), await app.join('dan')]
  const calls = Array.from({ length: 100 }, () => ofMembers.begin(String(cleo.id)))
  expect(await app.send('GET', '/api/lists', { as: cleo })).toMatchObject({
    status: 429,
    body: { message: "You've sent too many requests at once. Please try again in a moment." },
    retryAfter: '1',
  })
  expect((await app.send('GET', dearest, { as: dan })).status).toBe(200)
  const body = { name: 'New' }
  expect((await app.send('POST', '/api/lists', { as: cleo, body })).status).toBe(200)
  for (const call of calls) call.end(0)
  expect((await app.send('GET', '/api/lists', { as: cleo })).status).toBe(200)
})

test('the parts that devices keep have a budget of their own, and a member whose devices are refused reads on', async () => {
  const [eve, fay] = [await app.join('eve'), await app.join('fay')]
  const part = '/api/device/parts/0'
  expect((await app.send('GET', part, { as: eve })).status).toBe(200)
  await ofDevices.read(String(eve.id), minute)
  expect(await app.send('GET', part, { as: eve })).toMatchObject({
    status: 429,
    body: { message: 'Your devices have read enough for now. They go on in a moment.' },
    retryAfter: expect.stringMatching(/^12\d$/),
  })
  expect((await app.send('GET', '/api/lists', { as: eve })).status).toBe(200)
  expect((await app.send('GET', part, { as: fay })).status).toBe(200)
})

test('the parts of a member are read one at a time', async () => {
  const gus = await app.join('gus')
  const gate = new Gate()
  const first = ofDevices.read(String(gus.id), () => gate.opened)
  let isAnswered = false
  const second = app
    .send('GET', '/api/device/parts/0', { as: gus })
    .then(() => void (isAnswered = true))
  expect((await app.send('GET', '/api/lists', { as: gus })).status).toBe(200)
  expect(isAnswered).toBe(false)
  gate.open()
  await Promise.all([first, second])
})
