/** Vitest's set-up of unit and component tests: `Date` shows the mocks' time, timers stay real. */
import { beforeEach, vi } from 'vitest'
import { mockNow } from './clock.ts'

beforeEach(() => {
  vi.setSystemTime(mockNow())
})
