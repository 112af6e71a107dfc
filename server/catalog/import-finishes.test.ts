import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CatalogRecord } from '../../src/domain/cards/catalog-record.ts'
import type { Engine } from '../db/engine.ts'
import { maxFinishes } from '../db/finish-numbers.ts'
import { cards, finishes, priceSeries } from '../db/schema/catalog.ts'
import { createTestEngine, testEngines } from '../testing/database.ts'
import { importCatalog } from './import-catalog.ts'
import { card, tide } from './sources/fixtures/records.ts'

/** A card whose finishes cost these cents. */
const printed = (prices: Record<string, number>): CatalogRecord[] => [
  tide,
  card({
    finishes: ['Normal', 'Foil'],
    foil: { market: 250, low: null },
    history: { normal: [], foil: [230, 240] },
    finishPrices: Object.entries(prices).map(([finish, market]) => ({ finish, market, low: null })),
  }),
]

describe.each(testEngines)('finishes of imported cards (%s)', (kind) => {
  let engine: Engine

  const importOn = (today: string, records: CatalogRecord[]) =>
    importCatalog(engine, records, { source: 'test', today })
  const words = async () =>
    (await engine.db.select().from(finishes).orderBy(finishes.code)).map(({ word }) => word)
  const pricesOf = async () => (await engine.db.select().from(cards))[0]?.finishPrices

  beforeAll(async () => {
    engine = { ...(await createTestEngine(kind)), settle: async () => {} }
    await importOn('2026-11-20', printed({ Normal: 10, Holofoil: 250, 'Reverse Holofoil': 90 }))
  })
  afterAll(() => engine.close())

  it('have a code for each new word', async () => {
    expect((await words()).toSorted()).toEqual(['Foil', 'Holofoil', 'Normal', 'Reverse Holofoil'])
  })

  it('have a price series each, beside those of the two sides; the first foil one has the days of its side', async () => {
    const { rows } = await engine.db.execute(sql`
      select word, prices::text as prices from ${priceSeries} join ${finishes} on code = kind order by word`)
    expect(rows).toEqual([
      { word: 'Foil', prices: '{2.30,2.40,2.50}' },
      { word: 'Holofoil', prices: '{2.30,2.40,2.50}' },
      { word: 'Normal', prices: '{1.50}' },
      { word: 'Reverse Holofoil', prices: '{0.90}' },
    ])
  })

  it('stay without a price when the source names them no more', async () => {
    await importOn('2026-11-21', printed({ Normal: 12, Unlimited: 5 }))
    expect(await pricesOf()).toEqual([
      { finish: 'Normal', market: 0.12, low: null },
      { finish: 'Unlimited', market: 0.05, low: null },
      { finish: 'Holofoil', market: null, low: null },
      { finish: 'Reverse Holofoil', market: null, low: null },
    ])
  })

  it('come back, and are written no more when nothing changes', async () => {
    const records = printed({ Normal: 12, Holofoil: 240 })
    await importOn('2026-11-22', records)
    const before = await pricesOf()
    expect(before?.map(({ finish }) => finish)).toEqual([
      'Normal',
      'Holofoil',
      'Unlimited',
      'Reverse Holofoil',
    ])
    const { prices } = await importOn('2026-11-22', records)
    expect(prices).toEqual({ added: 0, changed: 0, unchanged: 3 })
    expect(await pricesOf()).toEqual(before)
  })

  it('are refused where there are too many different ones', async () => {
    const many = Object.fromEntries(
      Array.from({ length: maxFinishes }, (_, index) => [`Finish ${index}`, 1]),
    )
    await expect(importOn('2026-11-23', printed(many))).rejects.toThrow(
      `The catalog names more than ${maxFinishes} finishes.`,
    )
    expect(await words()).toHaveLength(5)
  })
})
