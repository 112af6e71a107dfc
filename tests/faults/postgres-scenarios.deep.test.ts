import { describe } from 'vitest'
import { postgresScenarios } from './postgres-scenarios.ts'
import { testScenarios } from './test-scenarios.ts'

describe('on PostgreSQL', () => {
  testScenarios(postgresScenarios)
})
