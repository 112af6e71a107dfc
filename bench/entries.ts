/** A member with 50,000 entries among 1.5 million: how quickly pages, ids and changes of many are answered. */
import { rm } from 'node:fs/promises'
import { entrySorts } from '../src/domain/entries/entry.ts'
import { filterRarities } from '../src/domain/cards/rarity.ts'
import { dice } from '../server/testing/dice.ts'
import { variants } from '../src/domain/cards/variant.ts'
import { copyWithMembers, entryCount } from './data/bench-members.ts'
import { kibibytes, type Section, times } from './figures.ts'
import { measureCompletion } from './insight/completion.ts'
import { measureOwnership } from './insight/ownership.ts'
import { searches } from './data/requests.ts'
import { bytesOf, inTurn, startServer, timeOf } from './server-process.ts'

const bulkSize = 5000

export async function entries(): Promise<Section[]> {
  const { folder, token } = await copyWithMembers()
  const server = await startServer({ DATA_DIR: folder })
  try {
    return await measure(server.address, token)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

async function measure(address: string, token: string): Promise<Section[]> {
  const get = (path: string) => timeOf(address + path, token)
  const post = async (path: string, body: unknown) => {
    const start = performance.now()
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    // The answer of a bulk change.
    const answer = (await response.json()) as { undo?: string; failureCount?: number }
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    if (answer.failureCount) throw new Error(`${answer.failureCount} cards were not added.`)
    return { time: performance.now() - start, undo: answer.undo }
  }
  /** Nothing that the server remembers helps then. */
  const afterChange = async (path: string) => {
    await post('/api/collection', { cardId: 1 })
    return get(path)
  }

  const pages = firstPages(200)
  for (const path of pages) await get(path)
  const filtered = await inTurn(pages.length, (at) => get(pages[at] ?? ''))
  const whole = await inTurn(40, () => afterChange('/api/collection?limit=50'))
  const ids = '/api/collection?limit=10000'
  await get(ids)
  const repeatTimes = await inTurn(60, () => get(ids))
  const changed = await inTurn(40, () => afterChange(ids))
  const size = await bytesOf(address + ids, token)
  const added = await inTurn(
    10,
    async (at) => (await post('/api/collection/bulk', bulkAdd(at))).time,
  )

  const all = { entries: { matching: {} } }
  const graded = await post('/api/collection/condition', { ...all, condition: 'HP' })
  const ungraded = await post('/api/collection/undo', { undo: graded.undo })
  const removed = await post('/api/collection/remove', all)
  const restored = await post('/api/collection/undo', { undo: removed.undo })
  return [
    {
      title: `a collection of ${entryCount.own} entries, over HTTP`,
      figures: [
        ...times('first page with totals under filters', filtered, { p50: 60, p95: 120 }),
        ...times('first page of all, right after a change', whole, { p95: 120 }),
        ...times('ids of 10,000', repeatTimes, { p95: 40 }),
        ...times('ids of 10,000, right after a change', changed),
        { name: 'ids of 10,000, gzipped', value: kibibytes(size), unit: 'KB', atMost: 40 },
        ...times(`bulk add of ${bulkSize} cards`, added, { p95: 300 }),
        seconds('a condition for all', graded),
        seconds('undoing it', ungraded),
        seconds('removing all', removed),
        seconds('undoing it', restored),
      ],
    },
    await measureCompletion(address, token),
    await measureOwnership(address, token),
  ]
}

const seconds = (name: string, { time }: { time: number }) => ({
  name,
  value: time / 1000,
  unit: 's' as const,
})

/** First pages as a member requests them: all by some sort, or a search, filters, or both. */
function firstPages(count: number): string[] {
  const { chance, pick, whole } = dice(4)
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams({
      limit: '50',
      sortBy: pick(entrySorts),
      sortOrder: pick(['asc', 'desc']),
    })
    const add = (share: number, name: string, value: () => string) => {
      if (chance(share)) query.set(name, value())
    }
    add(0.5, 'search', () => pick(searches))
    add(0.4, 'rarity', () => [pick(filterRarities), pick(filterRarities)].join(','))
    add(0.3, 'variant', () => pick(variants))
    add(0.25, 'minPrice', () => String(whole(0, 20)))
    add(0.15, 'maxPrice', () => String(whole(20, 60)))
    return `/api/collection?${query}`
  })
}

/** Cards that the member does not have in this language yet. */
function bulkAdd(round: number) {
  const cards = Array.from({ length: bulkSize }, (_, at) => ({
    cardId: 1 + ((round * bulkSize + at * 17) % 100_000),
    quantity: 2,
    language: 'ja',
    condition: 'NM',
  }))
  return { cards }
}
