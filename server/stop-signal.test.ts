import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopSignal } from './stop-signal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function processOf(env: Record<string, string>) {
  const exit = vi.fn<(code: number) => void>()
  const target = Object.assign(new EventEmitter(), { exit, env, ppid: 12 })
  const onStop = vi.fn<() => void>()
  void stopSignal(target).then(onStop)
  return { target, exit, onStop }
}

test('the first signal asks to stop, the second ends the process', async () => {
  const { target, exit, onStop } = processOf({})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onStop).not.toHaveBeenCalled()
  target.emit('SIGINT')
  await vi.advanceTimersByTimeAsync(0)
  expect(onStop).toHaveBeenCalledOnce()
  expect(exit).not.toHaveBeenCalled()
  target.emit('SIGTERM')
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
})

test('under npm, the end of its shell asks to stop too, but never ends the process', async () => {
  const { target, exit, onStop } = processOf({ npm_lifecycle_event: 'start' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onStop).not.toHaveBeenCalled()
  target.emit('SIGINT')
  target.ppid = 1
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onStop).toHaveBeenCalledOnce()
  expect(exit).not.toHaveBeenCalled()
})

test('under npm, the end of its shell alone is enough', async () => {
  const { target, onStop } = processOf({ npm_lifecycle_event: 'start' })
  target.ppid = 1
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onStop).toHaveBeenCalledOnce()
})

test('without npm, the end of the shell that started it does not stop the server', async () => {
  const { target, onStop } = processOf({})
  target.ppid = 1
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onStop).not.toHaveBeenCalled()
})
