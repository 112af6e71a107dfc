/**
 * Vitest's set-up of unit and component tests: `Date` shows the mocks' time, timers stay real, and no file leaves its session to the next
 * one.
 */
import { afterAll, beforeEach, vi } from 'vitest'
import { mockNow } from './clock.ts'

beforeEach(() => {
  vi.setSystemTime(mockNow())
})
// Files may share a page.
afterAll(() => {
  if ('document' in globalThis) localStorage.clear()
})
