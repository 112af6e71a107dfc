import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Gate } from '../../testing/gate.ts'
import type { Engine } from '../engine.ts'
import { createTestDatabase, testEngines, type TestDatabase } from '../../testing/database.ts'
import { databaseFaultOf } from '../database-fault.ts'

const troubleWith = (work: PromiseLike<unknown>) => work.then(() => 'none', databaseFaultOf)

describe.runIf(testEngines.includes('postgres'))('an engine on PostgreSQL', () => {
  let database: TestDatabase
  let engine: Engine
  let other: Engine

  beforeEach(async () => {
    database = await createTestDatabase('postgres')
    engine = await database.open({ answerWithin: 1000 })
    other = await database.open()
  })
  afterEach(async () => {
    await engine.close()
    await other.close()
    await database.drop()
  })

  /** Ends all connections, as a restart of the server does. */
  const cutAll = () =>
    other.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)

  it('outlives the loss of a connection within a transaction, between two statements', async () => {
    const [begun, cut] = [new Gate(), new Gate()]
    const work = engine.db.transaction(async (tx) => {
      await tx.execute(sql`create table lost (n integer)`)
      begun.open()
      await cut.opened
      await tx.execute(sql`select 1`)
    })
    const trouble = troubleWith(work)
    await begun.opened
    await cutAll()
    cut.open()
    expect(await trouble).toBe('away')
    await engine.ping()
    expect(await troubleWith(engine.db.execute(sql`select * from lost`))).toBeNull()
  })

  it('reports a query whose connection is cut, and opens another connection', async () => {
    const slept = troubleWith(engine.background.execute(sql`select pg_sleep(60)`))
    await vi.waitFor(async () => {
      const { rows } = await other.db.execute(
        sql`select from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`,
      )
      expect(rows).not.toEqual([])
    }, 30_000)
    await cutAll()
    expect(await slept).toBe('away')
    await engine.background.execute(sql`select 1`)
  })

  it('cancels a statement after the time limit, but not in the background', async () => {
    expect(await troubleWith(engine.db.execute(sql`select pg_sleep(10)`))).toBe('away')
    expect(await troubleWith(engine.background.execute(sql`select pg_sleep(1.2)`))).toBe('none')
    await engine.ping()
  })

  it('reports that a lock was lost with its connection', async () => {
    const lock = await engine.tryLock('daily task')
    expect(lock?.lost.aborted).toBe(false)
    await cutAll()
    await expect.poll(() => lock?.lost.aborted).toBe(true)
    const again = await engine.tryLock('daily task')
    expect(again).not.toBeNull()
    await lock?.release()
    expect(await engine.tryLock('daily task')).toBeNull()
    await again?.release()
  })
})
