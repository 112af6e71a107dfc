import { describe } from 'vitest'
import { folderScenarios } from './folder-scenarios.ts'
import { testScenarios } from './test-scenarios.ts'

describe('a folder', () => {
  testScenarios(folderScenarios)
})
