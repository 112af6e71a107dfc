import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../../src/contract/contract.ts'
import { BackupFigures } from '../backups/backup-figures.ts'
import { builtSite } from '../../testing/built-site.ts'
import { openMembers, type Person } from '../../testing/members.ts'
import { Metrics } from './metrics.ts'
import { listenForMetrics } from './serve-metrics.ts'

const token = 'b3JkaW5hcnktc2VjcmV0'
const metrics = new Metrics({ token, address: { host: '127.0.0.1', port: 0 } })
let members: Awaited<ReturnType<typeof openMembers>>
let site: Awaited<ReturnType<typeof builtSite>>
let ada: Person

beforeAll(async () => {
  site = await builtSite('<!doctype html><head></head><body>the app</body>')
  members = await openMembers('embedded', { metrics, site: site.site })
  ada = await members.join('ada', { role: 'admin' })
})
afterAll(async () => {
  await members.engine.close()
  await site.remove()
})

const scrape = async () => (await metrics.answer()).text()

/** The value of a metric with these labels, as it is written: `name{a="b"}`. */
async function valueOf(series: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

/** The answer without what differs from request to request. */
async function answerOf(path: string, init?: RequestInit) {
  const response = await members.app.request(path, init)
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  return { status: response.status, headers, body: await response.text() }
}

const series = (endpoint: string, method: string, status: string) =>
  `http_request_duration_seconds_count{endpoint="${endpoint}",method="${method}",status="${status}"}`

const countOf = (cache: string, result: string) =>
  valueOf(`ninepocket_cache_requests_total{cache="${cache}",result="${result}"}`)

const readTwice = async (path: string) => {
  await members.send('GET', path, { as: ada })
  await members.send('GET', path, { as: ada })
}

const statusOf = async (address: string | undefined, init?: RequestInit) =>
  (await fetch(`${address}`, init)).status

test('with the token, the port of the app has the metrics', async () => {
  const answer = await answerOf('/metrics', { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  expect(answer.body).toContain('ninepocket_build_info{version="')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  })
})

test.each([
  ['without a token', {}],
  ['with another token', { headers: { Authorization: `Bearer ${token}x` } }],
  ['with the token of a session', { headers: { Authorization: 'Bearer admin' } }],
  ['with another scheme', { headers: { Authorization: `Basic ${token}` } }],
  ['by HEAD', { method: 'HEAD', headers: { Authorization: `Bearer ${token}` } }],
  ['by POST', { method: 'POST', headers: { Authorization: `Bearer ${token}` } }],
])('%s, /metrics is answered as an address that does not exist', async (_, init) => {
  expect(await answerOf('/metrics', init)).toEqual(await answerOf('/no-such-page', init))
})

test('a separate metrics address serves only metrics, with the token where one is set', async () => {
  const open = await listenForMetrics(
    new Metrics({ token: null, address: { host: '127.0.0.1', port: 0 } }),
  )
  const closed = await listenForMetrics(metrics)
  expect(await statusOf(`${open?.address}/metrics`)).toBe(200)
  expect(await statusOf(`${open?.address}/metrics`, { method: 'POST' })).toBe(404)
  expect(await statusOf(`${open?.address}/api/health`)).toBe(404)
  expect(await statusOf(`${closed?.address}/metrics`)).toBe(404)
  const headers = { Authorization: `Bearer ${token}` }
  expect(await statusOf(`${closed?.address}/metrics`, { headers })).toBe(200)
  await Promise.all([open?.close(0), closed?.close(0)])
})

test('a port that is taken is refused by the name of its variable', async () => {
  const taken = await listenForMetrics(metrics)
  const port = Number(new URL(taken?.address ?? '').port)
  const second = new Metrics({ token, address: { host: '127.0.0.1', port } })
  await expect(listenForMetrics(second)).rejects.toThrow(`METRICS_PORT ${port} is in use`)
  await taken?.close(0)
})

test('requests are counted by endpoint and status, and no path or unknown method is a label', async () => {
  await members.app.request('/api/cards/sets')
  await members.app.request('/api/cards/by-tcg-id/4711')
  await members.app.request('/api/secret-path')
  await members.app.request('/wishlist/public/secret-path')
  await members.app.request('/secret-path', { method: 'SECRETS' })
  expect(await valueOf(series('cardSets', 'GET', '2xx'))).toBe(1)
  expect(await valueOf(series('cardByProduct', 'GET', '4xx'))).toBe(1)
  expect(await valueOf(series('unknown', 'GET', '4xx'))).toBe(1)
  expect(await valueOf(series('site', 'other', '4xx'))).toBe(1)
  expect(await valueOf('http_requests_in_flight')).toBe(0)
  const text = await scrape()
  expect(text).not.toMatch(/secret|4711/i)
  const expectedNames = new Set([...Object.keys(contract), 'site', 'unknown', 'pictures'])
  const endpoints = Array.from(text.matchAll(/endpoint="([^"]*)"/g), ([, name = '']) => name)
  expect(endpoints.filter((name) => !expectedNames.has(name))).toEqual([])
})

test('statements are counted by operation, and the queue of the database is empty at rest', async () => {
  await members.send('GET', '/api/collection', { as: ada })
  const selects = 'ninepocket_database_statement_duration_seconds_count{operation="select"}'
  expect(await valueOf(selects)).toBeGreaterThan(0)
  expect(await valueOf('ninepocket_database_wait_seconds_count')).toBeGreaterThan(0)
  expect(await valueOf('ninepocket_database_queue_length')).toBe(0)
})

test('a page that is read twice is a miss and a hit of its cache', async () => {
  const before = (await countOf('entry_index', 'hit')) ?? 0
  await readTwice('/api/cards/all-sets?limit=7')
  expect(await countOf('catalogue_page', 'miss')).toBe(1)
  expect(await countOf('catalogue_page', 'hit')).toBe(1)
  await readTwice('/api/collection')
  expect(await countOf('entry_index', 'hit')).toBeGreaterThan(before)
})

test('a backup of an earlier process is found, and failures are counted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-metrics-'))
  const figures = new BackupFigures()
  await metrics.watchFolders({ data: folder, backups: folder }, figures)
  const last = 'ninepocket_backup_last_success_timestamp_seconds'
  expect(await valueOf(last)).toBeUndefined()
  const file = join(folder, 'ninepocket-2026-11-20.gz')
  await figures.note(file, () => writeFile(file, 'the cards'))
  expect(await valueOf(last)).toBeGreaterThan(0)
  expect(await valueOf('ninepocket_backup_last_size_bytes')).toBe(9)
  const failing = figures.note(file, () => Promise.reject(new Error('no room')))
  await expect(failing).rejects.toThrow('no room')
  expect(await valueOf('ninepocket_backup_failures_total')).toBe(1)
  expect(await valueOf('ninepocket_disk_free_bytes{folder="data"}')).toBeGreaterThan(0)

  const later = new BackupFigures()
  await later.readFolder(folder)
  expect(later.lastSuccess?.bytes).toBe(9)
  await rm(folder, { recursive: true })
})
