import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../../src/contract/api-error.ts'
import { insertCards } from '../../testing/database.ts'
import { type Members, openMembers } from '../../testing/members.ts'
import { asDatabaseWork, asVisitorWork, measureVisitorWork } from '../../db/visitor-work.ts'
import { Gate } from '../../testing/gate.ts'
import { VisitorBudget } from './visitor-budget.ts'

/**
 * Makes calls one after the other until one is refused. Returns the number of accepted calls and
 * the error.
 */
function exhaust(budget: VisitorBudget, address: string, answerBytes: number) {
  for (let calls = 0; ; calls++) {
    try {
      budget.begin(address).end(answerBytes)
    } catch (error) {
      if (error instanceof ApiError) return { calls, error }
      throw error
    }
  }
}

test('long answers use a budget up sooner than short ones', () => {
  expect(exhaust(new VisitorBudget({ nowMs: () => 0 }), '192.0.2.1', 0).calls).toBe(1177)
  expect(exhaust(new VisitorBudget({ nowMs: () => 0 }), '192.0.2.1', 5_000_000).calls).toBe(3)
})

test('a network that used its budget up waits for as long as its answers were too large', () => {
  let now = 0
  const budget = new VisitorBudget({ nowMs: () => now })
  const { error } = exhaust(budget, '192.0.2.1', 10_000_000)
  expect(error).toMatchObject({ status: 429, retryAfter: 42 })
  now += 41_000
  expect(() => budget.begin('192.0.2.1')).toThrow(ApiError)
  now += 1000
  budget.begin('192.0.2.1')
})

test('the calls of a network under way at once are limited', () => {
  const budget = new VisitorBudget({ nowMs: () => 0 })
  const calls = Array.from({ length: 50 }, () => budget.begin('192.0.2.1'))
  expect(() => budget.begin('192.0.2.1')).toThrow('Too many requests from your network.')
  for (const call of calls.slice(0, 3)) call.end(0)
  budget.begin('192.0.2.1')
})

test('networks have budgets of their own, and an IPv6 /64 is one network', () => {
  const budget = new VisitorBudget({ nowMs: () => 0 })
  exhaust(budget, '2001:db8::1', 1_000_000)
  expect(() => budget.begin('2001:db8::ffff:2')).toThrow(ApiError)
  budget.begin('2001:db8:0:1::1')
  budget.begin('192.0.2.2')
})

/** A read whose statement takes nearly all seconds of a minute's budget. */
const slow = () => {
  measureVisitorWork.begin('')(11.9)
  return Promise.resolve('found')
}

test('the time of the database uses a budget up', async () => {
  const budget = new VisitorBudget({ nowMs: () => 0 })
  expect(await budget.read('192.0.2.1', slow)).toBe('found')
  await expect(budget.read('192.0.2.1', slow)).rejects.toMatchObject({ status: 429 })
  expect(await budget.read('192.0.2.2', slow)).toBe('found')
})

test('a search over columns in memory is charged as the time of the database', async () => {
  const work = { databaseMs: 0, statementLimitMs: 60_000 }
  await asVisitorWork(work, () =>
    Promise.resolve(
      asDatabaseWork(() => {
        for (const start = performance.now(); performance.now() < start + 5;);
      }),
    ),
  )
  expect(work.databaseMs).toBeGreaterThanOrEqual(5)
})

test('two reads of a network are at work at once, and those of others do not wait for them', async () => {
  const budget = new VisitorBudget()
  const [gate, began] = [new Gate(), [] as string[]]
  const read = (address: string) =>
    budget.read(address, async () => {
      began.push(address)
      await gate.opened
    })
  const reads = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '192.0.2.2'].map(read)
  expect(began).toEqual(['2001:db8::1', '2001:db8::2', '192.0.2.2'])
  gate.open()
  await Promise.all(reads)
  expect(began).toHaveLength(4)
})

test('a read that takes too long is refused, and keeps its place until it has ended', async () => {
  const budget = new VisitorBudget({ maxAtWork: 1, maxReadMs: 20 })
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

let app: Members
const ofApp = new VisitorBudget({ nowMs: () => 0 })
beforeAll(async () => {
  app = await openMembers('embedded', { visitorBudget: ofApp })
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
