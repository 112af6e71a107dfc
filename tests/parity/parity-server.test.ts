import { describe } from 'vitest'
import { runScenarios } from './run-scenarios.ts'
import { scenarios, serverScenarios } from './scenarios/scenarios.ts'
import { servers } from './targets.ts'

/** Scenarios with the tag `@deep` take seconds on a server: `npm run test:deep` runs them. */
const isRun = (title: string) => Boolean(process.env['TEST_DEEP']) || !title.endsWith('@deep')

const run = Object.fromEntries(
  Object.entries({ ...scenarios, ...serverScenarios }).filter(([title]) => isRun(title)),
)

describe.each(Object.entries(servers))('%s', (_name, start) => {
  runScenarios(start, run)
})
