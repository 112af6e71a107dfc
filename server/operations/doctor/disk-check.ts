import { existsSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { formatFileSize } from '../../../src/domain/format/count.ts'
import { freeBytes, minFreeBytes } from '../../db/disk-room.ts'
import { type Check, fail, ok, type Result, warn } from './check.ts'

/** Bytes that uploads may take (`TMPDIR` in docs/settings.md). */
const uploadBytes = 400 * 1024 ** 2
/** The number of files that must still fit. */
const minFreeFiles = { fail: 100, warn: 5000 }

/** Room for the database, its backups and uploads. */
export const diskCheck: Check = {
  name: 'disk',
  limitMs: 30_000,
  async run({ dataDir, databaseUrl, backups }) {
    const isEmbedded = databaseUrl === undefined
    const databaseBytes = isEmbedded ? await sizeOf(join(dataDir, 'cluster')) : 0
    const uses: Use[] = [
      ...(isEmbedded ? [{ folder: dataDir, shortageOf: dataShortage }] : []),
      ...(backups === null
        ? []
        : [
            {
              folder: backups.folder,
              shortageOf: (free: number) => backupShortage(free, databaseBytes),
            },
          ]),
      { folder: tmpdir(), shortageOf: uploadShortage },
    ]
    return describeDisks(uses)
  },
}

/** What does not fit, and what to do; null where everything does. */
type Shortage = { status: 'warn' | 'fail'; lacks: string; remedy: string } | null

/** A folder that grows. */
interface Use {
  folder: string
  shortageOf: (free: number) => Shortage
}

/** One result for each disk with room for everything, and one for each shortage. */
export async function describeDisks(uses: readonly Use[]): Promise<Result[]> {
  const disks = new Map<number, { folder: string; free: number; uses: Use[] }>()
  for (const use of uses) {
    const folder = existing(resolve(use.folder))
    const { dev } = await stat(folder)
    const disk = disks.get(dev) ?? { folder, free: await freeBytes(folder), uses: [] }
    disks.set(dev, { ...disk, uses: [...disk.uses, use] })
  }
  const results = Array.from(disks.values(), async (disk) => [
    ...describeRoom(disk),
    ...(await describeFiles(disk.folder)),
  ])
  return (await Promise.all(results)).flat()
}

function describeRoom({ free, uses }: { free: number; uses: Use[] }): Result[] {
  const room = (folders: string) => `${formatFileSize(free)} are free for ${folders}`
  const shortages = uses.flatMap(({ folder, shortageOf }): Result[] => {
    const shortage = shortageOf(free)
    if (shortage === null) return []
    const { status, lacks, remedy } = shortage
    return [{ status, found: `${room(folder)}: ${lacks}.`, remedy }]
  })
  if (shortages.length > 0) return shortages
  return [ok(`${room(uses.map(({ folder }) => folder).join(', '))}.`)]
}

/** File systems without a fixed number of files report none. */
async function describeFiles(folder: string): Promise<Result[]> {
  const { files, ffree } = await statfs(folder)
  if (files === 0 || ffree >= minFreeFiles.warn) return []
  const make = ffree < minFreeFiles.fail ? fail : warn
  return [
    make(
      `Only ${ffree} more files fit on the disk of ${folder}.`,
      'Delete small files that nothing needs, or use a file system with more inodes.',
    ),
  ]
}

export function dataShortage(free: number): Shortage {
  const remedy = 'Make room, or move DATA_DIR to a larger disk.'
  if (free < minFreeBytes.small) return { status: 'fail', lacks: 'changes are refused', remedy }
  return free < minFreeBytes.catalogue
    ? { status: 'warn', lacks: 'a catalog does not fit', remedy }
    : null
}

/** A backup of the embedded database needs room for a copy of it and for the file. */
export function backupShortage(free: number, databaseBytes: number): Shortage {
  const needed = 2 * databaseBytes + minFreeBytes.small
  if (free >= needed) return null
  return {
    status: 'warn',
    lacks: `a backup needs ${formatFileSize(needed)} for a moment`,
    remedy: 'Make room, keep fewer backups (BACKUP_DAYS, BACKUP_WEEKS), or move BACKUP_DIR.',
  }
}

export function uploadShortage(free: number): Shortage {
  if (free >= uploadBytes) return null
  return {
    status: 'warn',
    lacks: `uploads take up to ${formatFileSize(uploadBytes)}`,
    remedy: 'Set TMPDIR to a folder on a larger disk.',
  }
}

/** The nearest folder that exists. */
const existing = (path: string): string =>
  existsSync(path) || path === dirname(path) ? path : existing(dirname(path))

/** The bytes of all files in a folder; 0 without one. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    // A running database deletes files.
    const stats = await stat(join(entry.parentPath, entry.name)).catch(() => null)
    bytes += stats?.size ?? 0
  }
  return bytes
}
