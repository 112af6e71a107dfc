import { describe } from 'vitest'
import { runScenarios } from './run-scenarios.ts'
import { scenarios } from './scenarios/scenarios.ts'
import { startMocks } from './targets.ts'

// Where `TEST_ENGINES` names the engines to test, the mocks are left out.
describe.skipIf(process.env['TEST_ENGINES'])('mocks', () => {
  runScenarios(startMocks, scenarios)
})
