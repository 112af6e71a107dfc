/** The load benchmark's mix of calls against four processes behind nginx, one of which is killed in the middle. */
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../server/db/open-database.ts'
import { type ManyServers, startMany } from '../../e2e/kit/many-servers.ts'
import { type Figure, percentile, type Section, times } from '../figures.ts'
import { type LoadDatabase, postgresDatabase } from '../load/database.ts'
import { drive, warmUpOfServer } from '../load/drive.ts'
import type { Member, Population } from '../load/mix.ts'
import { lostWrites } from '../load/load-record.ts'
import { allTimes, failureCount, type Outcome } from '../load/outcome.ts'
import { throughput } from '../load/report.ts'

const seconds = Number(process.env['SCALING_SECONDS'] ?? 15)
const warmUp = Math.min(4, seconds)
const clients = 50

/** Members who read their accounts at the same moment, and how often they do. */
const simultaneousMembers = 20
const accountRounds = 30

export async function kill(server: string): Promise<Section[]> {
  const database = await postgresDatabase(server)
  const databaseUrl = databaseUrlOf(database)
  try {
    const { outcomes, accountTimes, signedOut } = await withServers(databaseUrl, (many) =>
      measure(many, database),
    )
    const lost = await lostOf(databaseUrl, outcomes)
    const [before, during, after] = outcomes
    if (!before || !during || !after) throw new Error('There are three times of measuring.')
    return [
      { title: `${clients} clients, 4 processes behind nginx`, figures: figuresOf(before, 0) },
      {
        title: `beside them, ${simultaneousMembers} members at the same moment`,
        figures: times('/api/auth/me', accountTimes),
      },
      {
        // Each client waits for one answer at a time, so at most this many calls can have been in
        // flight.
        title: 'one of the processes killed in the middle',
        figures: figuresOf(during, clients),
      },
      { title: 'with the 3 that are left', figures: figuresOf(after, 0) },
      {
        title: 'afterwards',
        figures: [
          { name: 'acknowledged writes lost', value: lost, unit: '', atMost: 0 },
          { name: 'members signed out', value: signedOut, unit: '', atMost: 0 },
        ],
      },
    ]
  } finally {
    await database.drop()
  }
}

async function withServers<Found>(
  databaseUrl: string,
  work: (many: ManyServers) => Promise<Found>,
): Promise<Found> {
  const many = await startMany(databaseUrl)
  try {
    return await work(many)
  } finally {
    await many.stop()
  }
}

async function measure(many: ManyServers, { population }: LoadDatabase) {
  const options = { addresses: [many.address], population, clients, warmUp, seconds }
  const fromStart = Math.min(warmUpOfServer * many.servers.length, 4 * seconds)
  const loaded = drive({ ...options, warmUp: fromStart })
  await wait(fromStart * 1000)
  const accountTimes = await timesOfAccounts(many.address, population)
  const outcomes: Outcome[] = [await loaded]
  const driven = drive(options)
  await wait((warmUp + seconds / 2) * 1000)
  await many.servers[0]?.kill()
  outcomes.push(await driven, await drive(options))
  const answers = await Promise.all(
    population.members.map((member) => readAccount(many.address, member)),
  )
  return { outcomes, accountTimes, signedOut: answers.filter(({ ok }) => !ok).length }
}

const readAccount = (address: string, { token }: Member) =>
  fetch(`${address}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } })

/** Milliseconds of each answer: a proxy that caches by the address alone makes the members wait for each other. */
async function timesOfAccounts(address: string, { members }: Population): Promise<number[]> {
  const measured: number[] = []
  for (let round = 0; round < accountRounds; round++) {
    await Promise.all(
      members.slice(0, simultaneousMembers).map(async (member) => {
        const start = performance.now()
        await (await readAccount(address, member)).arrayBuffer()
        measured.push(performance.now() - start)
      }),
    )
  }
  return measured
}

function figuresOf(outcome: Outcome, maxFailures: number): Figure[] {
  const all = allTimes(outcome)
  return [
    { name: 'calls a second', value: throughput(outcome), unit: '' },
    { name: 'all calls, p50', value: percentile(all, 0.5), unit: 'ms' },
    { name: 'all calls, p95', value: percentile(all, 0.95), unit: 'ms' },
    {
      name: 'calls that failed',
      value: failureCount(outcome),
      unit: '',
      atMost: maxFailures,
    },
    ...Object.entries(outcome.failures).map(([why, value]): Figure => ({
      name: `— ${why}`,
      value,
      unit: '',
    })),
    { name: 'acknowledged writes', value: outcome.acknowledged.length, unit: '' },
  ]
}

async function lostOf(databaseUrl: string, outcomes: readonly Outcome[]): Promise<number> {
  const engine = await openDatabase({ dataDir: '', databaseUrl })
  try {
    return (await lostWrites(engine.db, outcomes)).length
  } finally {
    await engine.close()
  }
}

function databaseUrlOf({ env }: LoadDatabase): string {
  if ('DATABASE_URL' in env) return env.DATABASE_URL
  throw new Error('Several processes need PostgreSQL.')
}
