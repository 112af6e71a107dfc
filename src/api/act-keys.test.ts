import { describe, expect, test } from 'vitest'
import { ApiError } from '../contract/api-error.ts'
import { withActKey } from './act-keys.ts'

const lost = () => new ApiError(0, 'The server could not be reached.', { kind: 'network' })

/** The key of an addition that succeeds or fails. */
async function keyOf(args: unknown, error?: Error): Promise<string> {
  let key = ''
  const send = async (sent: string) => {
    key = sent
    if (error) throw error
  }
  await withActKey('collectionAdd', args, send).catch(() => {})
  return key
}

/** The key of an addition without an answer. */
const failed = () =>
  withActKey('add', 5, (key) => Promise.reject(new Error(key))).catch((error: unknown) =>
    String(error),
  )

describe('the key of an addition', () => {
  test('is another one for each act that was answered', async () => {
    const first = await keyOf({ body: 1 })
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(await keyOf({ body: 1 })).not.toBe(first)
  })

  test('stays while the same act gets no answer, and ends with the answer', async () => {
    const first = await keyOf({ body: 2 }, lost())
    expect(await keyOf({ body: 3 })).not.toBe(first)
    expect(await keyOf({ body: 2 }, new ApiError(503, 'Busy'))).toBe(first)
    expect(await keyOf({ body: 2 })).toBe(first)
    expect(await keyOf({ body: 2 })).not.toBe(first)
  })

  test('ends with a refusal', async () => {
    const first = await keyOf({ body: 4 }, new ApiError(400, 'No'))
    expect(await keyOf({ body: 4 })).not.toBe(first)
  })

  test('is one for each of two equal acts without an answer', async () => {
    const [one, other] = await Promise.all([failed(), failed()])
    expect(one).not.toBe(other)
    expect(new Set(await Promise.all([failed(), failed()]))).toEqual(new Set([one, other]))
  })
})
