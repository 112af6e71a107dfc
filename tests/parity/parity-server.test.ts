import { describe } from 'vitest'
import { runScenarios } from './run-scenarios.ts'
import { scenarios, serverScenarios } from './scenarios/scenarios.ts'
import { servers } from './targets.ts'

describe.each(Object.entries(servers))('%s', (_name, start) => {
  runScenarios(start, { ...scenarios, ...serverScenarios })
})
