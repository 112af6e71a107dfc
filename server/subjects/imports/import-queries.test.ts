import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stalledAfterMs, stalledMessage } from '../../../src/domain/imports/import.ts'
import { testEngines } from '../../testing/database.ts'
import { type Members, openMembers } from '../../testing/members.ts'
import { findImport, importsOf, insertImport, noteStored, updateImport } from './import-queries.ts'

describe.each(testEngines)('the imports of a member on the %s engine', (kind) => {
  test('hold at most 64 MB: the oldest that are done make room, and reviews do not', async () => {
    const app = await openMembers(kind)
    const { id: userId } = await app.join('amy')
    const now = new Date()
    const add = async (status: 'review' | 'committed', megabytes: number) => {
      const holder = { holder: 'collection', holderId: userId } as const
      const values = { userId, ...holder, mode: 'add', fileName: null, now } as const
      const id = await insertImport(app.engine.db, values)
      await updateImport(app.engine.db, id, { status, storedBytes: megabytes * 2 ** 20 })
      return id
    }
    const ids = async () => (await importsOf(app.engine.db, userId, now)).map(({ id }) => id)
    const [review, , newer] = [
      await add('review', 20),
      await add('committed', 20),
      await add('committed', 20),
    ]
    const id = await add('review', 0)
    const note = (megabytes: number) =>
      noteStored(app.engine.db, { userId, id }, megabytes * 2 ** 20)
    expect(await note(24)).toBe(true)
    expect(await ids()).toEqual([id, newer, review])
    expect(await note(21)).toBe(false)
    expect(await ids()).toEqual([id, review])
    await app.close()
  })
})

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
