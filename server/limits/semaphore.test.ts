import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'
import { Gate } from '../testing/gate.ts'

test('tasks beyond the bound wait in their order, and those beyond the queue are refused', async () => {
  const semaphore = new Semaphore(1, 2)
  const gate = new Gate()
  const begun: number[] = []
  const run = (n: number) =>
    semaphore.run(async () => {
      begun.push(n)
      await gate.opened
      return n
    })
  const running = [run(1), run(2), run(3)]
  await expect(run(4)).rejects.toMatchObject({ status: 503, retryAfter: 2 })
  expect(begun).toEqual([1])
  gate.open()
  expect(await Promise.all(running)).toEqual([1, 2, 3])
  expect(begun).toEqual([1, 2, 3])
  expect(await run(5)).toBe(5)
})

test('a task that fails frees its place', async () => {
  const semaphore = new Semaphore(1, 0)
  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await semaphore.run(async () => 'done')).toBe('done')
})
