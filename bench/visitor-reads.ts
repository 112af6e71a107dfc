/**
 * The slowest read that a visitor can ask for, found by searching the parameters of the public reads, and what it does to
 * another visitor when twenty of them come at once from one address. The search begins with drawn reads and goes on from the
 * slowest of them by drawing one parameter again.
 */
import { rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { sortOrders, cardSorts } from '../src/domain/cards/card-sort.ts'
import { filterRarities } from '../src/domain/cards/rarity.ts'
import { keywords } from '../src/domain/search/keywords.ts'
import { variants } from '../src/domain/cards/variant.ts'
import { dice } from '../server/testing/dice.ts'
import { targetOf } from '../tests/faults/door/senders.ts'
import { watchDuring } from '../tests/faults/door/watch.ts'
import { addLists, addWishes } from './data/bench-belongings.ts'
import { copyWith } from './data/bench-members.ts'
import { type Figure, percentile, times } from './figures.ts'
import { type BenchServer, startServer } from './server-process.ts'

const seed = 20_261_125
const drawnReads = 150
const steps = 100
const floodMs = 6000
const readsAtOnce = 20
const maxDelayMs = 300
const maxHealthP95Ms = 100

const { chance, pick, whole } = dice(seed)

/** A parameter that is left out has the value null. */
type Draw = () => string | null
interface Read {
  kind: Kind
  values: Record<string, string | null>
}
interface Kind {
  path: string
  draws: Record<string, Draw>
}

const sometimes =
  (share: number, draw: () => string): Draw =>
  () =>
    chance(share) ? draw() : null
const several = (values: readonly string[]) => () =>
  values.filter(() => chance(0.5)).join(',') || (values[0] ?? '')
const letters = 'e a i r o s t n l c d u m h'.split(' ')
/** Short words are in most names; signs divide a word, and are texts themselves. */
const word = () =>
  pick([
    () => pick(letters),
    () => pick(letters),
    () => `${pick(letters)}${pick(letters)}`,
    () => `${pick(letters)}-${pick(letters)}/${pick(letters)}`,
    () => pick(['the', 'of', 'lantern', 'oracle', '7', '101', 'aer1', '?', '//', '%', '_']),
  ])()
/** A condition of a search, or a word. */
const part = () => (chance(0.3) ? `${pick(['', '-', '('])}${pick(keywords).example}` : word())
const search = sometimes(0.8, () =>
  Array.from({ length: whole(1, pick([2, 8, 99])) }, pick([word, part]))
    .join(' ')
    .slice(0, 200),
)
const page = sometimes(0.8, () => String(whole(1, pick([3, 1100]))))
const order = sometimes(0.8, () => pick(sortOrders))
const cents = () => (whole(0, 600) / 100).toFixed(2)

const entrySorts = ['name', 'set', 'collector_number', 'value', 'quantity']
const kinds: readonly Kind[] = [
  {
    path: '/api/cards/all-sets',
    draws: {
      search,
      page,
      limit: sometimes(0.8, () => '100'),
      sortBy: sometimes(0.9, () => pick(cardSorts)),
      sortOrder: order,
      rarity: sometimes(0.2, several(filterRarities)),
      variant: sometimes(0.2, several(variants)),
      minPrice: sometimes(0.2, cents),
      maxPrice: sometimes(0.2, cents),
      set: sometimes(0.05, () => 'AER'),
    },
  },
  {
    path: '/api/wishlist/user/1',
    draws: {
      search,
      page,
      limit: sometimes(0.8, () => '100'),
      sortBy: sometimes(0.9, () => pick(entrySorts)),
      sortOrder: order,
      hideTokens: sometimes(0.3, () => 'true'),
      tradeMatches: sometimes(0.1, () => 'true'),
    },
  },
  {
    path: '/api/lists/public/link1',
    draws: {
      search,
      page: sometimes(0.3, () => String(whole(1, 3))),
      limit: sometimes(0.3, () => '100'),
      sortBy: sometimes(0.9, () => pick([...entrySorts, 'added', 'total_value', 'variation'])),
      sortOrder: order,
    },
  },
  {
    path: '/api/cards/price-lines',
    draws: {
      ids: () => Array.from({ length: 100 }, () => whole(1, 110_000)).join(','),
    },
  },
  { path: '/api/cards/sets', draws: {} },
  { path: '/api/lists/user/3/public', draws: { limit: sometimes(0.5, () => '100'), page } },
  { path: '/wishlist/user/1', draws: {} },
  { path: '/lists/public/link1', draws: {} },
]

const drawn = (kind: Kind): Read => ({
  kind,
  values: Object.fromEntries(Object.entries(kind.draws).map(([name, draw]) => [name, draw()])),
})

/** The read with one parameter drawn again. */
function changed({ kind, values }: Read): Read {
  const names = Object.keys(kind.draws)
  if (names.length === 0) return drawn(pick(kinds))
  const name = pick(names)
  return { kind, values: { ...values, [name]: kind.draws[name]?.() ?? null } }
}

/** `nth` makes each address another one, so that no cache has its answer: the smallest price is below all others. */
function addressOf({ kind, values }: Read, nth: number): string {
  const present = Object.entries(values).filter(
    (each): each is [string, string] => each[1] !== null,
  )
  const query = new URLSearchParams(present)
  if ('maxPrice' in kind.draws && !query.has('maxPrice')) query.set('maxPrice', `${900_000 + nth}`)
  return `${kind.path}?${query}`
}

interface Answer {
  status: number
  ms: number
}

function ask(server: string, path: string, localAddress: string, agent: Agent): Promise<Answer> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(`${server}${path}`, { agent, localAddress }, (response) => {
      response.resume()
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - start })
      })
    }).on('error', reject)
  })
}

/** Each read of the search comes from a network of its own, so that none is refused. */
let callers = 0
const nextCaller = () => {
  callers += 1
  return `127.1.${callers >> 8}.${callers & 255}`
}

async function findSlowest({ address }: BenchServer): Promise<{ read: Read; ms: number }> {
  const agent = new Agent()
  const msOf = async (read: Read) => {
    const answer = () => ask(address, addressOf(read, callers), nextCaller(), agent)
    // The quicker of two: a pause of the machine is no property of a read.
    const answers = [await answer(), await answer()]
    return Math.min(...answers.map(({ status, ms }) => (status === 200 ? ms : 0)))
  }
  let slowest = { read: drawn(pick(kinds)), ms: 0 }
  for (let n = 0; n < drawnReads + steps; n += 1) {
    const read = n < drawnReads ? drawn(pick(kinds)) : changed(slowest.read)
    const ms = await msOf(read)
    if (ms > slowest.ms) slowest = { read, ms }
  }
  return slowest
}

/** Keeps reads at once under way from one address until the time is over. */
async function flood({ address }: BenchServer, read: Read): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true })
  const end = performance.now() + floodMs
  const answers: Answer[] = []
  let nth = 1000
  const ofOne = async () => {
    while (performance.now() < end) {
      nth += 1
      const answer = await ask(address, addressOf(read, nth), '127.0.0.1', agent)
      answers.push(answer)
      if (answer.status === 429) await wait(200)
    }
  }
  await Promise.all(Array.from({ length: readsAtOnce }, ofOne))
  return answers
}

/** The times of a visitor elsewhere, who searches all the time. */
async function othersTimes({ address }: BenchServer, durationMs: number, from: number) {
  const agent = new Agent()
  const end = performance.now() + durationMs
  const measured: number[] = []
  for (let nth = from; performance.now() < end; nth += 1) {
    const path = `/api/cards/all-sets?search=lantern&limit=50&maxPrice=${800_000 + nth}`
    measured.push((await ask(address, path, '127.0.0.2', agent)).ms)
    await wait(50)
  }
  return measured
}

export async function visitorReads(): Promise<Figure[]> {
  const { folder } = await copyWith(async (engine) => {
    // The member has as many wishes as are allowed, and lists with as many entries.
    await addWishes(engine, { first: 100_000, others: 0 })
    await engine.db.execute(sql`update users set is_public = true where id = 1`)
    await addLists(engine, { lists: 4, items: 80_000, from: 3 })
  })
  const server = await startServer({ DATA_DIR: folder })
  try {
    const { read, ms } = await findSlowest(server)
    console.log(`The slowest read: ${addressOf(read, 0)}`)
    const quiet = await othersTimes(server, 1500, 0)
    let busy: number[] = []
    let answers: Answer[] = []
    const { healthTimes, healthFailures } = await watchDuring(
      targetOf(server.address),
      server.memory,
      async () => {
        const both = await Promise.all([flood(server, read), othersTimes(server, floodMs, 10_000)])
        answers = both[0]
        busy = both[1]
      },
    )
    const usual = percentile(quiet, 0.5)
    return [
      { name: 'slowest read that a visitor can ask for', value: ms, unit: 'ms' },
      ...[200, 429, 503].map((status): Figure => ({
        name: `answers of ${status} to ${readsAtOnce} at once`,
        value: answers.filter((answer) => answer.status === status).length,
        unit: '',
      })),
      {
        name: 'delay of another visitor, p95',
        value: percentile(busy, 0.95) - usual,
        unit: 'ms',
        atMost: maxDelayMs,
      },
      {
        name: 'delay of another visitor, the longest',
        value: Math.max(...busy) - usual,
        unit: 'ms',
      },
      ...times('health meanwhile', healthTimes, { p95: maxHealthP95Ms }),
      { name: 'health not answered', value: healthFailures, unit: '', atMost: 0 },
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}
