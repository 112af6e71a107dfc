import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db, Engine } from './engine.ts'
import { ConflictError, serialisable } from './serialisable.ts'
import { createTestEngine, testEngines } from '../testing/database.ts'

const fail = (tx: Db, code: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`))

const raise = async (tx: Db) => {
  const { rows } = await tx.execute<{ count: number }>(sql`select count from notes`)
  await tx.execute(sql`update notes set count = ${(rows[0]?.count ?? 0) + 1}`)
}

describe.each(testEngines)('serialisable transactions on the %s engine', (kind) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await createTestEngine(kind)
    await engine.db.execute(
      sql`create table notes (id integer primary key, count integer not null)`,
    )
    await engine.db.execute(sql`insert into notes values (1, 0)`)
  })
  afterAll(() => engine.close())

  const count = async () =>
    (await engine.db.execute<{ count: number }>(sql`select count from notes`)).rows[0]?.count

  test.each(['40001', '40P01'])(
    'begin again after %s, and keep nothing of before',
    async (code) => {
      const before = (await count()) ?? 0
      let tries = 0
      const answer = await serialisable(engine.db, async (tx) => {
        await tx.execute(sql`update notes set count = count + 1`)
        tries += 1
        if (tries < 3) await fail(tx, code)
        const { rows } = await tx.execute(sql`show transaction_isolation`)
        return rows[0]
      })
      expect(answer).toEqual({ transaction_isolation: 'serializable' })
      expect([tries, await count()]).toEqual([3, before + 1])
    },
  )

  test('let other errors pass at once', async () => {
    let tries = 0
    const failing = serialisable(engine.db, async (tx) => {
      tries += 1
      await fail(tx, '23514')
    })
    await expect(failing).rejects.toMatchObject({ cause: { code: '23514' } })
    expect(tries).toBe(1)
  })

  test('give up when others never leave room', async () => {
    const failing = serialisable(engine.db, (tx) => fail(tx, '40001'))
    await expect(failing).rejects.toThrow(ConflictError)
  })

  test('lose nothing of what runs at once', async () => {
    const before = (await count()) ?? 0
    await Promise.all(Array.from({ length: 5 }, () => serialisable(engine.db, raise)))
    expect(await count()).toBe(before + 5)
  })
})
