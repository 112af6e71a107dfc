/** A database on a file system of its own, which can be filled. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { freeBytes } from '../../server/db/disk-room.ts'
import { openEmbedded } from '../../server/db/embedded/open.ts'

/** Copies a database to a file system of its own that has room for little more. */
export async function onSmallDisk(
  dataDir: string,
  work: (disk: string) => Promise<void>,
): Promise<void> {
  const disk = mkdtempSync(join(tmpdir(), 'ninepocket-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=360m', 'ninepocket-test', disk])
  try {
    cpSync(join(dataDir, 'cluster'), join(disk, 'cluster'), { recursive: true })
    await work(disk)
  } finally {
    execFileSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true })
  }
}

/** Fills a disk until the given number of bytes is free. Returns the file, which makes room again when it is deleted. */
export async function fillDisk(disk: string, leftBytes: number): Promise<string> {
  const ballast = join(disk, 'ballast')
  writeFileSync(ballast, Buffer.alloc((await freeBytes(disk)) - leftBytes))
  return ballast
}

/** Makes every session unused for an hour, after which its next use is written. */
export async function ageSessions(disk: string): Promise<void> {
  const engine = await openEmbedded({ dataDir: disk, keepsTables: true })
  await engine.db.execute(sql`update sessions set last_used_at = last_used_at - interval '1 hour'`)
  await engine.close()
}
