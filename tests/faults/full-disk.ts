/** A disk that fills up under the embedded engine. */
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import * as z from 'zod'
import { limits } from '../../src/domain/entries/limits.ts'
import { dice } from '../../server/testing/dice.ts'
import { openEmbedded } from '../../server/db/embedded/open.ts'
import { minFreeBytes } from '../../server/db/disk-room.ts'
import { insertCards } from '../../server/testing/database.ts'
import { startServerProcess } from '../../server/testing/server-process.ts'
import { call } from './call.ts'
import { withFolder } from './fault-members.ts'
import { lookInto } from './kill-rounds.ts'
import { cannotLimit, cannotMount } from './machine.ts'
import type { Scenario } from './scenario.ts'
import { ageSessions, fillDisk, onSmallDisk } from './small-disk.ts'
import { CollectionWriter } from './collection-writer.ts'

export const fullDisk: Scenario[] = [
  {
    name: 'a full disk refuses with a time to try again what needs room, and all goes on once there is room',
    obstacle: cannotMount,
    run: () =>
      withFolder(({ dataDir, people }) =>
        onSmallDisk(dataDir, (disk) => fillAndEmpty(disk, people[0]?.token ?? '')),
      ),
  },
  {
    name: 'on a full disk signed-in members read on, and nothing is written for them',
    obstacle: cannotMount,
    run: () =>
      withFolder(({ dataDir, people }) =>
        onSmallDisk(dataDir, (disk) => fillWhileIdle(disk, people[0]?.token ?? '')),
      ),
  },
  {
    name: 'on a nearly full disk members sign in and out and delete, commands leave the room to the server, and it starts again',
    obstacle: cannotMount,
    run: () =>
      withFolder(({ dataDir, people }) =>
        onSmallDisk(dataDir, (disk) => deleteWhileNearlyFull(disk, people[0]?.token ?? '')),
      ),
  },
  {
    name: 'on a full disk a server that was killed starts from its reserve, and serves reads',
    obstacle: cannotMount,
    run: () =>
      withFolder(({ dataDir, people }) =>
        onSmallDisk(dataDir, (disk) => startWithoutRoom(disk, people[0]?.token ?? '')),
      ),
  },
  {
    name: 'bulk changes of one member end neither the server nor the room of the others',
    obstacle: cannotMount,
    run: () =>
      withFolder(async ({ dataDir, people }) => {
        await insertManyCards(dataDir)
        await onSmallDisk(dataDir, (disk) => changeInBulk(disk, people[0]?.token ?? ''))
      }),
  },
  {
    name: 'a log that can grow no more ends the server with a clear line, and nothing acknowledged is lost',
    obstacle: cannotLimit,
    run: () =>
      withFolder(async (crowd) => {
        const { dataDir, people } = crowd
        const [person] = people
        assert(person)
        const keeper = new CollectionWriter(person, crowd, dice(3))
        // SIGXFSZ would end the server before PostgreSQL can report the error.
        const deaf = ['bash', '-c', `trap '' XFSZ; exec "$@"`, 'bash']
        const server = startServerProcess({ DATA_DIR: dataDir }, { through: deaf })
        const address = await server.ready
        await keeper.open(address)
        for (let n = 0; n < 5; n++) await keeper.write(address)

        // No file can be written beyond its first megabyte, as if the disk were full.
        execFileSync('prlimit', [`--pid=${server.process.pid}`, '--fsize=1000000'])
        const answers = await Promise.all(
          ['collection', 'wishlist'].map((path) =>
            call(address, person.token, ['POST', `/api/${path}`, { cardId: 1, quantity: 1 }]),
          ),
        )
        assert.deepEqual(
          answers.map((answered) => answered?.status),
          [503, 503],
        )
        assert(answers.every((answered) => Number(answered?.retryAfter) > 0))
        const { code, err } = await server.ended
        assert.equal(code, 1)
        assert.match(err, /^The database in \S+ cannot go on: .+\n$/)

        await lookInto(dataDir, async (read) => assert.deepEqual(await keeper.check(read), []))
        const again = startServerProcess({ DATA_DIR: dataDir })
        assert.equal(await keeper.write(await again.ready), true)
        await again.end('SIGKILL')
      }),
  },
]

/** Long enough that the file of the table soon has to grow. */
const longList = { name: 'Long', description: 'so many words. '.repeat(30) }

async function fillAndEmpty(disk: string, token: string): Promise<void> {
  const server = startServerProcess({ DATA_DIR: disk })
  const address = await server.ready
  const add = () => call(address, token, ['POST', '/api/lists', longList])
  let kept = 0
  const addWell = async () => {
    assert.equal((await add())?.status, 200)
    kept += 1
  }
  await addWell()
  const ballast = await fillDisk(disk, 0)

  // A partial page takes a few more attempts.
  let refused = await add()
  for (; refused?.status === 200 && kept < 1000; refused = await add()) kept += 1
  assert.equal(refused?.status, 503, JSON.stringify(refused))
  assert.equal(refused?.retryAfter, '60')
  assert.match(JSON.stringify(refused?.body), /has no room left/)
  // Reading goes on.
  assert.equal((await call(address, token, ['GET', '/api/lists']))?.status, 200)

  rmSync(ballast)
  await addWell()
  await server.end('SIGKILL')
  await lookInto(disk, async (read) => {
    assert.deepEqual(await read('select count(*)::int as n from lists'), [{ n: kept }])
  })
}

async function fillWhileIdle(disk: string, token: string): Promise<void> {
  await ageSessions(disk)
  const server = startServerProcess({ DATA_DIR: disk })
  const address = await server.ready
  const ask = (...what: Parameters<typeof call>[2]) => call(address, token, what)
  const usedAt = async () => JSON.stringify((await ask('GET', '/api/auth/sessions'))?.body)
  const ballast = await fillDisk(disk, 0)

  const before = await usedAt()
  assert.match(before, /"last_used_at"/)
  assert.equal((await ask('GET', '/api/lists'))?.status, 200)
  assert.equal(await usedAt(), before)
  const entries = { holder: 'collection', format: 'text', entries: { matching: {} } }
  assert.equal((await ask('POST', '/api/exports', entries))?.status, 200)
  // The sign-in would write a session, and the settings of notifications have no transaction of their own.
  const writes: Parameters<typeof call>[2][] = [
    ['POST', '/api/auth/login', { username: 'member0', password: 'nine pockets' }],
    ['PUT', '/api/notifications/read'],
  ]
  for (const write of writes) {
    const refused = await ask(...write)
    assert.equal(refused?.status, 503, JSON.stringify([write, refused]))
    assert.match(JSON.stringify(refused.body), /has no room left/)
  }

  rmSync(ballast)
  assert.equal((await ask('GET', '/api/lists'))?.status, 200)
  assert.notEqual(await usedAt(), before)
  await server.end('SIGTERM')
}

/** Less than the room of other changes, and more than that of what is essential. */
const nearlyFull = 40 * 1024 * 1024

async function deleteWhileNearlyFull(disk: string, token: string): Promise<void> {
  const server = startServerProcess({ DATA_DIR: disk })
  const address = await server.ready
  const ask = (...what: Parameters<typeof call>[2]) => call(address, token, what)
  const added = await ask('POST', '/api/lists', longList)
  const [, listId] = /"id":(\d+)/.exec(JSON.stringify(added?.body)) ?? []
  const account = { username: 'newcomer', password: 'nine pockets' }
  await call(address, null, ['POST', '/api/auth/register', account])
  const ballast = await fillDisk(disk, nearlyFull)

  assert.equal((await ask('POST', '/api/lists', longList))?.status, 503)
  assert.equal((await ask('DELETE', `/api/lists/${listId}`))?.status, 204)
  const login = await call(address, null, ['POST', '/api/auth/login', account])
  assert.equal(login?.status, 200, JSON.stringify(login))
  const { token: other } = z.object({ token: z.string() }).parse(login?.body)
  assert.equal((await call(address, other, ['POST', '/api/auth/logout']))?.status, 200)
  await server.end('SIGTERM')

  const cli = (...args: string[]) =>
    spawnSync('node', ['--import', 'tsx', 'server/cli.ts', ...args], {
      env: { ...process.env, DATA_DIR: disk },
      encoding: 'utf8',
    })
  const refusedBelow = (megabytes: number, { status, stderr }: ReturnType<typeof cli>) => {
    assert.equal(status, 1)
    assert.match(stderr, new RegExp(`less than ${megabytes} MB left`))
  }
  refusedBelow(64, cli('user', 'approve', 'newcomer'))
  const deletion = cli('user', 'delete', 'newcomer', '--yes')
  assert.equal(deletion.status, 0, deletion.stderr)
  rmSync(ballast)
  const full = await fillDisk(disk, 10 * 1024 * 1024)
  refusedBelow(16, cli('user', 'delete', 'member0', '--yes'))

  const again = startServerProcess({ DATA_DIR: disk })
  assert.equal((await call(await again.ready, token, ['GET', '/api/lists']))?.status, 200)
  rmSync(full)
  await again.end('SIGTERM')
}

async function startWithoutRoom(disk: string, token: string): Promise<void> {
  const first = startServerProcess({ DATA_DIR: disk })
  const add = async (address: string) => call(address, token, ['POST', '/api/lists', longList])
  const address = await first.ready
  for (let n = 0; n < 5; n++) assert.equal((await add(address))?.status, 200)
  const ballast = await fillDisk(disk, 0)
  await first.end('SIGKILL')

  const second = startServerProcess({ DATA_DIR: disk })
  const again = await second.ready
  const listed = await call(again, token, ['GET', '/api/lists'])
  assert.equal(listed?.status, 200)
  assert.match(JSON.stringify(listed?.body), /("name":"Long".*){5}/)
  const refused = await add(again)
  assert.equal(refused?.status, 503)
  assert.match(JSON.stringify(refused?.body), /has no room left/)
  rmSync(ballast)
  assert.equal((await add(again))?.status, 200)
  const { out } = await second.end('SIGTERM')
  assert.match(out, /its reserve was given up/)
}

/** Cards of which one member owns both finishes. */
const manyCards = 826

async function insertManyCards(dataDir: string): Promise<void> {
  const engine = await openEmbedded({ dataDir })
  const seeds = Array.from({ length: manyCards }, (_, n) => ({ name: `Bulk ${n}`, setCode: 'BLK' }))
  await insertCards(engine.db, seeds)
  await engine.close()
}

const megabyte = 1024 * 1024

async function changeInBulk(disk: string, token: string): Promise<void> {
  const server = startServerProcess({ DATA_DIR: disk })
  const address = await server.ready
  const ask = (...what: Parameters<typeof call>[2]) => call(address, token, what)
  const { next } = dice(5)
  // Random, or the database would pack them.
  const note = () => Array.from({ length: 50 }, () => next().toString(36).slice(2, 12)).join('')
  const cards = Array.from({ length: manyCards * 2 }, (_, n) => ({
    cardId: 13 + Math.floor(n / 2),
    quantity: 1,
    isFoil: n % 2 === 1,
    note: note(),
  }))
  const added = await ask('POST', '/api/collection/bulk', { cards })
  assert.match(JSON.stringify(added?.body), new RegExp(`"successCount":${cards.length},`))

  const conditions = ['LP', 'NM']
  const grade = (n: number) =>
    ask('POST', '/api/collection/condition', {
      entries: { matching: {} },
      condition: conditions[n % 2],
    })
  // Other programs leave room for a few changes alone.
  const ballast = await fillDisk(disk, minFreeBytes.large + 20 * megabyte)
  let refused = await grade(0)
  for (let n = 1; refused?.status === 200 && n < 100; n++) refused = await grade(n)
  assert.equal(refused?.status, 507, JSON.stringify(refused))
  assert.match(JSON.stringify(refused?.body), /low on disk space/)

  // Nothing but large changes is refused.
  assert.equal((await ask('GET', '/api/collection'))?.status, 200)
  assert.equal((await ask('POST', '/api/wishlist', { cardId: 1 }))?.status, 200)

  rmSync(ballast)
  for (let n = 0; n < 13; n++) assert.equal((await grade(n))?.status, 200)
  await server.end('SIGKILL')
  await lookInto(disk, async (read) => {
    const [copies] = await read(
      'select count(distinct token)::int as number, sum(size)::int as bytes from entry_changes where token is not null',
    )
    assert(Number(copies?.['number']) <= limits.maxUndosPerMember)
    assert(Number(copies?.['bytes']) <= limits.maxUndoBytesPerMember)
  })
}
