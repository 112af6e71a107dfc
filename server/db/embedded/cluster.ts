/** Makes and opens the database files of the embedded engine. Runs in the worker thread (and in tests). */
import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { placeCluster } from './place-cluster.ts'
import { type Fsync, syncPath } from './sync-files.ts'

const settings = {
  // Emscripten's fdatasync, the default, does nothing.
  fsync: 'on',
  wal_sync_method: 'fsync',
  // There are neither other processes nor replicas.
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // WebAssembly memory never shrinks: these bound the process.
  shared_buffers: '64MB',
  maintenance_work_mem: '32MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  search_path: 'public',
  exit_on_error: 'false',
  log_checkpoints: 'false',
  // Severities are at the start of a line, where no user's text can be.
  log_line_prefix: '',
}

// Like PGlite's defaults, but without -F, which turns syncing off.
const startParams = ['--single', '-O', '-j'].concat(
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
)

interface ClusterOptions {
  /** Called when the database cannot go on: a failed sync, or a PANIC or FATAL of PostgreSQL. */
  onFatal: (message: string) => void
  /** The compiled PostgreSQL module; compiled here when left out. */
  program?: WebAssembly.Module
  fsync?: Fsync
}

export async function createCluster(folder: string, options: ClusterOptions): Promise<void> {
  await placeCluster(folder, async (unfinished) => {
    const pg = await openCluster(unfinished, options)
    await pg.close()
  })
}

/** Opens the cluster in a folder. The caller holds the folder's lock. */
export async function openCluster(
  folder: string,
  { onFatal, program, fsync = fsyncSync }: ClusterOptions,
): Promise<PGlite> {
  const fs = new SyncedNodeFS(folder, (descriptor) => {
    try {
      fsync(descriptor)
    } catch (error) {
      onFatal(`a write could not be synced to the disk: ${String(error)}`)
      throw error
    }
  })
  return PGlite.create({
    fs,
    ...(program && { pgliteWasmModule: program }),
    extensions: { pg_trgm },
    startParams,
    onStderr: (line: string) => {
      if (/^(PANIC|FATAL):/.test(line)) onFatal(line)
      return true
    },
  })
}

/** The part of Emscripten's NODEFS that is patched; its typings leave it out. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
  realPath(node: unknown): string
}

type Init = NodeFS['init']

/** PGlite's file system on a folder, with syncs that reach the disk. PGlite's own answers a sync with nothing. */
class SyncedNodeFS extends NodeFS {
  readonly #fsync: Fsync

  /** `fsync` is called for every file and folder that PostgreSQL wants on the disk, before it goes on. */
  constructor(folder: string, fsync: Fsync = fsyncSync) {
    super(folder)
    this.#fsync = fsync
  }

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = emscriptenOpts.preRun ?? []
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...preRun, (mod) => this.#patch(mod.NODEFS)],
      },
    }
  }

  #patch(nodeFs: NodeFileSystem) {
    nodeFs.stream_ops.fsync = ({ nfd, node }) => {
      if (nfd === undefined) syncPath(nodeFs.realPath(node), this.#fsync)
      else this.#fsync(nfd)
      return 0
    }
  }
}
