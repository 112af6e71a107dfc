/**
 * Hostile requests to the real server, drawn from the contract: 100,000 to each engine, or as many as FUZZ_REQUESTS says, from
 * FUZZ_SEED. Whatever is wrong is printed as a command that sends the same request again.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import {
  type MemberBelongings,
  drawBelongings,
  seedBelongings,
} from '../tests/fuzz/member-belongings.ts'
import { belongingsOf } from '../tests/fuzz/stored-belongings.ts'
import { knownIdsOf, type KnownIdsFor } from '../tests/fuzz/known-ids.ts'
import { plainFaults } from '../tests/fuzz/plain-requests.ts'
import { type FuzzRequest, requestTo } from '../tests/fuzz/requests.ts'
import { faultsOf } from '../tests/fuzz/verdict.ts'
import { loadSampleIfEmpty } from '../server/catalog/load-sample.ts'
import { type DatabaseOptions, openDatabase } from '../server/db/open-database.ts'
import { brokenRules, readerOf } from '../server/testing/invariants.ts'
import { contract } from '../src/contract/contract.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { today } from './data/bench-catalog.ts'
import { withBenchDatabase } from './data/bench-database.ts'
import { type Figure, memory, type Section } from './figures.ts'
import { FuzzClient } from './fuzz-client.ts'
import { startServer } from './server-process.ts'

const wanted = Number(process.env['FUZZ_REQUESTS'] ?? 100_000)
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
/** Requests to one endpoint, one after the other. */
const inARow = 100
/** Rows at once, of which some are of the same members. */
const clients = 8
const rowsOfCircle = 4
/** How much more memory may be held in the end than after the first tenth, in megabytes. */
const maxGrowthMb = 30

/** With fewer requests, no valid call may have reached some endpoint. */
const enoughForAll = 20_000

const endpoints = Object.values<Endpoint>(contract)

export async function fuzz(): Promise<Section[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-bench-fuzz-'))
  try {
    const sections = await fuzzEngine('embedded', { dataDir: folder })
    const url = process.env['TEST_DATABASE_URL']
    if (!url) return sections
    const more = await withBenchDatabase(url, (databaseUrl) =>
      fuzzEngine('PostgreSQL', { dataDir: '', databaseUrl }),
    )
    return [...sections, ...more]
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface World {
  circles: MemberBelongings[]
  knownIds: KnownIdsFor[]
  /** The data of the passive members. */
  others: Map<number, string>
}

/** Members for all rows, and one member whose data no request may change. */
async function makeWorld(options: DatabaseOptions): Promise<World> {
  const count = Math.ceil(wanted / inARow / rowsOfCircle) + 1
  const circles = drawBelongings(count)
  const engine = await openDatabase(options)
  try {
    await loadSampleIfEmpty(engine, today())
    await seedBelongings(engine.db, count)
    const knownIds: KnownIdsFor[] = []
    for (const circle of circles) knownIds.push(await knownIdsOf(engine.db, circle))
    const others = await belongingsOf(
      engine.db,
      circles.map(({ otherId }) => otherId),
    )
    return { circles, knownIds, others }
  } finally {
    await engine.close()
  }
}

async function fuzzEngine(name: string, options: DatabaseOptions): Promise<Section[]> {
  const world = await makeWorld(options)
  const { databaseUrl } = options
  const env =
    databaseUrl === undefined ? { DATA_DIR: options.dataDir } : { DATABASE_URL: databaseUrl }
  const server = await startServer(env)
  const client = new FuzzClient(server.address)
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= server.stop())
  const faults: string[] = []
  const start = performance.now()
  try {
    const rows = Math.ceil(wanted / inARow)
    const early = Math.ceil(rows / 10)
    await sendRows({ from: 0, to: early, client, world, faults })
    const before = await server.heldMemory()
    await sendRows({ from: early, to: rows, client, world, faults })
    const after = await server.heldMemory()
    const seconds = (performance.now() - start) / 1000
    const [circle] = world.circles.slice(-1)
    const [lastIds] = world.knownIds.slice(-1)
    if (circle && lastIds)
      faults.push(...(await plainFaults((request) => client.ask(request), circle, lastIds)))
    await stop()
    faults.push(...(await faultsOfDatabase(options, world)))
    for (const fault of faults) console.log(`\n${fault}`)
    return [summary({ name, client, seconds, faults, before, after }), answers(name, client)]
  } finally {
    client.close()
    await stop()
  }
}

interface Rows {
  from: number
  to: number
  client: FuzzClient
  world: World
  faults: string[]
}

async function sendRows({ from, to, client, world, faults }: Rows): Promise<void> {
  let next = from
  const worker = async () => {
    for (let row = next++; row < to; row = next++) {
      const fault = await sendRow(row, client, world)
      if (fault !== null) faults.push(fault)
    }
  }
  await Promise.all(Array.from({ length: clients }, worker))
}

async function sendRow(
  row: number,
  client: FuzzClient,
  { circles, knownIds }: World,
): Promise<string | null> {
  const at = Math.floor(row / rowsOfCircle)
  const endpoint = endpoints[row % endpoints.length]
  const circle = circles[at]
  const knownFor = knownIds[at]
  if (!endpoint || !circle || !knownFor) throw new Error(`There is nothing to send in row ${row}.`)
  const property = fc.asyncProperty(
    requestTo(endpoint, circle, knownFor),
    async (request: FuzzRequest) => {
      const wrong = faultsOf(request, await client.ask(request))
      if (wrong.length > 0) throw new Error(wrong.join('; '))
    },
  )
  const outcome = await fc.check(property, { seed: seed + row, numRuns: inARow })
  if (!outcome.failed) return null
  const [request] = outcome.counterexample ?? []
  return `${endpoint.name}: ${String(outcome.errorInstance)}\n${fc.stringify(request)}\n(seed ${outcome.seed}, path ${outcome.counterexamplePath})`
}

async function faultsOfDatabase(options: DatabaseOptions, { others }: World): Promise<string[]> {
  const engine = await openDatabase(options)
  try {
    const now = await belongingsOf(engine.db, [...others.keys()])
    const changed = [...others]
      .filter(([id, all]) => now.get(id) !== all)
      .map(([id]) => `The member ${id} did nothing, and has something else than before.`)
    return [...(await brokenRules(readerOf(engine.db))), ...changed]
  } finally {
    await engine.close()
  }
}

interface Found {
  name: string
  client: FuzzClient
  seconds: number
  faults: readonly string[]
  before: { whole: number; held: number }
  after: { whole: number; held: number }
}

function summary({ name, client, seconds, faults, before, after }: Found): Section {
  return {
    title: `${name}: hostile requests by ${clients} clients (seed ${seed})`,
    figures: [
      { name: 'requests', value: client.requests, unit: '', atLeast: wanted },
      { name: 'faults of answers and of the database', value: faults.length, unit: '', atMost: 0 },
      {
        name: 'answers of 500 and above',
        value: countOf(client, (status) => status >= 500),
        unit: '',
        atMost: 0,
      },
      {
        name: `endpoints that never did what was asked`,
        value: endpoints.filter((each) => !wasDone(client, each)).length,
        unit: '',
        ...(wanted >= enoughForAll && { atMost: 0 }),
      },
      { name: 'slowest request', value: client.slowest.milliseconds, unit: 'ms', atMost: 20_000 },
      memory('memory held after a tenth', before.held),
      memory('memory held in the end', after.held),
      { ...memory('growth of it', after.held - before.held), atMost: maxGrowthMb },
      memory('memory of the process after a tenth', before.whole),
      memory('memory of the process in the end', after.whole),
      { name: 'time', value: seconds, unit: 's' },
    ],
  }
}

/** Without the caller's own name no account is deleted: the fuzzer needs its members. */
const wasDone = ({ counts }: FuzzClient, { name }: Endpoint) =>
  name === 'authDeleteAccount' ||
  [...(counts.get(name)?.keys() ?? [])].some((status) => status < 300)

function countOf({ counts }: FuzzClient, isMeant: (status: number) => boolean): number {
  const all = [...counts.values()].flatMap((statuses) => [...statuses])
  return all.reduce((sum, [status, count]) => sum + (isMeant(status) ? count : 0), 0)
}

function answers(name: string, { counts, slowest }: FuzzClient): Section {
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    title: `${name}: answers by endpoint and status (slowest: ${slowest.request})`,
    figures: rows.flatMap(([endpoint, statuses]) =>
      [...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, value]): Figure => ({ name: `${endpoint} ${status}`, value, unit: '' })),
    ),
  }
}
