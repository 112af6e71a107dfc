import { describe, expect, test } from 'vitest'
import { isOver, nextAttempt, restMs } from './attempts.ts'

const createdAt = new Date('2026-11-20T12:00:00Z')
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)

/** The minutes from the event to each attempt. */
function attemptsWith(random: number): number[] {
  const minutes: number[] = []
  for (let now: Date | null = createdAt; now !== null;) {
    minutes.push((now.getTime() - createdAt.getTime()) / 60_000)
    const attempts = minutes.length
    now = nextAttempt({ createdAt, attempts, now, retryAfterMs: 0, random })
  }
  return minutes
}

describe('attempts', () => {
  test('follow each other with growing pauses and end within a day', () => {
    expect(attemptsWith(0)).toEqual([0, 1, 6, 36, 156, 456, 936, 1416])
    const late = attemptsWith(1)
    expect(late[1]).toBeCloseTo(1.1)
    expect(late.at(-1)).toBeLessThan(24 * 60)
  })

  test('wait at least as long as the receiver asks for', () => {
    const failure = { createdAt, attempts: 1, now: createdAt, random: 0 }
    expect(nextAttempt({ ...failure, retryAfterMs: 600_000 })).toEqual(after(10))
    expect(nextAttempt({ ...failure, retryAfterMs: 1000 })).toEqual(after(1))
    expect(nextAttempt({ ...failure, retryAfterMs: 86_400_000 })).toBeNull()
  })

  test('are over a day after the event', () => {
    expect(isOver(createdAt, after(24 * 60 - 1))).toBe(false)
    expect(isOver(createdAt, after(24 * 60))).toBe(true)
  })
})

test.each([
  ['a quick success', { tookMs: 20, isAccepted: true, retryAfterMs: 0 }, 20],
  ['a slow success', { tookMs: 9000, isAccepted: true, retryAfterMs: 0 }, 9000],
  ['a failure', { tookMs: 20, isAccepted: false, retryAfterMs: 0 }, 60_000],
  ['a receiver that is busy', { tookMs: 20, isAccepted: false, retryAfterMs: 2000 }, 2000],
  [
    'a receiver that asks for a year',
    { tookMs: 20, isAccepted: false, retryAfterMs: 1e10 },
    3_600_000,
  ],
])('a webhook rests after %s', (_, attempted, rest) => {
  expect(restMs(attempted)).toBe(rest)
})
