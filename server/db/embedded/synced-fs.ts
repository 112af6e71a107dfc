/** PGlite's file system on a folder, with syncs that reach the disk. PGlite's own answers a sync with nothing. */
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

export type Fsync = (fileDescriptor: number) => void

/** The part of Emscripten's NODEFS that is patched; its typings leave it out. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
  realPath(node: unknown): string
}

type Init = NodeFS['init']

export class SyncedNodeFS extends NodeFS {
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
      if (nfd === undefined) this.#syncFolder(nodeFs.realPath(node))
      else this.#fsync(nfd)
      return 0
    }
  }

  #syncFolder(path: string) {
    const descriptor = openSync(path, 'r')
    try {
      this.#fsync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  }
}
