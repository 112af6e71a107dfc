/** The mocks in Node, for unit tests of hooks: `const mocks = startMocks()` in a test file, faults by `mocks.faults`. */
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Seed } from '../sample/members/seed.ts'
import { mockNow } from './clock.ts'
import { openMockDb, seededState } from './state.ts'
import { Faults } from './faults.ts'
import { mockHandlers } from './handlers.ts'

/** Serves the mocks at `mockNow` during the tests of the file that calls it. Faults end with each test. */
export function startMocks({ seed = 'default' }: { seed?: Seed } = {}) {
  const faults = new Faults()
  const db = openMockDb(seededState(seed), mockNow)
  const server = setupServer(...mockHandlers({ db, faults }))
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => faults.clear())
  afterAll(() => server.close())
  return { db, faults, server }
}
