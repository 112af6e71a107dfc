/** The checks of the machine: Node, folder, disk and clock. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFile } from '../../catalog/sources/fixtures/files.ts'
import { lockFolder } from '../../db/embedded/lock.ts'
import { factsOf, linesOf, resultsOf } from '../../testing/doctor.ts'
import { describeSkew } from './clock-check.ts'
import {
  backupShortage,
  dataShortage,
  describeDisks,
  sizeOf,
  uploadShortage,
} from './disk-check.ts'
import { folderCheck } from './folder-check.ts'
import { describeNode, nodeCheck } from './node-check.ts'

const megabyte = 1024 ** 2

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninepocket-doctor-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

test.each([
  ['18.20.0', 'fail'],
  ['20.18.3', 'fail'],
  ['20.19.0', 'warn'],
  ['22.23.3', 'ok'],
  ['24.0.0', 'ok'],
  ['26.1.0', 'warn'],
])('Node %s gets %s', (version, status) => {
  expect(describeNode(version, new Date('2026-11-20'))).toMatchObject({
    status,
    found: expect.stringContaining(version),
  })
})

test('a version of Node is outdated after its last day of support', () => {
  expect(describeNode('22.23.3', new Date('2027-05-01')).status).toBe('warn')
})

test('the version of this process is checked', async () => {
  const [result] = await resultsOf(nodeCheck, {})
  expect(result?.found).toContain(process.versions.node)
})

test('a folder that can be written and is free may be opened', async () => {
  const facts = factsOf()
  expect(linesOf(await resultsOf(folderCheck, { dataDir: folder }, facts))).toEqual([
    `ok: ${folder} can be written and is not in use.`,
  ])
  expect(facts).toMatchObject({ canOpen: true, holder: null })
})

test('a folder that a server holds is left to it', async () => {
  const lock = await lockFolder(folder)
  const facts = factsOf()
  expect(linesOf(await resultsOf(folderCheck, { dataDir: folder }, facts))).toEqual([
    `ok: ${folder} is in use by the process ${process.pid}.`,
  ])
  expect(facts).toMatchObject({ canOpen: false, holder: process.pid })
  await lock.release()
})

test('a folder that is missing is only a warning, since the first start makes it', async () => {
  const dataDir = join(folder, 'nowhere')
  expect(linesOf(await resultsOf(folderCheck, { dataDir }))).toEqual([
    `warn: There is no folder ${dataDir} yet.`,
  ])
})

test('a file in place of the folder is a failure', async () => {
  const dataDir = temporaryFile('data', '')
  expect(linesOf(await resultsOf(folderCheck, { dataDir }))).toEqual([
    `fail: ${dataDir} isn't a folder.`,
  ])
})

test('a folder of another user is not opened, so no file of it gets another owner', async () => {
  const user = process.getuid?.() ?? 0
  vi.spyOn(process, 'getuid').mockReturnValue(user + 1)
  const facts = factsOf()
  expect(linesOf(await resultsOf(folderCheck, { dataDir: folder }, facts))).toEqual([
    `fail: ${folder} belongs to the user with the id ${user}, and this is the user with the id ${user + 1}.`,
  ])
  expect(facts.canOpen).toBe(false)
})

test('PostgreSQL needs no folder', async () => {
  expect(await resultsOf(folderCheck, { databaseUrl: 'postgres://db/shop' })).toEqual([])
})

test.each([
  ['data', dataShortage(63 * megabyte), 'fail'],
  ['data', dataShortage(319 * megabyte), 'warn'],
  ['data', dataShortage(320 * megabyte), undefined],
  ['a backup', backupShortage(263 * megabyte, 100 * megabyte), 'warn'],
  ['a backup', backupShortage(264 * megabyte, 100 * megabyte), undefined],
  ['uploads', uploadShortage(399 * megabyte), 'warn'],
  ['uploads', uploadShortage(400 * megabyte), undefined],
])('too little room for %s is found', (_, shortage, status) => {
  expect(shortage?.status).toBe(status)
})

test('folders of one disk that have room share a line, and a shortage names its folder', async () => {
  const uses = ['a', 'b'].map((name) => ({ folder: join(folder, name), shortageOf: () => null }))
  expect(linesOf(await describeDisks(uses))).toEqual([
    expect.stringMatching(/^ok: \S+ [MG]B are free for \S+a, \S+b\.$/),
  ])
  const remedy = 'Make room.'
  const lacking = {
    folder: join(folder, 'c'),
    shortageOf: () => ({ status: 'fail', lacks: 'nothing fits', remedy }) as const,
  }
  expect(await describeDisks([...uses, lacking])).toEqual([
    { status: 'fail', found: expect.stringMatching(/ are free for \S+c: nothing fits\.$/), remedy },
  ])
})

test('the size of a folder is that of all its files, and 0 without one', async () => {
  expect(await sizeOf(join(temporaryFile('a', '12345'), '..'))).toBe(5)
  expect(await sizeOf(join(folder, 'nowhere'))).toBe(0)
})

test.each([
  [[], 'ok: Not compared: neither source nor database has its own clock.'],
  [[59_000], 'ok: This clock agrees with that of clock 0.'],
  [[100, -61_000, 5], 'warn: This clock is 61 s ahead of that of clock 1.'],
  [[601_000], 'fail: This clock is 601 s behind that of clock 0.'],
])('other clocks that are %j ms ahead: %s', (skews, line) => {
  const clockSkews = skews.map((aheadMs, index) => ({ clock: `clock ${index}`, aheadMs }))
  expect(linesOf([describeSkew(clockSkews)])).toEqual([line])
})
