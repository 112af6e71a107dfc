import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { ApiError, type ErrorKind } from '../contract/api-error.ts'
import { retry, retryDelay } from './retry.ts'

const failure = (status: number, kind: ErrorKind = 'http', retryAfter?: number) =>
  new ApiError(status, 'It failed.', { kind, ...(retryAfter !== undefined && { retryAfter }) })

afterEach(() => onlineManager.setOnline(true))

test.each<[what: string, error: unknown, again: boolean]>([
  ['a network error', failure(0, 'network'), true],
  ['502', failure(502), true],
  ['503', failure(503), true],
  ['503 that asks for two seconds', failure(503, 'http', 2), true],
  ['503 that asks for a minute', failure(503, 'http', 60), false],
  ['504', failure(504), true],
  ['an answer that takes too long', failure(0, 'timeout'), false],
  ['500', failure(500), false],
  ['400', failure(400), false],
  ['401', failure(401), false],
  ['404', failure(404), false],
  ['409', failure(409), false],
  ['429, even when it asks for a second', failure(429, 'http', 1), false],
  ['an answer that cannot be read', failure(200, 'unreadable'), false],
  ['a mistake of the app', new TypeError('x is not a function'), false],
])('after %s there is another try: %s', (_what, error, again) => {
  expect(retry(0, error)).toBe(again)
})

test('three tries more, then a person is asked', () => {
  const tries = [0, 1, 2, 3].map((failures) => retry(failures, failure(0, 'network')))
  expect(tries).toEqual([true, true, true, false])
})

test('without a connection nothing is tried again', () => {
  onlineManager.setOnline(false)
  expect(retry(0, failure(0, 'network'))).toBe(false)
})

test('each wait is about twice as long as the one before, and no two clients wait alike', () => {
  for (const [failures, longest] of [400, 800, 1600].entries()) {
    const waits = Array.from({ length: 50 }, () => retryDelay(failures, failure(0, 'network')))
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(longest / 2)
    expect(Math.max(...waits)).toBeLessThanOrEqual(longest)
    expect(new Set(waits).size).toBeGreaterThan(1)
  }
})

test('what the server asks for is waited in any case', () => {
  expect(retryDelay(0, failure(503, 'http', 2))).toBeGreaterThan(2000)
})
