import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf } from './client.ts'
import type { Scenarios } from './scenarios/scenario.ts'
import type { Start, Target } from './targets.ts'

const modules = import.meta.glob<Record<string, Scenarios>>('./scenarios/*/*-scenarios.ts', {
  eager: true,
})

/** The file of each scenario by its title, such as `lists/list-order`: `-t 'scenarios of lists/'` runs those of one subject. */
const files = new Map(
  Object.entries(modules).flatMap(([path, exported]) =>
    Object.values(exported).flatMap((titled) =>
      Object.keys(titled).map(
        (title) => [title, /[^/]+\/[^/]+(?=-scenarios)/.exec(path)?.[0]] as const,
      ),
    ),
  ),
)

/** In the order of the list, on which some scenarios depend: they share people and the daily task. */
const named = (of: Scenarios) =>
  Object.entries(of).map(
    ([title, run]) =>
      [`scenarios of ${files.get(title) ?? 'all endpoints'}: ${title}`, run] as const,
  )

/** Declares the scenarios as tests of a target, one after the other. */
export function runScenarios(start: Start, scenarios: Scenarios): void {
  let target: Target | undefined
  beforeAll(async () => {
    target = await start()
  })
  afterAll(() => target?.stop())

  test.each(named(scenarios))('%s', async (_scenario, run) => {
    if (!target) throw new Error('not started')
    await expect(run(clientOf(target.send), target.outbox)).resolves.toBeUndefined()
  })
}
