/** Who must pass the scenarios: the mocks, and the server on each of its databases. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getResponse } from 'msw'
import { Client } from 'pg'
import { openMockDb } from '../../mocks/db.ts'
import { Faults } from '../../mocks/faults.ts'
import { mockHandlers } from '../../mocks/handlers.ts'
import { loadSampleIfEmpty } from '../../server/catalog/load-sample.ts'
import { type DatabaseOptions, openDatabase } from '../../server/db/open-database.ts'
import { createLogger } from '../../server/http/log.ts'
import { createNinepocket } from '../../server/ninepocket.ts'
import type { Send } from './client.ts'

const today = '2026-11-20'

export interface Target {
  send: Send
  stop: () => Promise<void>
}

async function startMocks(): Promise<Target> {
  const mocks = mockHandlers({ db: openMockDb(undefined, today), faults: new Faults() })
  return {
    async send(request) {
      const response = await getResponse(mocks, request)
      if (!response) throw new Error(`no mock answers ${request.url}`)
      return response
    },
    stop: async () => {},
  }
}

async function startServer(options: DatabaseOptions): Promise<Target> {
  const engine = await openDatabase(options)
  await loadSampleIfEmpty(engine, today)
  const app = createNinepocket({
    engine,
    now: () => new Date(`${today}T12:00:00Z`),
    logger: createLogger({ write: () => {} }),
  })
  return { send: async (request) => app.fetch(request), stop: () => engine.close() }
}

async function startEmbedded(): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-parity-'))
  const { send, stop } = await startServer({ dataDir: folder })
  return {
    send,
    async stop() {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** A database of its own on the server, gone afterwards. */
async function startPostgres(serverUrl: string): Promise<Target> {
  const name = `parity_${randomUUID().replaceAll('-', '')}`
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const databaseUrl = new URL(serverUrl)
  databaseUrl.pathname = name
  const { send, stop } = await startServer({ dataDir: '', databaseUrl: databaseUrl.href })
  return {
    send,
    async stop() {
      await stop()
      await admin.query(`drop database ${name}`)
      await admin.end()
    },
  }
}

const postgresUrl = process.env['TEST_DATABASE_URL']

export const targets: Readonly<Record<string, () => Promise<Target>>> = {
  mocks: startMocks,
  'server on the embedded database': startEmbedded,
  ...(postgresUrl && { 'server on PostgreSQL': () => startPostgres(postgresUrl) }),
}
