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
