/** A way through a screen, from one thing that opens or changes to the next. */
import type { Locator, Page } from '@playwright/test'
import type { MockDb } from '../../mocks/records.ts'
import type { Faults } from '../../mocks/faults.ts'
import type { Person } from '../../sample/members/people.ts'

export interface ScreenSteps {
  name: string
  on: string
  as: Person | null
  /** The console messages of the steps. */
  logs?: RegExp
  /** Each step continues from the previous one, and returns the element to check. */
  steps: Record<string, (page: Page, mocks: { db: MockDb; faults: Faults }) => Promise<Locator>>
}
