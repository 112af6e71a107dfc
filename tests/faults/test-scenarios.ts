import { expect, test } from 'vitest'
import type { Scenario } from './scenario.ts'

/** A test of each but the long ones; what cannot be tried here is skipped, and says why. */
export function testScenarios(scenarios: readonly Scenario[]): void {
  for (const { name, obstacle, isLong, run } of scenarios) {
    if (isLong) continue
    const why = obstacle?.() ?? null
    const note = why === null ? '' : ` (not here: ${why})`
    test.skipIf(why !== null)(`${name}${note}`, { timeout: 240_000 }, async () => {
      await expect(run()).resolves.toBeUndefined()
    })
  }
}
