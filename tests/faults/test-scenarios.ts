import { expect, test } from 'vitest'
import type { Scenario } from './scenario.ts'

/**
 * A test for each scenario but the long ones; a scenario that this machine cannot run is skipped
 * with the reason.
 */
export function testScenarios(scenarios: readonly Scenario[]): void {
  for (const { name, obstacle, isLong, run } of scenarios) {
    if (isLong) continue
    const why = obstacle?.() ?? null
    const note = why === null ? '' : ` (not here: ${why})`
    test.skipIf(why !== null)(`${name}${note}`, async () => {
      await expect(run()).resolves.toBeUndefined()
    })
  }
}
