import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createTestEngine, testEngines } from '../testing/database.ts'
import { sqlState, type Engine } from './engine.ts'
import { allObservers, type StatementObserver } from './statement-observer.ts'

interface ObservedStatement {
  sql: string
  caller: string | undefined
  seconds: number
  error: unknown
}

const callers = new AsyncLocalStorage<string>()

function recorder() {
  const statements: ObservedStatement[] = []
  const waits: number[] = []
  const observer: StatementObserver = {
    begin: (text) => {
      const caller = callers.getStore()
      return (seconds, error) => void statements.push({ sql: text, caller, seconds, error })
    },
    onWait: (seconds) => void waits.push(seconds),
  }
  return { statements, waits, observer }
}

describe.each(testEngines)('an observer of the %s engine', (kind) => {
  const { statements, waits, observer } = recorder()
  let engine: Engine

  beforeAll(async () => {
    engine = await createTestEngine(kind, { observer })
  })
  afterAll(() => engine.close())
  beforeEach(() => {
    statements.length = 0
    waits.length = 0
  })

  const statementsOf = (text: string) => statements.filter((each) => each.sql.includes(text))

  test('sees a statement with the seconds of its work', async () => {
    await engine.db.execute(sql`select pg_sleep(0.05)`)
    const [slept] = statementsOf('pg_sleep')
    expect(slept?.seconds).toBeGreaterThan(0.04)
    expect(slept?.error).toBeUndefined()
  })

  test('sees the error of a statement', async () => {
    await expect(engine.db.execute(sql`select 1/0 as broken`)).rejects.toThrow('Failed query')
    expect(statementsOf('broken').map(({ error }) => sqlState(error))).toEqual(['22012'])
  })

  test('sees each statement in the context of its caller, also where callers wait for each other', async () => {
    const callersOf = Array.from({ length: 30 }, (_, n) => `caller ${n}`)
    await Promise.all(
      callersOf.map((caller) =>
        callers.run(
          caller,
          async () => void (await engine.db.execute(sql.raw(`select '${caller}.' as name`))),
        ),
      ),
    )
    for (const caller of callersOf) {
      expect(statementsOf(`'${caller}.'`).map((each) => each.caller)).toEqual([caller])
    }
    expect(waits.length).toBeGreaterThanOrEqual(30)
  })

  test('sees what runs within a transaction', async () => {
    await engine.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 as inside`)
    })
    expect(statementsOf('inside')).toHaveLength(1)
    expect(statementsOf('begin')).toHaveLength(1)
    expect(statementsOf('commit')).toHaveLength(1)
  })
})

test('a statement of the embedded engine waits while another one works, and the queue has a length', async () => {
  const { waits, observer } = recorder()
  const engine = await createTestEngine('embedded', { observer })
  // A statement is sent when its result is awaited.
  const sleeps = [1, 2, 3].map(
    async () => void (await engine.db.execute(sql`select pg_sleep(0.2)`)),
  )
  await expect.poll(() => engine.load(), { interval: 1 }).toEqual({ working: 1, waiting: 2 })
  await Promise.all(sleeps)
  expect(engine.load()).toEqual({ working: 0, waiting: 0 })
  expect(Math.max(...waits)).toBeGreaterThan(0.3)
  await engine.close()
})

test('several observers see the same statements', () => {
  const [one, other] = [recorder(), recorder()]
  const all = allObservers([undefined, one.observer, other.observer])
  all?.begin('select 1')(0.5)
  all?.onWait(0.1)
  expect(one.statements).toEqual([expect.objectContaining({ sql: 'select 1', seconds: 0.5 })])
  expect(other.statements).toEqual(one.statements)
  expect([one.waits, other.waits]).toEqual([[0.1], [0.1]])
  expect(allObservers([undefined])).toBeUndefined()
})
