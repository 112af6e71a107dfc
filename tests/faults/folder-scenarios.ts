/** Folders of the embedded engine that are only to be read, damaged or taken. */
import assert from 'node:assert/strict'
import { rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { startServerProcess } from '../../server/testing/server-process.ts'
import { call } from './call.ts'
import { withFolder } from './fault-members.ts'
import { damagePages, heapOf } from './damage.ts'
import { afterMounting, cannotMount } from './machine.ts'
import type { Scenario } from './scenario.ts'

/** The server does not start, and prints the reason in one line. */
async function refusesToStart(
  dataDir: string,
  why: RegExp,
  through: readonly string[] = [],
): Promise<void> {
  const { code, err } = await startServerProcess({ DATA_DIR: dataDir }, { through }).ended
  assert.equal(code, 1)
  assert.match(err, why)
  assert.equal(err.trimEnd().split('\n').length, 1, err)
}

export const folderScenarios: Scenario[] = [
  {
    name: 'a folder that is only to be read is refused in a line',
    obstacle: cannotMount,
    run: () =>
      withFolder(({ dataDir }) =>
        refusesToStart(
          dataDir,
          /^The folder \S+ cannot be written: its file system is read-only\./,
          afterMounting(
            'mount --bind "$DATA_DIR" "$DATA_DIR"; mount -o remount,ro,bind "$DATA_DIR"',
          ),
        ),
      ),
  },
  {
    name: 'a damaged page is never answered: its readers are told, others are served',
    run: () =>
      withFolder(async ({ dataDir, people }) => {
        const wish = `insert into wishlist_items (user_id, card_id, variation, quantity, added_at)
          select users.id, cards.id, 'N', 1, now() from users, cards`
        damagePages(await heapOf(dataDir, 'wishlist_items', wish))
        const server = startServerProcess({ DATA_DIR: dataDir })
        const address = await server.ready
        const token = people[0]?.token ?? null
        const damaged = await call(address, token, ['GET', '/api/wishlist'])
        assert.equal(damaged?.status, 500)
        assert.match(JSON.stringify(damaged?.body), /A database file is damaged/)
        const other = await call(address, token, ['GET', '/api/collection'])
        assert.equal(other?.status, 200)
        const { out } = await server.end('SIGTERM')
        assert.match(out, /invalid page in block 0 of relation/)
      }),
  },
  {
    name: 'a control file that is cut off is named before anything is answered',
    run: () =>
      withFolder(async ({ dataDir }) => {
        truncateSync(join(dataDir, 'cluster/global/pg_control'), 100)
        await refusesToStart(
          dataDir,
          /^The database in \S+ cannot be opened: PANIC: .*restore a backup/,
        )
      }),
  },
  {
    name: 'a cluster that has lost its first file is not made anew in its place',
    run: () =>
      withFolder(async ({ dataDir }) => {
        rmSync(join(dataDir, 'cluster/PG_VERSION'))
        await refusesToStart(
          dataDir,
          /^The database in \S+ cannot be opened: its file PG_VERSION is missing/,
        )
      }),
  },
  {
    name: 'a second process on the folder is refused in a line that names the first',
    // The server's own tests try it too.
    isLong: true,
    run: () =>
      withFolder(async ({ dataDir }) => {
        const first = startServerProcess({ DATA_DIR: dataDir })
        const address = await first.ready
        const pid = String(first.process.pid)
        await refusesToStart(dataDir, new RegExp(`is in use by another process \\(pid ${pid}\\)`))
        assert.equal((await call(address, null, ['GET', '/api/health']))?.status, 200)
        await first.end('SIGKILL')
      }),
  },
]
