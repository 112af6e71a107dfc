import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../engine.ts'
import { readMigrations } from '../migrate.ts'
import { createTestEngine } from '../../testing/database.ts'
import { dumpInto } from './write.ts'
import { contentsOf, fill } from './fixtures/contents.ts'
import { DumpError, type Header } from './format.ts'
import { checkDump, loadDump } from './load.ts'
import { runsOf } from '../../testing/runs.ts'

let folder: string
let engine: Engine
let whole: Buffer
let lines: string[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ninepocket-dump-'))
  engine = await createTestEngine()
  await fill(engine)
  const file = join(folder, 'whole.gz')
  await dumpInto(engine, file, () => {})
  whole = readFileSync(file)
  lines = gunzipSync(whole).toString().split('\n')
})
afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true })
})

/** The error for a file with these bytes; null when it is valid. */
async function fault(bytes: Uint8Array): Promise<string | null> {
  const file = join(folder, 'file.gz')
  writeFileSync(file, bytes)
  return checkDump(file, () => {}).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof DumpError)) throw error
      return error.message.replace(file, 'FILE')
    },
  )
}
const faultOfLines = (changed: string[]) => fault(gzipSync(changed.join('\n')))

/** The error for a file with a changed header and a right checksum; null when it is valid. */
function withHeader(change: (header: Header) => object) {
  const changed = [JSON.stringify(change(JSON.parse(lines[0]!))), ...lines.slice(1, -2)]
  const sha256 = createHash('sha256')
    .update(`${changed.join('\n')}\n`)
    .digest('hex')
  return faultOfLines([...changed, JSON.stringify({ sha256 }), ''])
}

test('a whole file is fine, also when something else has packed it again', async () => {
  expect(await fault(whole)).toBeNull()
  expect(await faultOfLines(lines)).toBeNull()
})

const refusal = /^FILE (is (damaged|cut off)|isn't a Ninepocket backup|was made by a newer version)/

test('a file that is changed in any place is refused, unless it unpacks to the same', async () => {
  const changes = fc.record({ at: fc.nat(whole.length - 1), bit: fc.nat(7) })
  await fc.assert(
    fc.asyncProperty(changes, async ({ at, bit }) => {
      const changed = Buffer.from(whole)
      changed[at]! ^= 1 << bit
      // gzip reads past when and where a file was packed, and past the bits that fill its last byte.
      const outcome = (await fault(changed)) ?? `FILE holds ${gunzipSync(changed).toString()}`
      const same = `FILE holds ${lines.join('\n')}`
      expect(outcome === same || refusal.test(outcome), outcome.slice(0, 200)).toBe(true)
    }),
    { numRuns: runsOf(500) },
  )
})

test('a file that is cut off in any place is refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), async (length) => {
      expect(await fault(whole.subarray(0, length))).toMatch(
        /^FILE is(n't a Ninepocket backup| cut off)/,
      )
    }),
    { numRuns: runsOf(100) },
  )
})

test('lines that are changed by hand are refused', async () => {
  const row = lines.findIndex((line) => line.startsWith('{"id":"7"'))
  await fc.assert(
    fc.asyncProperty(fc.nat(lines.length - 2), async (at) => {
      expect(await faultOfLines(lines.toSpliced(at, 1))).not.toBeNull()
    }),
    { numRuns: runsOf(50) },
  )
  const changed = lines.with(row, lines[row]!.replace('"id":"7"', '"id":"8"'))
  expect(await faultOfLines(changed)).toBe(
    "FILE is damaged: its contents aren't what was backed up.",
  )
  expect(await faultOfLines([...lines.slice(0, -1), 'more', ''])).toMatch(/^FILE is damaged/)
  expect(await faultOfLines(lines.slice(0, row))).toBe('FILE is cut off: its end is missing.')
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['no gzip', Buffer.from('{"format":"ninepocket-database","version":1}')],
  ['gzip of something else', gzipSync('{"format":"another","version":1}\n')],
  ["a member's backup", gzipSync('{"format":"ninepocket-backup","version":1}')],
])('%s is no backup of a database', async (_, bytes) => {
  expect(await fault(bytes)).toBe("FILE isn't a Ninepocket backup, or its beginning is damaged.")
})

test('a file of a newer version says so', async () => {
  const newer = 'FILE was made by a newer version: restore it with that version or a later one.'
  expect(await withHeader((header) => ({ ...header, version: 2, tables: 'otherwise' }))).toBe(newer)
  const unknown = { name: '9999_later.sql', checksum: 'x' }
  expect(
    await withHeader((header) => ({ ...header, migrations: [...header.migrations, unknown] })),
  ).toBe(newer)
})

test('a file of a version with other migrations says so', async () => {
  const [first] = readMigrations()
  expect(
    await withHeader((header) => ({
      ...header,
      migrations: header.migrations.map((each) =>
        each.name === first?.name ? { ...each, checksum: 'another' } : each,
      ),
    })),
  ).toBe(`FILE was made by a version with another migration ${first?.name}.`)
})

test('a file and a folder that are not there or cannot be read are named', async () => {
  await expect(checkDump('/nowhere/x.gz', () => {})).rejects.toThrow(
    'There is no file /nowhere/x.gz.',
  )
  await expect(checkDump(folder, () => {})).rejects.toThrow(`${folder} cannot be read (EISDIR).`)
})

test('what is found wrong only while loading changes nothing', async () => {
  const before = await contentsOf(engine)
  const file = join(folder, 'changed.gz')
  const load = () => loadDump(engine, file, { replaces: true, onProgress: () => {} })
  // The checksum is right, but no integer is.
  const row = lines.findIndex((line) => line.startsWith('{"id":"7"'))
  writeFileSync(file, gzipSync(lines.with(row, '{"id":"seven"}').join('\n')))
  await expect(load()).rejects.toThrow('integer')
  writeFileSync(file, gzipSync(lines.slice(0, -2).join('\n')))
  await expect(load()).rejects.toThrow('is cut off')
  expect(await contentsOf(engine)).toEqual(before)
})
