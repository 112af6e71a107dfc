import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Gate } from '../testing/gate.ts'
import { sqlState, type Db, type Engine, type Log } from './engine.ts'
import { asCallerWork } from './caller-work.ts'
import { createTestDatabase, createTestEngine, testEngines } from '../testing/database.ts'

const add = (id: number) => sql`insert into notes values (${id}, 'x')`
const stateOf = (work: Promise<unknown>) => work.then(() => 'none', sqlState)

describe.each(testEngines)('the %s engine', (kind) => {
  let engine: Engine

  beforeAll(async () => {
    engine = await createTestEngine(kind)
    await engine.db.execute(sql`create table notes (id integer primary key, text text)`)
  })
  afterAll(() => engine.close())

  const notes = async () => {
    const { rows } = await engine.db.execute<{ id: number }>(sql`select id from notes order by id`)
    return rows.map((row) => row.id)
  }

  it('commits what a transaction did, and undoes what one threw on', async () => {
    const value = await engine.db.transaction(async (tx) => {
      await tx.execute(add(1))
      return 'done'
    })
    const failing = engine.db.transaction(async (tx) => {
      await tx.execute(add(2))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(value).toBe('done')
    expect(await notes()).toEqual([1])
  })

  it('measures the statements of a visitor, and no others', async () => {
    const work = { databaseMs: 0, statementLimitMs: 60_000 }
    await engine.db.execute(sql`select count(*) from generate_series(1, 50000)`)
    expect(work.databaseMs).toBe(0)
    await asCallerWork(work, () =>
      Promise.all(
        [1, 2].map(() => engine.db.execute(sql`select count(*) from generate_series(1, 50000)`)),
      ),
    )
    expect(work.databaseMs).toBeGreaterThan(1)
  })

  it('undoes a nested transaction alone', async () => {
    await engine.db.transaction(async (tx) => {
      await tx.execute(add(10))
      const nested = tx.transaction(async (inner) => {
        await inner.execute(add(11))
        throw new Error('inner')
      })
      await expect(nested).rejects.toThrow('inner')
      await tx.execute(add(12))
    })
    expect(await notes()).toEqual([1, 10, 12])
  })

  it('queues or interleaves transactions without losing an update', async () => {
    await engine.db.execute(sql`insert into notes values (100, '0')`)
    const raise = () =>
      engine.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ text: string }>(
          sql`select text from notes where id = 100 for update`,
        )
        await tx.execute(
          sql`update notes set text = ${String(Number(rows[0]?.text) + 1)} where id = 100`,
        )
      })
    await Promise.all(Array.from({ length: 20 }, raise))
    const { rows } = await engine.db.execute<{ text: string }>(
      sql`select text from notes where id = 100`,
    )
    expect(rows).toEqual([{ text: '20' }])
  })

  it('gives days and prices as they are written, the rest as JavaScript has it', async () => {
    const { rows } = await engine.db.execute(sql`
      select date '2026-11-20' as day, array[1.50] as prices, 7 as count, array[1, 2] as ids, '{"a": 1}'::json as json`)
    expect(rows).toEqual([
      { day: '2026-11-20', prices: '{1.50}', count: 7, ids: [1, 2], json: { a: 1 } },
    ])
  })

  it('keeps the SQLSTATE of errors', async () => {
    expect(await stateOf(engine.db.execute(add(1)))).toBe('23505')
    expect(await stateOf(engine.db.execute(sql`select * from nowhere`))).toBe('42P01')
    expect(sqlState(new Error('other'))).toBeUndefined()
  })

  it('answers pings and goes on after settling', async () => {
    await engine.ping()
    await engine.settle()
    expect(await notes()).toContain(1)
  })

  it('gives a lock to one at a time', async () => {
    const lock = await engine.tryLock('daily task')
    expect(await engine.tryLock('daily task')).toBeNull()
    await lock?.release()
    const next = await engine.tryLock('daily task')
    expect(next).not.toBeNull()
    await next?.release()
  })

  it('finishes transactions in flight before it closes, and refuses what comes after', async () => {
    const closing = await createTestEngine(kind)
    const steps: string[] = []
    const started = new Gate()
    const resume = new Gate()
    const transaction = closing.db
      .transaction(async (tx) => {
        started.open()
        await resume.opened
        await tx.execute(sql`select 1`)
      })
      .then(() => steps.push('committed'))
    await started.opened
    const closed = closing.close().then(() => steps.push('closed'))
    const late = closing.db.execute(sql`select 1`).then(
      () => 'answered',
      () => 'refused',
    )
    resume.open()
    await Promise.all([transaction, closed])
    expect(await late).toBe('refused')
    expect(steps).toEqual(['committed', 'closed'])
  })
})

describe('the embedded engine', () => {
  it('throws instead of waiting forever when the outer handle is used in a transaction', async () => {
    const engine = await createTestEngine('embedded')
    const wrong = engine.db.transaction(async () => engine.db.execute(sql`select 1`))
    await expect(wrong).rejects.toMatchObject({
      cause: new Error(
        'Inside db.transaction(async (tx) => …) use only tx: db would wait for it forever.',
      ),
    })
    await engine.close()
  })

  it('leaves the event loop free while a query runs', async () => {
    const engine = await createTestEngine('embedded')
    const order: string[] = []
    const query = engine.db
      .execute(sql`select count(*) from generate_series(1, 300000)`)
      .then(() => order.push('query'))
    const tick = new Promise<void>((done) => setImmediate(done)).then(() => order.push('tick'))
    await Promise.all([query, tick])
    expect(order).toEqual(['tick', 'query'])
    await engine.close()
  })

  it('answers priority queries before queued ones', async () => {
    const engine = await createTestEngine('embedded')
    const order: string[] = []
    const ask = async (db: Db, name: string) => {
      await db.execute(sql`select count(*) from generate_series(1, 50000)`)
      order.push(name)
    }
    await Promise.all([
      ask(engine.db, 'under way'),
      ask(engine.db, 'waiting'),
      ask(engine.priority, 'priority'),
    ])
    expect(order).toEqual(['under way', 'priority', 'waiting'])
    await engine.close()
  })

  it('keeps plans of some statements only, and none of tables that are gone', async () => {
    const engine = await createTestEngine('embedded')
    const number = async (text: string) => {
      const { rows } = await engine.db.execute<{ n: number }>(sql.raw(text))
      return rows[0]?.n
    }
    const many = Array.from({ length: 250 }, (_, n) => n)
    for (const n of [...many, ...many]) expect(await number(`select ${n} as n`)).toBe(n)
    for (const n of [1, 2]) {
      await engine.db.execute(sql`create table numbers (n integer)`)
      await engine.db.execute(sql`insert into numbers values (${n})`)
      expect(await number('select n from numbers')).toBe(n)
      await engine.db.execute(sql`drop table numbers`)
    }
    expect(await stateOf(number('select n from numbers'))).toBe('42P01')
    await engine.db.execute(sql`create table numbers (n text)`)
    await engine.db.execute(sql`insert into numbers values ('3')`)
    await number('select n from numbers').catch(() => {})
    expect(await number('select n from numbers')).toBe('3')
    await engine.close()
  })

  it('answers a ping while a statement is at work', async () => {
    const engine = await createTestEngine('embedded')
    const count = sql`select count(*) from generate_series(1, 2000000)`
    // A query begins when it is awaited.
    const query = engine.db.execute(count).then(() => {})
    await expect.poll(() => engine.load().working, { interval: 1 }).toBe(1)
    await engine.ping()
    expect(engine.load().working).toBe(1)
    await query
    await engine.close()
    await expect(engine.ping()).rejects.toThrow('closed')
  })

  it('answers a ping while a transaction is open and no statement of it at work', async () => {
    const engine = await createTestEngine('embedded')
    const [started, resume] = [new Gate(), new Gate()]
    const order: string[] = []
    const transaction = engine.db
      .transaction(async () => {
        started.open()
        await resume.opened
      })
      .then(() => order.push('transaction'))
    await started.opened
    const ping = engine.ping().then(() => order.push('ping'))
    resume.open()
    await Promise.all([ping, transaction])
    expect(order).toEqual(['ping', 'transaction'])
    await engine.close()
  })

  it('answers a ping while what was asked before still waits for its turn', async () => {
    const engine = await createTestEngine('embedded')
    let answered = 0
    const queries = Array.from({ length: 10 }, async () => {
      await engine.db.execute(sql`select count(*) from generate_series(1, 50000)`)
      answered += 1
    })
    await Promise.race(queries)
    await engine.ping()
    expect(answered).toBeLessThan(10)
    await Promise.all(queries)
    await engine.close()
  })
})

describe.runIf(testEngines.includes('postgres'))('a statement on PostgreSQL', () => {
  it('has the limit of time of its visitor, and the usual one on the same connection afterwards', async () => {
    const engine = await createTestEngine('postgres', { answerWithin: 60_000, connections: 1 })
    const work = { databaseMs: 0, statementLimitMs: 50 }
    const sleep = (seconds: number) => engine.db.execute(sql`select pg_sleep(${seconds})`)
    expect(await stateOf(asCallerWork(work, () => sleep(60)))).toBe('57014')
    expect(work.databaseMs).toBeGreaterThan(40)
    await sleep(0.1)
    expect(await stateOf(asCallerWork(work, () => sleep(60)))).toBe('57014')
    await engine.close()
  })
})

describe.runIf(testEngines.includes('postgres'))('two processes on one PostgreSQL database', () => {
  it('share its locks, and one that ends leaves none behind', async () => {
    const database = await createTestDatabase('postgres')
    const [first, second] = [await database.open(), await database.open()]
    await first.tryLock('daily task')
    expect(await second.tryLock('daily task')).toBeNull()
    await first.close()
    const lock = await second.tryLock('daily task')
    expect(lock).not.toBeNull()
    await second.close()
    await database.drop()
  })

  it('lose a transaction whose connection is cut, and continue', async () => {
    const engine = await createTestEngine('postgres')
    const cut = engine.rawTransaction((session) =>
      session.exec('select pg_terminate_backend(pg_backend_pid())'),
    )
    await expect(cut).rejects.toThrow('terminat')
    await engine.ping()
    await engine.close()
  })

  it('lose a lock whose connection is cut, and continue', async () => {
    const database = await createTestDatabase('postgres')
    const lost = vi.fn<Log['error']>()
    const engine = await database.open({ log: { info: () => {}, error: lost } })
    await engine.tryLock('daily task')
    await engine.db.execute(sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`)
    await expect.poll(() => lost).toHaveBeenCalledWith(expect.stringContaining('was lost'))
    expect(await engine.tryLock('daily task')).not.toBeNull()
    await engine.close()
    await database.drop()
  })
})
