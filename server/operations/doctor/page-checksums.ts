/** Verifies the checksums of all pages in the files of a closed embedded database, as PostgreSQL's `pg_checksums` does. */
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const pageBytes = 8192
const pageWords = pageBytes / 4
/** Pages of each file of a relation, which has further ones named `.1`, `.2`, …. */
const pagesPerFile = 131_072
/** Pages that are read at once. */
const pagesPerRead = 128

/** A file of a relation, and the number of that file where the relation has several. */
const relationFile = /^(?:base\/\d+|global)\/\d+(?:_[a-z]+)?(?:\.(\d+))?$/

/** The first files of relations and their further ones, in this form: `base/5/16384`, `base/5/16384_fsm`, `global/1260.1`. */
export async function damagedFiles(cluster: string): Promise<string[]> {
  const paths = await readdir(cluster, { recursive: true })
  const damaged: string[] = []
  for (const path of paths.toSorted()) {
    const [file, part = '0'] = relationFile.exec(path) ?? []
    if (file === undefined) continue
    const isWhole = await hasWholePages(join(cluster, path), Number(part) * pagesPerFile)
    if (!isWhole) damaged.push(path)
  }
  return damaged
}

async function hasWholePages(path: string, firstPage: number): Promise<boolean> {
  const file = await open(path)
  try {
    const bytes = Buffer.alloc(pagesPerRead * pageBytes)
    const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
    for (let page = firstPage; ; page += pagesPerRead) {
      const { bytesRead } = await file.read(bytes, 0, bytes.length)
      for (let at = 0; at < bytesRead; at += pageBytes) {
        const start = at / 4
        const number = page + at / pageBytes
        if (at + pageBytes > bytesRead) return false
        if (!isWholePage(words.subarray(start, start + pageWords), number)) return false
      }
      if (bytesRead < bytes.length) return true
    }
  } finally {
    await file.close()
  }
}

/** The words of a page are those of a machine with little-endian numbers, which all machines of Node's builds are. */
function isWholePage(words: Int32Array, number: number): boolean {
  const [, , checksumAndFlags = 0, bounds = 0] = words
  // A page that was added to the file and never written has no end of its free space.
  if (bounds >>> 16 === 0) return words.every((word) => word === 0)
  return (checksumAndFlags & 0xffff) === checksumOf(words, number)
}

const prime = 16_777_619
/** The seeds of PostgreSQL's `checksum_impl.h`. */
const seeds = Int32Array.of(
  0x5b1f36e9,
  0xb8525960,
  0x02ab50aa,
  0x1de66d2a,
  0x79ff467a,
  0x9bb9f8a3,
  0x217e7cd2,
  0x83e13d2c,
  0xf8d4474f,
  0xe39eb970,
  0x42c6ae16,
  0x993216fa,
  0x7b093b5d,
  0x98daff3c,
  0xf718902a,
  0x0b1c9cdb,
  0xe58f764b,
  0x187636bc,
  0x5d7b3bb1,
  0xe73de7de,
  0x92bec979,
  0xcca6c0b2,
  0x304a0979,
  0x85aa43d4,
  0x783125bb,
  0x6ca8eaa2,
  0xe407eac6,
  0x4b5cfc3e,
  0x9fbf8c76,
  0x15ca20be,
  0xf2ca9fd3,
  0x959bd756,
)
/** Rounds of zeros after the page, which mix its last words. */
const lastRounds = 2

function checksumOf(words: Int32Array, number: number): number {
  const sums = Int32Array.from(seeds)
  const count = pageWords + lastRounds * sums.length
  for (let at = 0; at < count; at++) {
    const lane = at % sums.length
    // The checksum itself, in the lower half of the third word, counts as zero.
    const word = at === 2 ? (words[at] ?? 0) & 0xffff0000 : (words[at] ?? 0)
    const mixed = (sums[lane] ?? 0) ^ word
    sums[lane] = Math.imul(mixed, prime) ^ (mixed >>> 17)
  }
  const sum = sums.reduce((all, each) => all ^ each, number) >>> 0
  return (sum % 0xffff) + 1
}
