import { expect, test, vi } from 'vitest'
import type { TestJob } from './fixtures/test-thread.ts'
import { JobLimitError, type JobRequest } from './job-thread.ts'
import { ThreadQueue, type ThreadQueueOptions } from './thread-queue.ts'

const reply = async (question: string) => `reply to ${question}`

function open(options: Partial<ThreadQueueOptions> = {}) {
  const queue = new ThreadQueue<TestJob>({
    module: new URL('fixtures/test-thread.ts', import.meta.url),
    maxThreads: 1,
    maxWaiting: 2,
    workTimeoutMs: 30_000,
    maxHeapMb: 64,
    idleMs: 60_000,
    ...options,
  })
  return (input: TestJob['input'], request: Partial<JobRequest<TestJob>> = {}) =>
    queue.run({ input: async () => input, reply, ...request })
}

test('a job asks, and the thread carries out the next one too', async () => {
  const run = open()
  const first = await run('ask')
  expect(first.text).toBe('reply to one, reply to two')
  expect(await run('echo')).toEqual({ threadId: first.threadId, text: 'echo' })
})

test('a job may end its thread, and the next one has another', async () => {
  const run = open()
  const first = await run('echo', { endsThread: true })
  expect((await run('echo')).threadId).not.toBe(first.threadId)
})

test.each([
  ['works longer than its limit', 'loop', { workTimeoutMs: 200 }, 'The job took too long.'],
  ['needs more memory than its limit', 'fill', {}, 'The job needed too much memory.'],
] as const)('a job that %s is given up, and the next one is carried out', async (...row) => {
  const [, input, options, message] = row
  const run = open(options)
  const [outcome, next] = await Promise.allSettled([run(input), run('fail')])
  expect(outcome).toMatchObject({ status: 'rejected', reason: new JobLimitError(message) })
  expect(next).toMatchObject({ status: 'rejected', reason: { message: 'The job failed.' } })
})

test('the time in which a reply is prepared does not count', async () => {
  const run = open()
  const now = performance.now.bind(performance)
  let hours = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + hours * 3_600_000)
  const { text } = await run('ask', {
    reply: async (question) => {
      hours += 1
      return question
    },
  })
  vi.restoreAllMocks()
  expect(text).toBe('one, two')
})

test('a failed reply fails its job, and the next one is carried out', async () => {
  const run = open()
  const failure = new Error('The database has stopped.')
  await expect(run('ask', { reply: () => Promise.reject(failure) })).rejects.toThrow(failure)
  expect((await run('echo')).text).toBe('echo')
})

test('jobs wait for a thread in their order, and too many are refused', async () => {
  const run = open()
  const done: string[] = []
  const noted = async (name: string) => {
    await run('echo')
    done.push(name)
  }
  const accepted = [noted('first'), noted('second'), noted('third')]
  await expect(run('echo')).rejects.toMatchObject({ status: 503, retryAfter: 2 })
  await Promise.all(accepted)
  expect(done).toEqual(['first', 'second', 'third'])
})
