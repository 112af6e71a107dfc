import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stalledAfterMs, stalledMessage } from '../../src/domain/imports/import.ts'
import { testEngines } from '../testing/database.ts'
import { type Members, openMembers } from '../testing/members.ts'
import { findImport, importsOf, insertImport, updateImport } from './import-queries.ts'

describe.each(testEngines)('an import whose server ends on the %s engine', (kind) => {
  let app: Members
  let userId: number
  beforeAll(async () => {
    app = await openMembers(kind)
    userId = (await app.join('amy')).id
  })
  afterAll(() => app.close())

  const startedAt = new Date('2026-11-20T12:00:00Z')
  const later = (ms: number) => new Date(startedAt.getTime() + ms)
  const start = () =>
    insertImport(app.engine.db, {
      userId,
      holder: 'collection',
      holderId: userId,
      mode: 'add',
      fileName: 'cards.csv',
      now: startedAt,
    })

  test('fails with a message when it has had no progress for two minutes', async () => {
    const own = { userId, id: await start() }
    const { db } = app.engine
    expect(await findImport(db, own, later(stalledAfterMs))).toMatchObject({
      status: 'reading',
      message: null,
    })
    const stalled = { id: own.id, status: 'failed', message: stalledMessage }
    expect(await findImport(db, own, later(stalledAfterMs + 1))).toMatchObject(stalled)
    expect((await importsOf(db, userId, later(stalledAfterMs + 1)))[0]).toMatchObject(stalled)
  })

  test('counts two minutes from its last progress', async () => {
    const own = { userId, id: await start() }
    const { db } = app.engine
    await updateImport(db, own.id, { status: 'matching', progressAt: later(60_000) })
    expect((await findImport(db, own, later(stalledAfterMs + 60_000)))?.status).toBe('matching')
    expect((await findImport(db, own, later(stalledAfterMs + 60_001)))?.status).toBe('failed')
  })

  test('stays in review however long', async () => {
    const own = { userId, id: await start() }
    await updateImport(app.engine.db, own.id, { status: 'review' })
    expect((await findImport(app.engine.db, own, later(10 * stalledAfterMs)))?.status).toBe(
      'review',
    )
  })
})
