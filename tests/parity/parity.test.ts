import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf } from './client.ts'
import { scenarios } from './scenarios/scenarios.ts'
import { type Target, targets } from './targets.ts'

describe.each(Object.entries(targets))('%s', (_name, start) => {
  let target: Target | undefined
  beforeAll(async () => {
    target = await start()
  })
  afterAll(() => target?.stop())

  test.each(Object.entries(scenarios))('%s', async (_scenario, run) => {
    if (!target) throw new Error('not started')
    await expect(run(clientOf(target.send), target.outbox)).resolves.toBeUndefined()
  })
})
