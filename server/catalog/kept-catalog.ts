/**
 * Catalogues that were read from a service and wait for their import, as files beside the embedded database: an import that fails
 * is tried again on the same day without another request to the service.
 */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytes, minFreeBytes } from '../db/disk-room.ts'
import type { Incoming } from './sources/incoming.ts'

/** The most bytes that are kept: some eight times what 110,000 cards have. */
const maxBytes = 256 * 1024 * 1024

const prefix = 'catalogue-'
const ofUnfinished = '.new'

interface KeptCatalog {
  /** The catalogue's stamp, from `NamedSource.stampAddress`. */
  stamp: string
  incoming: Incoming
}

const pathOf = (folder: string, source: string, day: string) =>
  join(folder, `${prefix}${day}-${source.replace(':', '-')}`)

/** Keeps the catalogue of a day (an ISO date), unless the disk has no room for it beside the import, which does without. */
export async function keepCatalog(
  folder: string,
  { source, day, stamp, incoming }: KeptCatalog & { source: string; day: string },
): Promise<void> {
  const { batches, rows, ...more } = incoming
  const counts = { ...rows, skipped: [...rows.skipped], unknown: [...rows.unknown] }
  const head: Head = { stamp, ...more, rows: counts }
  const parts = [Buffer.from(JSON.stringify(head)), ...batches]
  const framed = parts.flatMap((part) => [lengthOf(part), part])
  const bytes = framed.reduce((sum, { length }) => sum + length, 0)
  if (bytes > maxBytes || (await freeBytes(folder)) < bytes + minFreeBytes.catalogue) return
  const path = pathOf(folder, source, day)
  const unfinished = path + ofUnfinished
  try {
    await writeFile(unfinished, framed, { mode: 0o600, flush: true })
    await rename(unfinished, path)
  } catch {
    await rm(unfinished, { force: true })
  }
}

/** The catalogue that is kept of a day; null where there is none. */
export async function keptCatalog(
  folder: string,
  { source, day }: { source: string; day: string },
): Promise<KeptCatalog | null> {
  const file = await readFile(pathOf(folder, source, day)).catch(() => null)
  if (file === null) return null
  const parts: Buffer[] = []
  for (let at = 0; at < file.length;) {
    const start = at + lengthBytes
    at = start + file.readUInt32LE(at)
    parts.push(file.subarray(start, at))
  }
  const [head, ...batches] = parts
  const { stamp, rows, ...more } = JSON.parse(String(head)) as Head
  const counts = { ...rows, skipped: new Map(rows.skipped), unknown: new Map(rows.unknown) }
  return { stamp, incoming: { ...more, rows: counts, batches } }
}

/** The first part of a file, which the batches follow. */
interface Head extends Omit<Incoming, 'batches' | 'rows'> {
  stamp: string
  rows: { kept: number; skipped: [string, number][]; unknown: [string, number][] }
}

/** Deletes what is kept of a source, and of other days. */
export async function dropCatalogs(
  folder: string,
  { source, day }: { source: string; day: string },
): Promise<void> {
  const own = pathOf('', source, day)
  const isGone = (name: string) =>
    name === own || name === own + ofUnfinished || !name.startsWith(prefix + day)
  for (const name of await readdir(folder))
    if (name.startsWith(prefix) && isGone(name)) await rm(join(folder, name))
}

const lengthBytes = 4

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32LE(part.length)
  return length
}
