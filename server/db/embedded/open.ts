/** The embedded engine: PostgreSQL as WebAssembly (PGlite) on a folder that one process owns. */
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Engine, LockName, Log } from '../engine.ts'
import { migrate, type Migration } from '../migrate.ts'
import { EmbeddedClient } from './client.ts'
import { lockFolder } from './lock.ts'
import { keepUp } from './upkeep.ts'

export interface EmbeddedOptions {
  dataDir: string
  log?: Log | undefined
  migrations?: Migration[] | undefined
  /** Whether the tables stay as they are, instead of being brought up to date. */
  keepsTables?: boolean | undefined
}

/**
 * Locks the folder, opens the database in it (made when there is none) and migrates it. Rejects with
 * FolderInUseError when another process holds the folder. Once open, a database that cannot go on (a full disk, a
 * failed sync) ends the process: it could acknowledge nothing any more, and a restart recovers what it did.
 */
export async function openEmbedded({
  dataDir,
  log,
  migrations,
  keepsTables = false,
}: EmbeddedOptions): Promise<Engine> {
  const lock = await lockFolder(dataDir)
  let client: EmbeddedClient | undefined
  try {
    client = await EmbeddedClient.open(join(dataDir, 'cluster'), {
      onFatal: (reason) => {
        const line = `The database in ${dataDir} cannot go on: ${reason}`
        if (log) log.error(line)
        else console.error(line)
        process.exit(1)
      },
    })
    if (!keepsTables) await migrate(client, migrations)
  } catch (error) {
    await client?.close()
    await lock.release()
    throw error
  }
  return engineOf(client, lock.release, log)
}

function engineOf(client: EmbeddedClient, release: () => Promise<void>, log?: Log): Engine {
  const upkeep = keepUp(client, (error) =>
    log?.error(`Upkeep of the database failed: ${String(error)}`),
  )
  return {
    kind: 'embedded',
    // Of PGlite, Drizzle's driver calls only what the client has.
    db: drizzle(client as unknown as PGlite),
    rawTransaction: (work) => client.transaction(work),
    ping: () => client.ping(),
    settle: upkeep.settle,
    tryLock: lockInProcess(),
    close: async () => {
      upkeep.stop()
      await client.close()
      await release()
    },
  }
}

/** The folder belongs to this process, so it is enough that the process agrees with itself. */
function lockInProcess(): Engine['tryLock'] {
  const held = new Set<LockName>()
  return async (name) => {
    if (held.has(name)) return null
    held.add(name)
    return { release: async () => void held.delete(name) }
  }
}
