import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf } from './client.ts'
import type { Scenarios } from './scenarios/scenario.ts'
import { scenarios, serverScenarios } from './scenarios/scenarios.ts'
import { servers, type Target, targets } from './targets.ts'

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

describe.each(Object.entries(targets))('%s', (name, start) => {
  let target: Target | undefined
  beforeAll(async () => {
    target = await start()
  })
  afterAll(() => target?.stop())

  const all = name in servers ? { ...scenarios, ...serverScenarios } : scenarios
  test.each(named(all))('%s', async (_scenario, run) => {
    if (!target) throw new Error('not started')
    await expect(run(clientOf(target.send), target.outbox)).resolves.toBeUndefined()
  })
})
