import { describe } from 'vitest'
import { syncTrace } from './sync-trace.ts'
import { testScenarios } from './test-scenarios.ts'

describe('syncing', () => {
  testScenarios(syncTrace)
})
