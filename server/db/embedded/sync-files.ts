/** Writes files and folders through to the disk, so that they outlast a loss of power. */
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export type Fsync = (fileDescriptor: number) => void

/** Files that are synced at a time: a disk writes many in the time of one. */
const syncedAtOnce = 32

/** A folder with all that is in it. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))]
  for (let at = 0; at < paths.length; at += syncedAtOnce)
    await Promise.all(paths.slice(at, at + syncedAtOnce).map(syncOne))
}

async function syncOne(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

export function syncPath(path: string, fsync: Fsync = fsyncSync): void {
  const descriptor = openSync(path, 'r')
  try {
    fsync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
