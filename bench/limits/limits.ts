/**
 * Each endpoint that reads, asked at its dearest for an account that is at all its limits at once: the longest time for which the
 * thread of the requests is at work in one piece, and `/api/health` beside ten calls at once. `LIMITS`, a
 * regular expression, chooses endpoints by their names, and `LIMITS_DATA` names a folder of a catalogue that is copied instead of the benchmarks' own.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/db/open-database.ts'
import { copyCatalog } from '../data/bench-catalog.ts'
import { addLimitAccount, type LimitAccount } from '../data/limit-account.ts'
import { type Figure, percentile, type Section } from '../figures.ts'
import { targetOf } from '../../tests/faults/door/senders.ts'
import { watchDuring } from '../../tests/faults/door/watch.ts'
import { type BenchServer, startServer } from '../server-process.ts'
import { type Ask, type Asked, asksOf } from './asks.ts'
import { prepare } from './prepare.ts'

const maxPieceMs = 300
const maxHealthP95Ms = 100
const callsAtOnce = 10

interface Measured {
  name: string
  /** Milliseconds of processor. */
  piece: number
  dearest: string
  health: number
  /** Answers other than 200 and 429. */
  failures: string[]
}

export async function limits(): Promise<Section[]> {
  const folder = await copied()
  const engine = await openDatabase({ dataDir: folder })
  const account = await addLimitAccount(engine)
  await engine.settle()
  await engine.close()
  try {
    return await measureAll(folder, account)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The figures of a folder with such an account. */
export async function measureAll(folder: string, account: LimitAccount): Promise<Section[]> {
  const server = await startServer({ DATA_DIR: folder })
  try {
    const asked = await prepare(server.address, account)
    const results: Measured[] = []
    const chosen = new RegExp(process.env['LIMITS'] ?? '')
    for (const [name, asks] of Object.entries(asksOf(asked))) {
      if (!chosen.test(name)) continue
      const result = await measure(server, name, asks, asked)
      console.log(
        `${name}: ${result.piece.toFixed(0)} ms (${result.dearest}), health ${result.health.toFixed(0)} ms ${result.failures.join(' ')}`,
      )
      results.push(result)
    }
    return [
      {
        title: 'longest piece of processor in the thread of requests',
        figures: results.map(piece),
      },
      { title: `health beside ${callsAtOnce} at once, p95`, figures: results.map(health) },
      {
        title: 'answers',
        figures: [
          {
            name: 'other than 200 and 429',
            value: results.flatMap(({ failures }) => failures).length,
            unit: '',
            atMost: 0,
          },
        ],
      },
    ]
  } finally {
    await server.stop()
  }
}

const piece = ({ name, piece: value }: Measured): Figure => ({
  name,
  value,
  unit: 'ms',
  atMost: maxPieceMs,
})
const health = ({ name, health: value }: Measured): Figure => ({
  name,
  value,
  unit: 'ms',
  atMost: maxHealthP95Ms,
})

async function copied(): Promise<string> {
  const given = process.env['LIMITS_DATA']
  if (given === undefined) return copyCatalog()
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-bench-limits-'))
  await cp(join(given, 'cluster'), join(folder, 'cluster'), { recursive: true })
  return folder
}

/** Each ask once after a change of the member, so that nothing is remembered, and once more; then ten at once. */
async function measure(
  { address, memory, measurePieces, longestPiece }: BenchServer,
  name: string,
  asks: readonly Ask[],
  asked: Asked,
): Promise<Measured> {
  const statuses: string[] = []
  const call = async (ask: Ask) => {
    const status = await send(address, asked.token, ask)
    if (status !== 200 && status !== 429) statuses.push(`${status} ${ask.path}`)
  }
  let longest = { piece: 0, path: '' }
  for (const ask of asks) {
    for (const isChanged of [true, false]) {
      if (isChanged) await send(address, asked.token, change(asked.cardId))
      measurePieces()
      await call(ask)
      const taken = await longestPiece()
      if (taken > longest.piece) longest = { piece: taken, path: ask.path }
    }
  }
  await send(address, asked.token, change(asked.cardId))
  const { healthTimes, healthFailures } = await watchDuring(targetOf(address), memory, async () => {
    const ten = Array.from({ length: callsAtOnce }, (_, at) => asks[at % asks.length])
    await Promise.all(ten.flatMap((ask) => (ask ? [call(ask)] : [])))
  })
  if (healthFailures > 0) statuses.push(`${healthFailures} of health`)
  return {
    name,
    piece: longest.piece,
    dearest: longest.path,
    health: percentile(healthTimes, 0.95),
    failures: statuses,
  }
}

/** A copy more of a wish: the member has another version. */
const change = (cardId: number): Ask => ({
  path: '/api/wishlist',
  body: { cardId, quantity: 1 },
})

async function send(address: string, token: string, { path, body }: Ask): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  const init: RequestInit =
    body === undefined
      ? { headers }
      : body instanceof FormData
        ? { method: 'POST', headers, body }
        : {
            method: 'POST',
            headers: { ...headers, 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          }
  try {
    const response = await fetch(address + path, init)
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    // The server refuses a file that is one too many before it has read it, and closes the connection. A server that has
    // ended fails `/api/health` too.
    if (body instanceof FormData) return 429
    throw error
  }
}
