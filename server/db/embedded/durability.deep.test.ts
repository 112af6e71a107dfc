import { once } from 'node:events'
import { fsyncSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyTemplate } from '../../testing/database.ts'
import { openCluster } from './cluster.ts'
import { startWriter, type Writer } from './fixtures/start-writer.ts'
import { openEmbedded } from './open.ts'

let dataDir: string
let writer: Writer | undefined

beforeEach(async () => {
  dataDir = await copyTemplate()
})
afterEach(async () => {
  await writer?.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the embedded database', () => {
  it('has every acknowledged row after its process was killed', async () => {
    let next = 1
    for (const count of [1, 100]) {
      writer = startWriter(dataDir, next)
      await writer.reached(count)
      await writer.kill()
      const last = writer.acknowledged.at(-1)!
      const engine = await openEmbedded({ dataDir })
      const { rows } = await engine.db.execute<{ n: number; last: number }>(
        sql`select count(*)::int as n, max(n) as last from written`,
      )
      await engine.close()
      // One more may have been written without an acknowledgement.
      expect([last, last + 1]).toContain(rows[0]?.last)
      expect(rows[0]?.n).toBe(rows[0]?.last)
      next = rows[0]!.last + 1
    }
  })

  it('is created again when its creation was interrupted', async () => {
    rmSync(join(dataDir, 'cluster'), { recursive: true })
    mkdirSync(join(dataDir, 'cluster.new-1', 'base'), { recursive: true })
    const engine = await openEmbedded({ dataDir })
    await engine.ping()
    expect(readdirSync(dataDir).toSorted()).toEqual(['cluster', 'lock'])
    expect(statSync(join(dataDir, 'cluster')).mode & 0o777).toBe(0o700)
    await engine.close()
  })

  it('refuses a second process with the folder and the pid of the first', async () => {
    writer = startWriter(dataDir)
    await writer.reached(1)
    const pid = writer.process.pid!
    await expect(openEmbedded({ dataDir })).rejects.toThrow(
      `${dataDir} is in use by another process (pid ${pid})`,
    )
    await writer.reached(writer.acknowledged.length + 1)
  })

  it('ends its process with a clear line when it can write no more', async () => {
    // The log has room for the start in a segment that is there already.
    const engine = await openEmbedded({ dataDir })
    await engine.db.execute(sql`select pg_switch_wal()`)
    await engine.close()
    // A further segment does not fit any more, like on a full disk.
    writer = startWriter(dataDir, 1, `trap '' XFSZ; ulimit -f 1000;`)
    let stderr = ''
    writer.process.stderr?.on('data', (text) => (stderr += String(text)))
    const [code] = await once(writer.process, 'close')
    expect(stderr).toContain(`The database in ${dataDir} cannot go on: `)
    expect(code).toBe(1)
  })
})

describe('syncing', () => {
  it('syncs each commit once before it is acknowledged, and a checkpoint the data files', async () => {
    let syncs = 0
    const pg = await openCluster(join(dataDir, 'cluster'), {
      onFatal: () => {},
      fsync: (descriptor) => {
        syncs++
        fsyncSync(descriptor)
      },
    })
    const syncsOf = async (work: () => Promise<unknown>) => {
      const before = syncs
      await work()
      return syncs - before
    }
    await pg.exec('create table t (n integer)')
    expect(await syncsOf(() => pg.query('insert into t values (1)'))).toBe(1)
    const many = pg.transaction.bind(pg, async (tx) => {
      for (let n = 0; n < 50; n++) await tx.query('insert into t values ($1)', [n])
    })
    expect(await syncsOf(many)).toBe(1)
    expect(await syncsOf(() => pg.query('select * from t'))).toBe(0)
    expect(await syncsOf(() => pg.exec('checkpoint'))).toBeGreaterThan(2)
    await pg.close()
  })

  it('reports a failing sync at once', async () => {
    let failing = false
    const reasons: string[] = []
    const pg = await openCluster(join(dataDir, 'cluster'), {
      onFatal: (reason) => {
        reasons.push(reason)
        // PostgreSQL would not come back from here: leave its loop as the end of the process would.
        failing = false
      },
      fsync: (descriptor) => {
        if (failing) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
        fsyncSync(descriptor)
      },
    })
    await pg.exec('create table t (n integer)')
    failing = true
    await pg.query('insert into t values (1)').catch(() => {})
    expect(reasons[0]).toBe('a write could not be synced to the disk: Error: EIO: i/o error, fsync')
  })
})
