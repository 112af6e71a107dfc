/** Writes a dump as a file that is there as a whole and synced, or not at all. */
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Engine } from '../engine.ts'
import { DumpError, type DumpProgress, type Header } from './format.ts'
import { describeDatabase, dumpLines } from './write.ts'

export interface DumpSummary {
  header: Header
  /** The size of the file in bytes. */
  bytes: number
}

/**
 * Writes the whole database into a file that only its owner may read, since it holds hashes of passwords. One of that
 * name is replaced.
 */
export async function dumpInto(
  engine: Pick<Engine, 'rawTransaction'>,
  file: string,
  onProgress: (progress: DumpProgress) => void,
): Promise<DumpSummary> {
  return writeWhole(file, (handle) =>
    engine.rawTransaction(async (session) => {
      const database = await describeDatabase(session)
      const lines = Readable.from(dumpLines(session, database, onProgress))
      await pipeline(lines, createGzip(), async (zipped: AsyncIterable<Buffer>) => {
        for await (const chunk of zipped) await handle.writeFile(chunk)
      })
      return database.header
    }),
  )
}

/** Writes beside the file's place, and moves there what is whole and on the disk. */
async function writeWhole(
  file: string,
  write: (handle: FileHandle) => Promise<Header>,
): Promise<DumpSummary> {
  const folder = dirname(file)
  const leftOver = `${basename(file)}.new-`
  const unfinished = join(folder, `${leftOver}${process.pid}`)
  try {
    for (const name of await readdir(folder)) {
      if (name.startsWith(leftOver)) await rm(join(folder, name))
    }
    const handle = await open(unfinished, 'wx', 0o600)
    try {
      const header = await write(handle)
      await handle.sync()
      const { size } = await handle.stat()
      await rename(unfinished, file)
      await syncFolder(folder)
      return { header, bytes: size }
    } finally {
      await handle.close()
      await rm(unfinished, { force: true })
    }
  } catch (error) {
    throw asDumpError(file, error)
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Errors of the file system; a lost connection to a database has codes of its own. */
const refusals = new Set(
  'EACCES EDQUOT EFBIG EIO EISDIR ENOENT ENOSPC ENOTDIR EPERM EROFS'.split(' '),
)

function asDumpError(file: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && refusals.has(String(error.code)))) return error
  return new DumpError(`${file} cannot be written: ${error.message}.`)
}
