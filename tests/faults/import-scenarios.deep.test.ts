import { describe } from 'vitest'
import { importScenarios } from './import-scenarios.ts'
import { testScenarios } from './test-scenarios.ts'

describe('an import', () => {
  testScenarios(importScenarios)
})
