// @vitest-environment happy-dom
import { expose } from 'comlink'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectionList } from '../contract/collection.ts'
import { askDevice } from './ask-device.ts'
import { setAuthToken } from './auth-token.ts'
import type { DeviceWorker } from './device-worker.ts'

/** The workers that were started: each notes the calls that are ended, and whether it was. */
const workers: FakeWorker[] = []
let isAnswering = true

class FakeWorker extends EventTarget {
  readonly aborted: number[] = []
  isTerminated = false
  readonly #channel = new MessageChannel()

  constructor() {
    super()
    workers.push(this)
    const cards = { savedAt: 0, entries: 1, left: 0 }
    const remote: DeviceWorker = {
      open: async () => {},
      answer: async (_id, { query }) =>
        isAnswering ? { answer: query, cards } : new Promise(() => {}),
      abort: (id) => void this.aborted.push(id),
      close: () => {},
    }
    expose(remote, this.#channel.port2)
    this.#channel.port1.addEventListener('message', ({ data }) =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    )
    this.#channel.port1.start()
  }

  postMessage(message: unknown): void {
    this.#channel.port1.postMessage(message)
  }

  terminate(): void {
    this.isTerminated = true
    this.#channel.port1.close()
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker)
  isAnswering = true
  workers.length = 0
  setAuthToken('token')
})
afterEach(() => {
  // Ends the worker of the test.
  setAuthToken(null)
  vi.unstubAllGlobals()
})

const ask = (signal = new AbortController().signal) =>
  askDevice(collectionList, { query: { search: 'lantern' } }, signal)

test('one worker answers all calls, which have their query', async () => {
  expect(await ask()).toMatchObject({ answer: '?search=lantern', cards: { entries: 1 } })
  await ask()
  expect(workers).toHaveLength(1)
})

test('a call that is aborted rejects, and the worker ends it', async () => {
  isAnswering = false
  const replaced = new AbortController()
  const answer = ask(replaced.signal)
  replaced.abort()
  await expect(answer).rejects.toThrow('aborted')
  await expect.poll(() => workers[0]?.aborted).toHaveLength(1)
})

test('at the end of the session the worker ends, and what it was asked rejects', async () => {
  isAnswering = false
  const answer = ask()
  setAuthToken(null)
  await expect(answer).rejects.toThrow('aborted')
  expect(workers[0]?.isTerminated).toBe(true)
})

test('after a worker that fails to load another one is started', async () => {
  isAnswering = false
  const answer = ask()
  workers[0]?.dispatchEvent(new Event('error'))
  await expect(answer).rejects.toThrow('aborted')
  isAnswering = true
  expect(await ask()).toMatchObject({ answer: '?search=lantern' })
  expect(workers).toHaveLength(2)
})
