import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf } from './client.ts'
import { scenarios, serverScenarios } from './scenarios/scenarios.ts'
import { servers, type Target, targets } from './targets.ts'

describe.each(Object.entries(targets))('%s', (name, start) => {
  let target: Target | undefined
  beforeAll(async () => {
    target = await start()
  })
  afterAll(() => target?.stop())

  const all = name in servers ? { ...scenarios, ...serverScenarios } : scenarios
  test.each(Object.entries(all))('%s', async (_scenario, run) => {
    if (!target) throw new Error('not started')
    await expect(run(clientOf(target.send), target.outbox)).resolves.toBeUndefined()
  })
})
