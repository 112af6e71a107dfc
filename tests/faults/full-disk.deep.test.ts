import { describe } from 'vitest'
import { fullDisk } from './full-disk.ts'
import { testScenarios } from './test-scenarios.ts'

describe('a full disk', () => {
  testScenarios(fullDisk)
})
