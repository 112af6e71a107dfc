/** The embedded engine: PostgreSQL as WebAssembly (PGlite) on a folder that one process owns. */
import { constants, existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Engine, LockName, Log } from '../engine.ts'
import { migrate, type OpenOptions } from '../migrate.ts'
import { allObservers } from '../statement-observer.ts'
import { measureCallerWork } from '../caller-work.ts'
import { databaseFaultOf } from '../database-fault.ts'
import { type ClientOptions, EmbeddedClient } from './client.ts'
import { DatabaseFolderError, unopenable, unwritable } from './folder-error.ts'
import { type ChangeSize, checkRoom, freeBytes, minUpkeepBytes } from '../disk-room.ts'
import { lockFolder } from './lock.ts'
import { keepReserve, releaseReserve } from './reserve.ts'
import { boundLog, keepUp } from './upkeep.ts'

export interface EmbeddedOptions extends OpenOptions {
  /** Made when it is missing. */
  dataDir: string
  /** The change for which the disk must have room before the database is opened. */
  room?: ChangeSize | undefined
  /** Whether a file beside the database holds room for a start on a full disk. */
  hasReserve?: boolean | undefined
  /** Whether a new database begins with the sample catalogue, if the package has one. */
  hasSample?: boolean | undefined
  /**
   * Called once, with the reason in a sentence, when the open database cannot continue. By default
   * ends the process.
   */
  onFatal?: ((sentence: string) => void) | undefined
}

/**
 * Locks the folder, opens the database in it (created when there is none) and migrates it. Rejects
 * with FolderInUseError when another process holds the folder, and with DatabaseFolderError when
 * the folder is not writable or its files cannot be opened. An open database that cannot continue
 * (a full disk, a failed sync) by default ends the process: it could acknowledge no write, and a
 * restart recovers the acknowledged ones.
 */
export async function openEmbedded({
  dataDir,
  log,
  migrations,
  keepsTables = false,
  beforeMigration,
  observer,
  hasReserve = false,
  hasSample = false,
  room,
  onFatal = (sentence) => {
    if (log) log.error(sentence)
    else console.error(sentence)
    process.exit(1)
  },
}: EmbeddedOptions): Promise<Engine> {
  const lock = await lockFolder(dataDir).catch((error: unknown) => {
    throw unwritable(dataDir, error) ?? error
  })
  let client: EmbeddedClient | undefined
  try {
    if (room !== undefined) await checkRoom(dataDir, room)
    if (hasReserve) await releaseReserve(dataDir, log)
    if (keepsTables && !existsSync(join(dataDir, clusterFolder))) {
      throw new DatabaseFolderError(`There is no database in ${dataDir}.`)
    }
    client = await openClient(dataDir, {
      onFatal: (reason) => onFatal(`The database in ${dataDir} cannot go on: ${reason}`),
      observer: allObservers([measureCallerWork, observer]),
      newCluster: hasSample ? 'sample' : 'empty',
    })
    if (!keepsTables) await migrate(client, { migrations, beforeMigration })
    if (hasReserve) await keepReserve(dataDir)
  } catch (error) {
    await client?.close()
    await lock.release()
    if (databaseFaultOf(error) === 'damaged') throw unopenable(dataDir, error)
    throw error
  }
  return engineOf(client, lock.release, dataDir, log)
}

const clusterFolder = 'cluster'

async function openClient(dataDir: string, options: ClientOptions): Promise<EmbeddedClient> {
  try {
    return await EmbeddedClient.open(join(dataDir, clusterFolder), options)
  } catch (error) {
    throw unwritable(dataDir, error) ?? unopenable(dataDir, error)
  }
}

function engineOf(
  client: EmbeddedClient,
  release: () => Promise<void>,
  dataDir: string,
  log?: Log,
): Engine {
  const upkeep = keepUp(client, {
    hasRoom: async () => (await freeBytes(dataDir)) >= minUpkeepBytes,
    onError: (error) => log?.error(`Upkeep of the database failed: ${String(error)}`),
  })
  // Drizzle's driver calls only these methods of PGlite.
  const db = drizzle(client as unknown as PGlite)
  return {
    kind: 'embedded',
    folder: dataDir,
    db,
    background: db,
    priority: drizzle(client.priority as unknown as PGlite),
    rawTransaction: (work) => client.transaction(work),
    checkRoom: (size) => checkRoom(dataDir, size),
    ping: () => client.ping(),
    // The folder belongs to this process, which has migrated it.
    isCurrent: async () => true,
    copyFiles: (folder) =>
      client.transaction(async (session) => {
        // The log that has to be replayed when the copy is opened is short.
        await session.exec('checkpoint')
        const how = { recursive: true, mode: constants.COPYFILE_FICLONE }
        await cp(join(dataDir, clusterFolder), join(folder, clusterFolder), how)
      }),
    settle: upkeep.settle,
    boundLog,
    tryLock: lockInProcess(),
    load: () => client.load(),
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
    return { lost: new AbortController().signal, release: async () => void held.delete(name) }
  }
}
