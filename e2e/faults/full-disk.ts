/** A disk that fills up under the embedded engine. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dice } from '../../src/domain/sample/random.ts'
import { startServerProcess } from '../../server/testing/server-process.ts'
import { call } from './call.ts'
import { withFolder } from './crowd.ts'
import { lookInto } from './kill-rounds.ts'
import { cannotLimit, cannotMount } from './machine.ts'
import type { Scenario } from './scenario.ts'
import { ShelfKeeper } from './shelf.ts'

export const fullDisk: Scenario[] = [
  {
    name: 'a full disk refuses with a time to try again what needs room, and all goes on once there is room',
    obstacle: cannotMount,
    run: () =>
      withFolder(async ({ dataDir, people }) => {
        const disk = mkdtempSync(join(tmpdir(), 'ninepocket-disk-'))
        execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=150m', 'ninepocket-test', disk])
        try {
          cpSync(join(dataDir, 'cluster'), join(disk, 'cluster'), { recursive: true })
          await fillAndEmpty(disk, people[0]?.token ?? '')
        } finally {
          execFileSync('umount', ['--lazy', disk])
          rmSync(disk, { recursive: true })
        }
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
        const keeper = new ShelfKeeper(person, crowd, dice(3))
        // The kernel's signal for it would end the server before PostgreSQL can tell.
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
  const ballast = join(disk, 'ballast')
  assert.throws(() => writeFileSync(ballast, Buffer.alloc(200_000_000)), /ENOSPC/)

  // What is there of a page takes a few more.
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
