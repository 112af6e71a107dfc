import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { testEngines } from '../../testing/database.ts'
import { readPartVersions } from './part-versions.ts'

describe.each(testEngines)('versions of parts on the %s engine', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind)
    const [first = '', second = '', third = ''] = Object.keys(desk.cards)
    await desk.own(desk.amy, `1 ${first}`, `1 ${first} LP`, `1 ${second}`, `1 ${third}`)
    await desk.list(desk.amy, 'private', `1 ${first}`, `1 ${second}`, `1 ${third}`)
    await desk.list(desk.amy, 'private', `1 ${second}`)
  })
  afterAll(() => desk.close())

  test('are the same however many rows a statement sums up, and others after a change', async () => {
    const { db } = desk.engine
    const whole = await readPartVersions(db, desk.amy.id)
    for (const rowsAtOnce of [1, 2, 3])
      expect(await readPartVersions(db, desk.amy.id, rowsAtOnce)).toEqual(whole)
    const [first = ''] = Object.keys(desk.cards)
    await desk.own(desk.amy, `1 ${first} MP`)
    const changed = await readPartVersions(db, desk.amy.id, 1)
    expect(changed.filter((version, part) => version !== whole[part])).toHaveLength(1)
  })
})
