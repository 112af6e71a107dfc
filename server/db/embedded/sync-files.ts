/** Writes files and folders through to the disk, so that they outlast a loss of power. */
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export type Fsync = (fileDescriptor: number) => void

export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else syncPath(path)
  }
  syncPath(folder)
}

export function syncPath(path: string, fsync: Fsync = fsyncSync): void {
  const descriptor = openSync(path, 'r')
  try {
    fsync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
