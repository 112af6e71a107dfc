/** What a device keeps: bytes and times of its parts, for a member of 50,000 entries and for an account at all its limits. */
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { ApiError } from '../src/contract/api-error.ts'
import {
  type DeviceDetails,
  type DeviceHead,
  type DevicePart,
  devicePartCount,
} from '../src/contract/device.ts'
import type { Db } from '../server/db/engine.ts'
import { openDatabase } from '../server/db/open-database.ts'
import { readsOf } from '../server/subjects/device/handlers.ts'
import { readPartVersions } from '../server/subjects/device/part-versions.ts'
import { targetOf } from '../tests/faults/door/senders.ts'
import { watchDuring } from '../tests/faults/door/watch.ts'
import { addCollections } from './data/bench-belongings.ts'
import { copyCatalog } from './data/bench-catalog.ts'
import { copyWith, entryCount } from './data/bench-members.ts'
import { addLimitAccount } from './data/limit-account.ts'
import { type Figure, kibibytes, percentile, type Section, times } from './figures.ts'
import { type BenchServer, bytesOf, inOrder, startServer, timeOf } from './server-process.ts'

/** Aims for 50,000 entries: of the index, and of the calls and their answers after one more copy of a card that the member has. */
const usualSizes = { indexKb: 2048, calls: 2, differenceKb: 100 }
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
  sizes?: Partial<typeof usualSizes>
}

export async function device(): Promise<Section[]> {
  const usual = await copyWith(async (engine) => {
    await addCollections(engine, { first: entryCount.own, others: 0 })
    await addPictures(engine.db)
  })
  const sections = await measured({
    title: `a device's index of ${entryCount.own} entries of as many printings`,
    userId: 1,
    sizes: usualSizes,
    ...usual,
  })
  return [...sections, ...(await measured(await limitHolder()))]
}

async function limitHolder(): Promise<Holder> {
  const folder = await copyCatalog()
  const engine = await openDatabase({ dataDir: folder })
  const { userId, token } = await addLimitAccount(engine)
  // Room for one more card.
  await engine.db.execute(
    sql`delete from collection_items where id = (select max(id) from collection_items where user_id = ${userId})`,
  )
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
async function measured({ title, folder, userId, token, sizes = {} }: Holder): Promise<Section[]> {
  try {
    const server = await startServer({ DATA_DIR: folder })
    const figures: Figure[] = []
    try {
      figures.push(...(await overHttp(server, token, sizes)))
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

/** A call as `within` has it, with the milliseconds of its answer. */
async function timed<Answer>(call: () => Promise<Answer>) {
  let ms = 0
  const answer = await within(async () => {
    const start = performance.now()
    const result = await call()
    ms = performance.now() - start
    return result
  })
  return { answer, ms }
}

async function overHttp(
  server: BenchServer,
  token: string,
  sizes: Partial<typeof usualSizes>,
): Promise<Figure[]> {
  const headAddress = `${server.address}/api/device/parts`
  const partAddress = (part: number, query = '') => `${headAddress}/${part}?${query}`
  const detailsAddress = (part: number, query = '') => `${headAddress}/${part}/details?${query}`
  const read = <Answer>(url: string) => timed(() => request<Answer>(url, token))
  const wholeKb = async (addresses: readonly string[]) => {
    const bytes = await inOrder(addresses, (url) => within(() => bytesOf(url, token, 'br')))
    return kibibytes(bytes.reduce((sum, size) => sum + size, 0))
  }
  const heads = await inOrder(parts, () => read<DeviceHead>(headAddress))
  const kept = await inOrder(parts, (part) => read<DevicePart>(partAddress(part)))
  const details = await inOrder(parts, (part) => read<DeviceDetails>(detailsAddress(part)))
  const keptPart = (part: number) => partAddress(part, versionsOf(kept[part]?.answer ?? {}))
  const index = await wholeKb(parts.map((part) => partAddress(part)))
  const indexDetails = await wholeKb(parts.map((part) => detailsAddress(part)))

  const cardId = kept[1]?.answer.entries?.collection.cardId[0]
  await request(`${server.address}/api/collection`, token, { cardId })
  const { answer: head } = await read<DeviceHead>(headAddress)
  const changed = parts.filter((part) => head.parts[part] !== heads[0]?.answer.parts[part])
  const afterCard = [headAddress, ...changed.map(keptPart)]
  const afterCardKb = await wholeKb(afterCard)

  await setTimeout(fullBudgetMs)
  const { healthTimes, healthFailures } = await watchDuring(
    targetOf(server.address),
    server.memory,
    async () => {
      const calls = Array.from({ length: callsAtOnce }, (_, at) => partAddress(at % parts.length))
      await Promise.allSettled(calls.map((url) => timeOf(url, token)))
    },
  )
  return [
    { name: 'index, Brotli', value: index, unit: 'KB', ...aim(sizes.indexKb) },
    { name: 'details, Brotli', value: indexDetails, unit: 'KB' },
    ...times('what has changed', msOf(heads)),
    ...times('a part', msOf(kept)),
    ...times('the details of a part', msOf(details)),
    { name: 'calls after one more copy', value: afterCard.length, unit: '', ...aim(sizes.calls) },
    { name: 'their answers, Brotli', value: afterCardKb, unit: 'KB', ...aim(sizes.differenceKb) },
    {
      name: `health beside ${callsAtOnce} parts at once, p95`,
      value: percentile(healthTimes, 0.95),
      unit: 'ms',
      atMost: maxHealthP95Ms,
    },
    { name: 'failures of health', value: healthFailures, unit: '', atMost: 0 },
  ]
}

const msOf = (answers: readonly { ms: number }[]) => answers.map(({ ms }) => ms)

const aim = (atMost: number | undefined) => (atMost === undefined ? {} : { atMost })

/** The query that names the sections which a device has. */
const versionsOf = (sections: Readonly<Record<string, { version: string } | null>>) =>
  String(
    new URLSearchParams(
      Object.entries(sections).map(([name, section]) => [name, section?.version ?? '']),
    ),
  )

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
      const entries = await reads.entries()
      await reads.cards(entries)
      await reads.details(entries)
    }
    await readPartVersions(engine.db, userId)
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
