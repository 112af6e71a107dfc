import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../db/engine.ts'
import { priceSeries } from '../../db/schema/catalog.ts'
import { createTestEngine, insertCards, testEngines } from '../../testing/database.ts'
import { readCardColumns, valueAt } from './card-columns.ts'
import { PastPriceCache } from './past-prices.ts'

describe.each(testEngines)('past prices on the %s engine', (kind) => {
  let engine: Engine
  let ids: number[]

  const importDay = (day: string) =>
    engine.db.execute(sql`update catalog_state set version = version + 1, prices_of = ${day}::date`)

  beforeAll(async () => {
    engine = await createTestEngine(kind)
    ids = await insertCards(engine.db, [{ name: 'First' }, { name: 'Second' }, { name: 'Third' }])
    const prices = Array.from({ length: 31 }, (_, at) => `${at}.25`)
    const gaps = sql`array[1, null, 3]::numeric[]`
    await engine.db.insert(priceSeries).values([
      { cardId: ids[0]!, kind: 'N', lastDay: '2026-03-31', prices },
      { cardId: ids[0]!, kind: 'F', lastDay: '2026-03-31', prices: gaps },
      { cardId: ids[1]!, kind: 'F', lastDay: '2026-03-30', prices: ['7.00', '8.00'] },
    ])
    await importDay('2026-03-31')
  })
  afterAll(() => engine.close())

  /** Cents of each card, a day, seven days and thirty days before the newest prices. */
  async function read(cache = new PastPriceCache(engine.db)) {
    const columns = await readCardColumns(engine.db)
    const { prices, asOf } = await cache.of(columns)
    const of = (cardId: number, finish: 'Normal' | 'Foil') =>
      (['1', '7', '30'] as const).map((days) =>
        valueAt(prices[days][finish], columns.cardIndexes.get(cardId) ?? -1),
      )
    return { of, asOf }
  }

  it('are those of exactly the day; gaps and days out of the series have none', async () => {
    const { of, asOf } = await read()
    expect(asOf).toBe('2026-03-31')
    expect(of(ids[0]!, 'Normal')).toEqual([2925, 2325, 25])
    expect(of(ids[0]!, 'Foil')).toEqual([null, null, null])
    expect(of(ids[1]!, 'Foil')).toEqual([800, null, null])
    expect(of(ids[2]!, 'Normal')).toEqual([null, null, null])
  })

  it('are read again after an import alone', async () => {
    const cache = new PastPriceCache(engine.db)
    const columns = await readCardColumns(engine.db)
    const before = cache.of(columns)
    expect(cache.of(columns)).toBe(before)
    await importDay('2026-04-01')
    const { of, asOf } = await read(cache)
    expect(asOf).toBe('2026-04-01')
    expect(of(ids[0]!, 'Normal')).toEqual([3025, 2425, 125])
    expect(of(ids[1]!, 'Foil')).toEqual([null, null, null])
  })
})
