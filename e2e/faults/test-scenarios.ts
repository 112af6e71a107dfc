import { test } from 'vitest'
import type { Scenario } from './scenario.ts'

/** A test of each; what cannot be tried here is skipped, and says why. */
export function testScenarios(scenarios: readonly Scenario[]): void {
  for (const { name, obstacle, run } of scenarios) {
    const why = obstacle?.() ?? null
    test.skipIf(why !== null)(why === null ? name : `${name} (not here: ${why})`, run, 240_000)
  }
}
