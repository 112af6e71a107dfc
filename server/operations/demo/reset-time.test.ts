import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { followResets, nextReset } from './reset-time.ts'

test.each([
  ['2026-11-20T02:59:59Z', '2026-11-20T03:00:00Z'],
  ['2026-11-20T03:00:00Z', '2026-11-21T03:00:00Z'],
  ['2028-02-28T23:00:00Z', '2028-02-29T03:00:00Z'],
])('the reset after %s is at %s', (now, reset) => {
  expect(nextReset(new Date(now))).toEqual(new Date(reset))
})

test('a reset comes when the clock has reached its time, and the next one a day later', async () => {
  let now = new Date('2026-11-20T02:59:00Z')
  const reset = followResets({ target: new EventEmitter(), now: () => now, pauseMs: 1 })
  const first = reset()
  now = new Date('2026-11-20T03:00:00Z')
  await first
  const second = reset()
  expect(await isOver(second)).toBe(false)
  now = new Date('2026-11-21T03:00:00Z')
  await second
})

test('a signal resolves a pending reset at once, and is ignored without one', async () => {
  const target = new EventEmitter()
  const reset = followResets({ target, now: noon, pauseMs: 1 })
  target.emit('SIGUSR2')
  const first = reset()
  expect(await isOver(first)).toBe(false)
  target.emit('SIGUSR2')
  await first
})

const noon = () => new Date('2026-11-20T12:00:00Z')

/** Whether a promise has resolved after some looks at the clock. */
const isOver = (promise: Promise<void>) =>
  Promise.race([
    promise.then(() => true),
    new Promise<boolean>((resolve) => void setTimeout(() => resolve(false), 30)),
  ])
