import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importCatalog } from './catalog/import-catalog.ts'
import { fixture } from './catalog/sources/fixtures/files.ts'
import { card, tide } from './catalog/sources/fixtures/records.ts'
import { openDatabase } from './db/open-database.ts'
import { freePort } from './testing/free-port.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'

let folder: string
const running = new Set<ServerProcess>()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninepocket-main-'))
})
afterEach(async () => {
  for (const server of running) await server.end('SIGKILL')
  running.clear()
  await rm(folder, { recursive: true, force: true })
})

function start(env: Record<string, string>) {
  const server = startServerProcess({ DATA_DIR: join(folder, 'data'), TASKS_AT: '', ...env })
  running.add(server)
  return server
}

test('starts with the sample catalog, keeps others off its folder, stops on SIGTERM and starts again', async () => {
  const first = start({})
  const address = await first.ready
  expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ status: 'ok' })
  const { data, pagination } = await (await fetch(`${address}/api/cards/all-sets?limit=1`)).json()
  expect(pagination.totalCards).toBeGreaterThanOrEqual(600)
  const picture = await fetch(address + data[0].image_url)
  expect(picture.headers.get('Content-Type')).toContain('image/svg+xml')
  expect(await picture.text()).toContain('<svg')
  const refused = await fetch(`${address}/api/health`, { headers: { Authorization: 'Bearer x' } })
  expect(refused.status).toBe(401)

  const rival = await start({}).ended
  expect(rival.code).toBe(1)
  expect(rival.err).toContain(join(folder, 'data'))
  expect(rival.err).toContain(String(first.process.pid))

  expect(await first.end('SIGTERM')).toMatchObject({ code: 0, err: '' })

  const second = start({ PUBLIC_ORIGIN: 'https://cards.example' })
  const listening = await second.ready
  const { code, out } = await second.end('SIGINT')
  expect(code).toBe(0)
  expect(out).toContain(`ready at https://cards.example (listening on ${listening})`)
})

test('refuses a database of a newer version in one line', async () => {
  const dataDir = join(folder, 'data')
  const engine = await openDatabase({ dataDir })
  await engine.db.execute(
    sql`insert into schema_migrations (name, checksum) values ('9999_later.sql', '')`,
  )
  await engine.close()
  const { code, err } = await start({}).ended
  expect([code, err]).toEqual([
    1,
    'The database has migration 9999_later.sql, which this version does not know: run a newer version.\n',
  ])
})

test('reads the catalog that is set into an empty database, and no sample', async () => {
  const server = start({ CATALOG_SOURCE: fixture('default-cards.jsonl') })
  const address = await server.ready
  await vi.waitFor(
    async () => {
      const { setTypes } = await (await fetch(`${address}/api/cards/sets`)).json()
      expect(setTypes).not.toEqual([])
    },
    { timeout: 30_000 },
  )
  const { data } = await (await fetch(`${address}/api/cards/all-sets?limit=1&search=o`)).json()
  expect(data[0].image_url).not.toMatch(/^\/pictures/)
  const { code, out } = await server.end('SIGTERM')
  expect(code).toBe(0)
  expect(out).toContain('The daily tasks have ended (success): Updated')
})

test('says which import brings facts, where the catalog has none', async () => {
  const engine = await openDatabase({ dataDir: join(folder, 'data') })
  await importCatalog(engine, [tide, card()], { source: 'test', today: '2026-11-20' })
  await engine.close()
  const server = start({})
  await server.ready
  const { out } = await server.end('SIGTERM')
  expect(out).toContain('facts of cards come with the next update of the catalog')
})

test('a PostgreSQL server that is not there is named in one line, without the password', async () => {
  const { code, err } = await start({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/shop' })
    .ended
  expect(err).toBe(
    "PostgreSQL's database shop at 127.0.0.1:1 cannot be opened (connect ECONNREFUSED 127.0.0.1:1). " +
      'Is the server running, and is DATABASE_URL right?\n',
  )
  expect(code).toBe(1)
})

/** What the readiness probe gets: the status, and the failing check. */
async function readiness(address: string) {
  const response = await fetch(`${address}/api/ready`)
  const { issues } = await response.json()
  return [response.status, issues?.[0]?.path]
}

test('is not ready while it waits for the database to open, and serves the app', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const own = await freePort()
  const server = start({ DATABASE_URL: `postgres://me@127.0.0.1:${port}/shop`, PORT: String(own) })
  const address = `http://127.0.0.1:${own}`
  await vi.waitFor(async () => expect(await readiness(address)).toEqual([503, 'starting']), {
    timeout: 30_000,
  })
  expect((await fetch(`${address}/sets`)).status).not.toBe(503)
  await server.end('SIGKILL')
  silent.close()
})

test('is no longer ready once it is stopped, while open requests are answered', async () => {
  const server = start({})
  const address = await server.ready
  expect(await readiness(address)).toEqual([200, undefined])
  const open = request(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': '2' },
  })
  const answered = once(open, 'response')
  open.write('{')
  // The server has the open request when it answers a later one.
  await readiness(address)
  server.process.kill('SIGTERM')
  await expect.poll(() => readiness(address)).toEqual([503, 'stopping'])
  open.end('}')
  const [response] = (await answered) as [IncomingMessage]
  expect(response.statusCode).toBe(400)
  expect(await server.ended).toMatchObject({ code: 0, err: '' })
})

test('a port that is taken is named in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, err } = await start({ PORT: String(port) }).ended
  other.close()
  expect(err).toBe(`PORT ${port} is in use by another program. Set PORT to a free one.\n`)
  expect(code).toBe(2)
})

test('a bad setting is named in one line before anything is opened', async () => {
  const { code, err } = await start({ PORT: 'http' }).ended
  expect(err).toBe('PORT must be a whole number\n')
  expect(code).toBe(2)
})

test('serves metrics on a port of their own, and writes JSON alone where that is chosen', async () => {
  const port = await freePort()
  const settings = { METRICS_PORT: String(port), LOG_FORMAT: 'json', TASKS_AT: 'off' }
  const server = start(settings)
  const address = await server.ready
  const { headers } = await fetch(`${address}/api/health`)
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toContain('http_request_duration_seconds_count{endpoint="health"')
  expect(text).toContain('ninepocket_disk_free_bytes{folder="data"}')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(await (await fetch(`${address}/metrics`)).text()).not.toContain('ninepocket_')
  const { out } = await server.end('SIGTERM')
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const requestId = headers.get('X-Request-Id')
  expect(lines).toContainEqual(
    expect.objectContaining({ requestId, endpoint: 'health', status: 200 }),
  )
})
