/**
 * A cluster in one compressed file, which the package has so that a first start need not make one: that takes 780 MB. The file
 * has a line of JSON, and then the contents of all files without the zeros that end them: 17 of 28 MB, which would take most of
 * the time of unpacking.
 */
import { closeSync, existsSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { pgliteVersion } from './pglite-package.ts'
import { placeCluster } from './place-cluster.ts'

/** The packed clusters of the package: with no cards, and with the sample catalogue as of the day of the build. */
export const packedFile = { empty: 'cluster.br', sample: 'sample-cluster.br' } as const
export type PackedCluster = keyof typeof packedFile

interface Contents {
  /** The version of PGlite that has made the cluster. */
  pglite: string
  /** Each folder after the one that it is in. */
  folders: string[]
  files: { path: string; bytes: number; bytesBeforeZeros: number }[]
}

const logFile = /^pg_wal.[0-9A-F]{24}$/

/** Writes the cluster in a folder, which is closed, to a file. */
export async function packCluster(folder: string, file: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const pathOf = (entry: (typeof entries)[number]) =>
    relative(folder, join(entry.parentPath, entry.name))
  const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf)
  const all = entries
    .filter((entry) => entry.isFile())
    .map(pathOf)
    .toSorted()
  // A closed cluster needs only the log file that it continues in; later log files are spare.
  const [, ...spare] = all.filter((path) => logFile.test(path))
  const paths = all.filter((path) => !spare.includes(path))
  const texts = await Promise.all(paths.map((path) => readFile(join(folder, path))))
  const trimmed = texts.map(withoutEndZeros)
  const contents: Contents = {
    pglite: pgliteVersion(),
    folders: folders.toSorted(),
    files: paths.map((path, at) => ({
      path,
      bytes: texts[at]?.length ?? 0,
      bytesBeforeZeros: trimmed[at]?.length ?? 0,
    })),
  }
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(contents)}\n`), ...trimmed])
  // A window of 16 MB: files of tables repeat each other.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 }
  await writeFile(file, await promisify(brotliCompress)(whole, { params }))
}

/** Makes a cluster of the file; nothing where there is no file, or another version of PGlite has made it. */
export async function unpackCluster(file: URL, folder: string): Promise<void> {
  if (!existsSync(file)) return
  const whole = await promisify(brotliDecompress)(await readFile(file))
  let at = whole.indexOf('\n') + 1
  const { pglite, folders, files }: Contents = JSON.parse(whole.toString('utf8', 0, at))
  if (pglite !== pgliteVersion()) return
  await placeCluster(folder, async (unfinished) => {
    for (const path of ['', ...folders]) mkdirSync(join(unfinished, path), { mode: 0o700 })
    for (const { path, bytes, bytesBeforeZeros } of files) {
      const descriptor = openSync(join(unfinished, path), 'w', 0o600)
      writeSync(descriptor, whole, at, bytesBeforeZeros)
      writeZeros(descriptor, bytes - bytesBeforeZeros)
      closeSync(descriptor)
      at += bytesBeforeZeros
    }
  })
}

/** The zeros of one write. The buffer is small, since each first touch of memory takes time. */
const zeros = Buffer.alloc(64 * 1024)

/** Writes them, since a file with holes finds no room on a full disk when they are filled. */
function writeZeros(descriptor: number, count: number) {
  for (let left = count; left > 0; left -= zeros.length)
    writeSync(descriptor, zeros, 0, Math.min(left, zeros.length))
}

function withoutEndZeros(content: Buffer): Buffer {
  return content.subarray(0, content.findLastIndex((byte) => byte !== 0) + 1)
}
