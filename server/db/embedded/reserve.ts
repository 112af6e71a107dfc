/**
 * A file that holds room for the next start: PostgreSQL cannot open a database on a full disk, not even to read it. When the
 * disk is full the file is deleted, and what it held is enough to open.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../engine.ts'
import { freeBytes, minFreeBytes } from '../disk-room.ts'

const megabyte = 1024 * 1024

/** Two files of PostgreSQL's log, and what recovery adds to tables. */
export const reserveBytes = 48 * megabyte

const fileIn = (dataDir: string) => join(dataDir, 'reserve')

/** Deletes the reserve when the disk has no room to open the database. */
export async function releaseReserve(dataDir: string, log?: Log): Promise<void> {
  if ((await freeBytes(dataDir)) >= minFreeBytes.small || !existsSync(fileIn(dataDir))) return
  await rm(fileIn(dataDir))
  log?.error(
    `The disk of ${dataDir} is full: its reserve was given up, so that the database can be read. Make room, then restart.`,
  )
}

/** Makes the reserve where it is missing and the disk has room for large changes beside it. */
export async function keepReserve(dataDir: string): Promise<void> {
  if (existsSync(fileIn(dataDir))) return
  if ((await freeBytes(dataDir)) < reserveBytes + minFreeBytes.large) return
  // Zeros may be packed by the file system, and then hold no room. One random part is enough, and is made in a fiftieth of the time.
  const part = randomBytes(megabyte)
  const parts = Array.from({ length: reserveBytes / megabyte }, () => part)
  await writeFile(fileIn(dataDir), parts, { mode: 0o600 })
}
