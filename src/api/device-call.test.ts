import { expect, type Mock, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../contract/api-error.ts'
import { deviceHead } from '../contract/device.ts'
import { call } from './call.ts'
import { deviceCall } from './device-call.ts'

vi.mock('./call.ts')
const asked = call as unknown as Mock<() => Promise<unknown>>

test('a refused call is repeated when the server says so, and another failure is not', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const refusal = new ApiError(429, 'Your devices have read enough for now.', { retryAfter: 120 })
  asked.mockRejectedValueOnce(refusal).mockResolvedValueOnce('the answer')
  const answer = deviceCall(deviceHead, {})
  await vi.advanceTimersByTimeAsync(119_000)
  expect(asked).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answer).toBe('the answer')

  asked.mockRejectedValueOnce(new ApiError(0, 'no answer'))
  await expect(deviceCall(deviceHead, {})).rejects.toThrow('no answer')
})

test('a call that is aborted while it waits is not repeated', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  asked.mockReset().mockRejectedValue(new ApiError(429, 'Enough for now.', { retryAfter: 60 }))
  const ending = new AbortController()
  const failure = deviceCall(deviceHead, {}, ending.signal).catch((error: unknown) => error)
  ending.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failure).toMatchObject({ name: 'AbortError' })
  expect(asked).toHaveBeenCalledOnce()
})
