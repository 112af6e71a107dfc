/** One list of scenarios that the mocks and every server must pass alike, over the same sample catalogue and the same people. */
import { accountScenarios } from './account-scenarios.ts'
import { adminScenarios } from './admin-scenarios.ts'
import { belongingsScenarios } from './belongings-scenarios.ts'
import { bodyScenarios } from './body-scenarios.ts'
import { cardScenarios } from './card-scenarios.ts'
import type { Client } from './client.ts'
import { profileScenarios } from './profile-scenarios.ts'
import { refusalScenarios } from './refusal-scenarios.ts'
import { searchScenarios } from './search-scenarios.ts'

/** What must hold, and the check, which throws when it does not. */
export type Scenarios = Readonly<Record<string, (client: Client) => Promise<void>>>

export const scenarios: Scenarios = {
  ...cardScenarios,
  ...searchScenarios,
  ...refusalScenarios,
  ...accountScenarios,
  ...profileScenarios,
  ...adminScenarios,
  ...belongingsScenarios,
  ...bodyScenarios,
}
