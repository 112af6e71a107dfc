/**
 * A realistic mix of calls from 1 to 200 clients, on the embedded engine and on PostgreSQL with one server, and from 50 clients with
 * 2 and 4 servers. `LOAD_SECONDS` makes it shorter, `LOAD_ENGINES`, `LOAD_CLIENTS` and `LOAD_SERVERS` choose among its parts.
 */
import { openDatabase } from '../../server/db/open-database.ts'
import { type Figure, type Section } from '../figures.ts'
import { type BenchServer, startServer } from '../server-process.ts'
import { embeddedDatabase, type LoadDatabase, postgresDatabase } from './database.ts'
import { drive, warmUpOfServer } from './drive.ts'
import { type HealthWatch, watchHealth } from './health.ts'
import { lostWrites } from './load-record.ts'
import type { Outcome } from './outcome.ts'
import { type Aims, figuresOf, throughput } from './report.ts'

const seconds = Number(process.env['LOAD_SECONDS'] ?? 15)
const warmUp = Math.min(warmUpOfServer, seconds)
const engines = process.env['LOAD_ENGINES']?.split(',') ?? ['embedded', 'postgres']
const clientCounts = numbers('LOAD_CLIENTS', [1, 10, 50, 200])
const serverCounts = numbers('LOAD_SERVERS', [1, 2, 4])

/** The number of clients for which the aims hold. */
const aimedAt = 50

function numbers(name: string, otherwise: number[]): number[] {
  return process.env[name]?.split(',').map(Number) ?? otherwise
}

export async function load(): Promise<Section[]> {
  const sections: Section[] = []
  let embeddedThroughput: number | undefined
  if (engines.includes('embedded')) {
    const embedded = await withDatabase(await embeddedDatabase(), (database) =>
      measure('embedded', database, 1, { p95: 250, health: 50 }),
    )
    sections.push(...embedded.sections)
    embeddedThroughput = embedded.throughput
  }
  const url = process.env['TEST_DATABASE_URL']
  if (!url || !engines.includes('postgres')) return sections
  await withDatabase(await postgresDatabase(url), async (database) => {
    for (const count of serverCounts) {
      const aims = {
        p95: 120,
        ...(embeddedThroughput !== undefined && { throughput: Math.ceil(3 * embeddedThroughput) }),
      }
      const measurement = await measure(`PostgreSQL, ${count} × server`, database, count, aims)
      sections.push(...measurement.sections)
    }
  })
  return sections
}

async function withDatabase<Found>(
  database: LoadDatabase,
  work: (database: LoadDatabase) => Promise<Found>,
): Promise<Found> {
  try {
    return await work(database)
  } finally {
    await database.drop()
  }
}

async function measure(title: string, database: LoadDatabase, serverCount: number, aims: Aims) {
  const servers = await Promise.all(
    Array.from({ length: serverCount }, () => startServer(database.env)),
  )
  const outcomes: Outcome[] = []
  const sections: Section[] = []
  let throughputAtAim = Number.NaN
  try {
    for (const clients of serverCount === 1 ? clientCounts : [aimedAt]) {
      const { outcome, figures } = await under(servers, database, clients, aims)
      outcomes.push(outcome)
      sections.push({ title: `${title}, ${clients} clients`, figures })
      if (clients === aimedAt) throughputAtAim = throughput(outcome)
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
  sections.push({ title: `${title}, afterwards`, figures: [await lost(database, outcomes)] })
  return { sections, throughput: throughputAtAim }
}

async function under(
  servers: readonly BenchServer[],
  { population }: LoadDatabase,
  clients: number,
  aims: Aims,
) {
  const addresses = servers.map(({ address }) => address)
  const health: HealthWatch[] = addresses.map(watchHealth)
  const options = { addresses, population, clients, warmUp: warmUp * servers.length, seconds }
  const outcome = await drive(options, () => {
    for (const watch of health) watch.reset()
    for (const server of servers) server.measureLoop()
  })
  const loops = await Promise.all(servers.map((server) => server.loopDelay()))
  const memory = servers.map((server) => server.memory())
  const healthTimes = (await Promise.all(health.map((watch) => watch.stop()))).flat()
  const figures = figuresOf(
    { outcome, healthTimes, loops, memory },
    clients === aimedAt ? aims : {},
  )
  return { outcome, figures }
}

async function lost({ env }: LoadDatabase, outcomes: readonly Outcome[]): Promise<Figure> {
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl }: Partial<Record<string, string>> = env
  const engine = await openDatabase({ dataDir, databaseUrl })
  try {
    const { length } = await lostWrites(engine.db, outcomes)
    return { name: 'acknowledged writes lost', value: length, unit: '', atMost: 0 }
  } finally {
    await engine.close()
  }
}
