import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { stopSignal } from './stop-signal.ts'

test('the first signal asks to stop, the second ends the process', async () => {
  const exit = vi.fn<(code: number) => void>()
  const target = Object.assign(new EventEmitter(), { exit })
  const asked = stopSignal(target)
  target.emit('SIGINT')
  await asked
  expect(exit).not.toHaveBeenCalled()
  target.emit('SIGTERM')
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
})
