/**
 * The test that all screens' tests start from: the mocks answer every request, each test has a database and a fault
 * switchboard of its own, and what the page logs as an error fails the test unless the test expects it. A test starts
 * as a visitor, or signed in: `test.use({ as: 'alice' })` (sample/members/people.ts says who there is).
 */
import { type ConsoleMessage, expect, test as base } from '@playwright/test'
import type { Seed } from '../../sample/members/seed.ts'
import { mockNow } from '../../mocks/clock.ts'
import type { MockDb } from '../../mocks/records.ts'
import { openMockDb, seededState } from '../../mocks/state.ts'
import { Faults } from '../../mocks/faults.ts'
import { mockHandlers } from '../../mocks/handlers.ts'
import type { Person } from '../../sample/members/people.ts'
import { standingToken } from '../../mocks/accounts/tokens.ts'
import { readDescriptions } from '../../server/operations/api-description/read-descriptions.ts'
import { type MockSite, startMockSite } from './mock-site.ts'
import { shiftDate } from './page-clock.ts'

const descriptions = readDescriptions(new URL('../../src/contract/', import.meta.url))

export interface MockOptions {
  /** The seed of the mocks' database: `test.use({ seed: 'empty' })`. */
  seed: Seed
  /** The signed-in user at the start of the test; null for a visitor. */
  as: Person | null
}

interface Mocks {
  db: MockDb
  /** The fault switchboard: `faults.add({ endpoint: 'cardList', status: 500 })`. */
  faults: Faults
  /** Lets the page log errors that match: `expectErrors(/cardList: HTTP 500/)`. */
  expectErrors: (...patterns: RegExp[]) => void
  /** Lets the mocks answer. */
  answers: undefined
  /** Pages show the mocks' time. */
  pageClock: undefined
}

interface Shared {
  /** One for all tests of a worker, which runs them one after the other. */
  site: MockSite
}

export const test = base.extend<MockOptions & Mocks, Shared>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      const site = await startMockSite()
      await provide(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],

  baseURL: ({ site }, provide) => provide(site.address),

  seed: ['default', { option: true }],
  as: [null, { option: true }],

  // Storage is filled once, before the first page: a logout lasts, whatever is loaded again.
  storageState: ({ as, baseURL }, provide) => {
    const localStorage = as === null ? [] : [{ name: 'authToken', value: standingToken(as) }]
    return provide({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },

  db: ({ seed }, provide) => provide(openMockDb(seededState(seed), mockNow)),

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  faults: ({}, provide) => provide(new Faults()),

  pageClock: [
    async ({ context }, provide) => {
      await shiftDate(context, mockNow())
      await provide(undefined)
    },
    { auto: true },
  ],

  answers: [
    async ({ context, site, db, faults }, provide) => {
      const unanswered: string[] = []
      site.answerBy({
        handlers: mockHandlers({ db, faults, descriptions }),
        onUnanswered: (request) => unanswered.push(request),
      })
      await provide(undefined)
      faults.clear()
      await context.close()
      expect(unanswered, 'requests that no mock answers').toEqual([])
    },
    { auto: true },
  ],

  expectErrors: [
    async ({ context }, provide) => {
      const expected: RegExp[] = []
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' && !isEcho(message)) errors.push(message.text())
      })
      context.on('weberror', (error) => errors.push(String(error.error())))
      await provide((...patterns) => expected.push(...patterns))
      const unexpected = errors.filter((text) => !expected.some((pattern) => pattern.test(text)))
      expect(unexpected, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** The browser's own line about a failed API request, which the app logs with the endpoint's name. */
function isEcho(message: ConsoleMessage): boolean {
  return (
    message.text().startsWith('Failed to load resource') && message.location().url.includes('/api/')
  )
}

export { expect }
