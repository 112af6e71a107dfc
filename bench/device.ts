/** What a device keeps: bytes and times of its parts, for a member of 50,000 entries and for an account at all its limits. */
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { ApiError } from '../src/contract/api-error.ts'
import { type DevicePart, devicePartCount } from '../src/contract/device.ts'
import type { Db } from '../server/db/engine.ts'
import { openDatabase } from '../server/db/open-database.ts'
import { readsOf } from '../server/subjects/device/handlers.ts'
import { targetOf } from '../tests/faults/door/senders.ts'
import { watchDuring } from '../tests/faults/door/watch.ts'
import { addCollections } from './data/bench-belongings.ts'
import { copyCatalog } from './data/bench-catalog.ts'
import { copyWith, entryCount } from './data/bench-members.ts'
import { addLimitAccount } from './data/limit-account.ts'
import { type Figure, kibibytes, percentile, type Section, times } from './figures.ts'
import {
  type BenchServer,
  bytesOf,
  inOrder,
  inTurn,
  startServer,
  timeOf,
} from './server-process.ts'

const maxWireKb = 2048
/** Differences after one more copy of a card that the member has. */
const maxDifferenceKb = 100
const maxStatementMs = 300
const maxHealthP95Ms = 100
const callsAtOnce = 20
/** Milliseconds after which the devices of a member may read as much as ever. */
const fullBudgetMs = 60_000

interface Holder {
  title: string
  folder: string
  userId: number
  token: string
}

export async function device(): Promise<Section[]> {
  const usual = await copyWith(async (engine) => {
    await addCollections(engine, { first: entryCount.own, others: 0 })
    await addPictures(engine.db)
  })
  const sections = await measured({
    title: `a device's index of ${entryCount.own} entries of as many printings`,
    userId: 1,
    ...usual,
  })
  return [...sections, ...(await measured(await limitHolder()))]
}

async function limitHolder(): Promise<Holder> {
  const folder = await copyCatalog()
  const engine = await openDatabase({ dataDir: folder })
  const { userId, token } = await addLimitAccount(engine)
  await addPictures(engine.db)
  await engine.settle()
  await engine.close()
  return { title: "a device's index of an account at all its limits", folder, userId, token }
}

const pictureAddress = (side: 'front' | 'back') =>
  sql`concat('https://cards.scryfall.io/large/', ${side}::text, '/', left(scryfall, 1), '/', substr(scryfall, 2, 1), '/', scryfall,
    '.jpg?', 1562400000 + id % 150000000)`

/** Addresses in the form of Scryfall's: they are much of what a device is sent, and hardly compress. */
async function addPictures(db: Db): Promise<void> {
  await db.execute(sql`
    update cards set image_url = ${pictureAddress('front')},
      back_image_url = case when back_image_url is not null then ${pictureAddress('back')} end
    from (select id as card_id, md5(id::text)::uuid::text as scryfall from cards) named
    where named.card_id = cards.id and image_url is not null`)
}

/** The figures of a folder, which is then deleted. */
async function measured({ title, folder, userId, token }: Holder): Promise<Section[]> {
  try {
    const server = await startServer({ DATA_DIR: folder })
    const figures: Figure[] = []
    try {
      figures.push(...(await overHttp(server, token)))
    } finally {
      await server.stop()
    }
    return [{ title, figures: [...figures, await longestStatement(folder, userId)] }]
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Calls again after each refusal (429): the server bounds what the devices of a member read in a minute. */
async function within<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error
      await setTimeout((error.retryAfter ?? 0) * 1000)
    }
  }
}

const parts = Array.from({ length: devicePartCount }, (_, part) => part)

async function overHttp(server: BenchServer, token: string): Promise<Figure[]> {
  const addressOf = (part: number, query = '') =>
    `${server.address}/api/device/parts/${part}?${query}`
  const wholeKb = async (
    encoding: Parameters<typeof bytesOf>[2],
    address: (part: number) => string = addressOf,
  ) => {
    let sum = 0
    for (const part of parts) sum += await within(() => bytesOf(address(part), token, encoding))
    return kibibytes(sum)
  }
  const plain = await wholeKb('identity')
  const inTime = await inTurn(3 * parts.length, (at) =>
    within(() => timeOf(addressOf(at % parts.length), token)),
  )
  const kept = await inOrder(parts, (part) =>
    within(() => request<DevicePart>(addressOf(part), token)),
  )
  const asked = (part: number) => {
    const { state = '', cards, prices, entries } = kept[part] ?? {}
    return addressOf(
      part,
      String(
        new URLSearchParams({
          state,
          cards: cards?.version ?? '',
          prices: prices?.version ?? '',
          entries: entries?.version ?? '',
        }),
      ),
    )
  }
  const sameTimes = await inTurn(parts.length, (at) => within(() => timeOf(asked(at), token)))
  /** The difference is that from what the device had at first. */
  const differenceKb = async (cardId = 1) => {
    await request(`${server.address}/api/collection`, token, { cardId })
    return wholeKb('br', asked)
  }
  const difference = await differenceKb(kept[1]?.entries?.collection.cardId[0])
  const differenceTimes = await inTurn(parts.length, (at) => within(() => timeOf(asked(at), token)))
  await setTimeout(fullBudgetMs)
  const { healthTimes, healthFailures } = await watchDuring(
    targetOf(server.address),
    server.memory,
    async () => {
      const calls = Array.from({ length: callsAtOnce }, (_, at) => addressOf(at % parts.length))
      await Promise.allSettled(calls.map((url) => timeOf(url, token)))
    },
  )
  return [
    { name: 'all parts, without an encoding', value: plain, unit: 'KB' },
    { name: 'all parts, gzip', value: await wholeKb('gzip'), unit: 'KB' },
    { name: 'all parts, Brotli', value: await wholeKb('br'), unit: 'KB', atMost: maxWireKb },
    ...times('a part', inTime),
    ...times('a part of a state that the device has', sameTimes),
    {
      name: 'all parts after one more copy, Brotli',
      value: difference,
      unit: 'KB',
      atMost: maxDifferenceKb,
    },
    ...times('a part after one more copy', differenceTimes),
    {
      name: `health beside ${callsAtOnce} parts at once, p95`,
      value: percentile(healthTimes, 0.95),
      unit: 'ms',
      atMost: maxHealthP95Ms,
    },
    {
      name: 'all parts after that and another card, Brotli',
      value: await differenceKb(),
      unit: 'KB',
    },
    { name: 'failures of health', value: healthFailures, unit: '', atMost: 0 },
  ]
}

/** Typed by the contract that the server answers to. */
async function request<Answer>(url: string, token: string, body?: object): Promise<Answer> {
  const response = await fetch(url, {
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!response.ok) {
    const retryAfter = Number(response.headers.get('Retry-After'))
    throw new ApiError(response.status, `${url} answered ${response.status}.`, { retryAfter })
  }
  return (await response.json()) as Answer
}

async function longestStatement(folder: string, userId: number): Promise<Figure> {
  let longestSeconds = 0
  const observer = {
    begin: () => (seconds: number) => {
      longestSeconds = Math.max(longestSeconds, seconds)
    },
    onWait: () => {},
  }
  const engine = await openDatabase({ dataDir: folder, observer })
  try {
    // Migrations and the start have taken statements of their own.
    longestSeconds = 0
    for (const part of parts) {
      const reads = readsOf(engine.db, userId, part)
      await reads.cards(await reads.entries())
    }
  } finally {
    await engine.close()
  }
  return {
    name: 'longest statement',
    value: longestSeconds * 1000,
    unit: 'ms',
    atMost: maxStatementMs,
  }
}
