/** A PostgreSQL server that is restarted, stopped or frozen, under a server that continues. */
import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { openPostgres } from '../../server/db/postgres/postgres.ts'
import { type ServerProcess, startServerProcess } from '../../server/testing/server-process.ts'
import { dice } from '../../server/testing/dice.ts'
import { type Answered, call } from './call.ts'
import { type FaultMembers, insertFaultMembers } from './fault-members.ts'
import { brokenRules, readerOf, promisesKept } from '../../server/testing/invariants.ts'
import { brokenIndexes } from './indexes.ts'
import {
  cannotRunPostgres,
  type PrivatePostgres,
  startPrivatePostgres,
} from './private-postgres.ts'
import type { Scenario } from './scenario.ts'
import { CollectionWriter } from './collection-writer.ts'

interface Stage {
  postgres: PrivatePostgres
  server: ServerProcess
  crowd: FaultMembers
  keepers: CollectionWriter[]
  address: string
  ask: (path: string, method?: string, body?: unknown) => Promise<Answered>
}

/** Milliseconds in which health answers although PostgreSQL does not: its limit, and as much for a busy machine. */
const healthWithin = 8000
/** More clients than the server has connections. */
const clients = 15

export const postgresScenarios: Scenario[] = [
  {
    name: 'a PostgreSQL server that crashes, stops or freezes is a 503, and nothing acknowledged is lost',
    obstacle: cannotRunPostgres,
    run: () =>
      onStage(async (stage) => {
        const { postgres } = stage
        await writeThrough(stage, async () => {
          postgres.stop('immediate')
          await refused(stage)
          postgres.start()
        })
        await writeThrough(stage, async () => {
          postgres.stop('fast')
          await refused(stage)
          postgres.start()
        })
        await writeThrough(stage, async () => {
          postgres.freeze()
          const start = performance.now()
          assert.equal((await fetch(`${stage.address}/api/health`)).status, 503)
          assert(performance.now() - start < healthWithin)
          await refused(stage)
          postgres.thaw()
        })
      }),
  },
  {
    name: 'a server asked to stop does so although PostgreSQL says nothing more',
    isLong: true,
    obstacle: cannotRunPostgres,
    run: () =>
      onStage(async ({ postgres, server, ask }) => {
        await ask('/api/collection')
        postgres.freeze()
        const start = performance.now()
        const { code } = await server.end('SIGTERM')
        assert.equal(code, 0)
        assert(performance.now() - start < 30_000)
      }),
  },
]

async function onStage(act: (stage: Stage) => Promise<void>): Promise<void> {
  const postgres = await startPrivatePostgres()
  const database = await openPostgres({ databaseUrl: postgres.url })
  const crowd = await insertFaultMembers(database, clients)
  await database.close()
  const server = startServerProcess({ DATABASE_URL: postgres.url })
  try {
    const address = await server.ready
    const keepers = crowd.people.map(
      (person) => new CollectionWriter(person, crowd, dice(person.id)),
    )
    for (const keeper of keepers) await keeper.open(address)
    const ask = async (path: string, method = 'GET', body?: unknown) => {
      const answered = await call(address, crowd.people[0]?.token ?? '', [method, path, body])
      assert(answered, `${path} was not answered: the server has ended.`)
      return answered
    }
    await act({ postgres, server, crowd, keepers, address, ask })
  } finally {
    await server.end('SIGKILL')
    postgres.drop()
  }
}

/** Members write while something befalls the database; afterwards all goes on, and nothing is lost. */
async function writeThrough(stage: Stage, befall: () => Promise<void>): Promise<void> {
  const { postgres, keepers, address, ask } = stage
  const over = new AbortController()
  const writing = keepers.map(async (keeper) => {
    // A change with an unknown outcome is looked up before the next one.
    while (!over.signal.aborted && (await keeper.write(address)));
  })
  await delay(300)
  await befall()
  over.abort()
  await Promise.all(writing)
  // Without a restart, once the database is back.
  let health = await ask('/api/health')
  for (let tries = 0; health.status !== 200 && tries < 100; tries++) {
    await delay(100)
    health = await ask('/api/health')
  }
  assert.equal(health.status, 200)
  const database = await openPostgres({ databaseUrl: postgres.url, keepsTables: true })
  try {
    const read = readerOf(database.db)
    for (const keeper of keepers) assert.deepEqual(await keeper.check(read), [])
    assert.deepEqual(
      [...(await brokenRules(read, promisesKept)), ...(await brokenIndexes(read))],
      [],
    )
  } finally {
    await database.close()
  }
  for (const keeper of keepers) assert.equal(await keeper.write(address), true)
}

/** Every kind of call is refused in a sentence, with a time to try again. */
async function refused({ crowd, address, ask }: Stage): Promise<void> {
  const wish = { cardId: crowd.cardIds[0], quantity: 1 }
  const answers = await Promise.all([
    ask('/api/health'),
    ask('/api/cards/all-sets'),
    ask('/api/collection'),
    ask('/api/wishlist', 'POST', wish),
    ask('/api/auth/login', 'POST', { username: 'member0', password: 'whatever' }),
  ])
  for (const { status, retryAfter, body } of answers) {
    assert.equal(status, 503)
    assert(Number(retryAfter) > 0)
    assert.match((body as { message: string }).message, /^The database .+\.$/)
  }
  const readiness = await fetch(`${address}/api/ready`)
  assert.equal(readiness.status, 503)
  assert.match(await readiness.text(), /"path":"database"/)
}
