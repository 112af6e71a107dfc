/**
 * Queries over other members' data, with ten times as many members in each step: their cost, its
 * growth, and the cost extrapolated to ten and a hundred times the largest measured number.
 */
import { rm } from 'node:fs/promises'
import { makeDatabase } from '../../server/testing/postgres-database.ts'
import { maxCardsOfSide, maxOffersCounted, maxTradesOfMatch } from '../../src/contract/trade.ts'
import { usualSource } from '../../src/domain/cards/price-source.ts'
import type { Db, Engine } from '../../server/db/engine.ts'
import { findTradeLists } from '../../server/subjects/lists/for-trade.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { findMatches } from '../../server/subjects/trade/matches.ts'
import { findPartners } from '../../server/subjects/trade/partners.ts'
import { findOffers } from '../../server/subjects/trade/search.ts'
import { copyCatalog, importInto } from '../data/bench-catalog.ts'
import { type Figure, percentile, type Section, times } from '../figures.ts'
import { growTo } from './growing.ts'
import { workOf } from './plan.ts'

const steps = (process.env['SCALING_MEMBERS'] ?? '20,200,2000').split(',').map(Number)

/** The querying members, one after the other, and the number of queries. */
const askers = 20
const rounds = 3

/** An exponent of 1 is growth as that of the members; measuring is not exact. */
const maxGrowthExponent = 1.15

type Ask = (db: Db, userId: number) => Promise<unknown>

const page = { page: 1, limit: 50 }
const offers = { ...page, atMost: maxOffersCounted }
const partners = { ...page, sortBy: 'value', sortOrder: 'desc', maxCards: maxCardsOfSide } as const
/** The game of all cards in the benchmark's catalogue. */
const game = 'magic'

const queries: Record<string, Ask> = {
  matches: (db, userId) =>
    findMatches(db, {
      ...page,
      userId,
      sortBy: 'name',
      sortOrder: 'asc',
      maxTrades: maxTradesOfMatch,
    }),
  partners: (db, userId) => findPartners(db, { ...partners, userId }),
  'partners of one game': (db, userId) => findPartners(db, { ...partners, userId, game }),
  'search, all offers': (db, viewerId) => findOffers(db, { ...offers, viewerId, sortBy: 'newest' }),
  'search, a word of many names': (db, viewerId) =>
    findOffers(db, { ...offers, viewerId, sortBy: 'price', search: 'lantern' }),
  'search, a rare name': (db, viewerId) =>
    findOffers(db, { ...offers, viewerId, sortBy: 'price', search: 'drowned oracle' }),
  'lists for trade': (db, viewerId) =>
    findTradeLists(db, { ...page, viewerId, sortBy: 'updated', source: usualSource }),
  'lists for trade with one game': (db, viewerId) =>
    findTradeLists(db, { ...page, viewerId, sortBy: 'updated', source: usualSource, game }),
}

export async function embeddedGrowth(): Promise<Section[]> {
  const dataDir = await copyCatalog()
  try {
    return await grow('embedded', await openDatabase({ dataDir }))
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

export async function postgresGrowth(): Promise<Section[]> {
  const { url, drop } = await makeDatabase()
  try {
    await importInto({ DATABASE_URL: url })
    return await grow('PostgreSQL', await openDatabase({ dataDir: '', databaseUrl: url }))
  } finally {
    await drop()
  }
}

async function grow(title: string, engine: Engine): Promise<Section[]> {
  const sections: Section[] = []
  /** Medians of each query, step by step. */
  const medians = new Map<string, number[]>()
  try {
    for (const members of steps) {
      await growTo(engine, members)
      const figures: Figure[] = []
      for (const [name, ask] of Object.entries(queries)) {
        const measured = await timesOf(engine.db, ask)
        medians.set(name, [...(medians.get(name) ?? []), percentile(measured, 0.5)])
        const { rows, blocks } = await workOf(engine.db, (db) => ask(db, 1))
        figures.push(
          ...times(name, measured),
          { name: '— rows handled', value: Math.round(rows), unit: '' },
          { name: '— blocks looked at', value: blocks, unit: '' },
        )
      }
      sections.push({ title: `${title}: ${members} members`, figures })
    }
  } finally {
    await engine.close()
  }
  const figures = [...medians].flatMap(([name, values]) => outlook(name, values))
  return [...sections, { title: `${title}: growth with the members`, figures }]
}

async function timesOf(db: Db, ask: Ask): Promise<number[]> {
  const measured: number[] = []
  for (let round = 0; round <= rounds; round++) {
    for (let userId = 1; userId <= askers; userId++) {
      const start = performance.now()
      await ask(db, userId)
      // The first round warms up.
      if (round > 0) measured.push(performance.now() - start)
    }
  }
  return measured
}

/**
 * Extrapolates the growth of the last step, which is the steepest where constant costs matter less
 * and less.
 */
function outlook(name: string, values: readonly number[]): Figure[] {
  const [before, last] = values.slice(-2)
  const [stepBefore, lastStep] = steps.slice(-2)
  if (!before || !last || !stepBefore || !lastStep) return []
  const exponent = Math.log(last / before) / Math.log(lastStep / stepBefore)
  const at = (factor: number): Figure => ({
    name: `— at ${(lastStep * factor).toLocaleString('en-US')} members by this growth`,
    value: last * factor ** exponent,
    unit: 'ms',
  })
  return [
    {
      name: `${name}: exponent of the last step`,
      value: exponent,
      unit: '',
      atMost: maxGrowthExponent,
    },
    at(10),
    at(100),
  ]
}
