/**
 * The clock of unit tests, mocks and Playwright stories: noon of a fixed day. `npm run dev:mock` uses the real clock.
 */

import { seedDay } from '../sample/members/seed.ts'

/** ISO date (UTC) of the mocks' catalogue, prices and runs in tests. */
export const mockToday = seedDay

/** Noon (UTC) of `mockToday`: the same day in every time zone from UTC-12 to UTC+11. */
export const mockNow = (): Date => new Date(`${mockToday}T12:00:00Z`)
