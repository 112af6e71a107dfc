import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CatalogRecord } from '../../src/domain/cards/catalog-record.ts'
import { readCatalogState } from './catalog-state.ts'
import type { Engine } from '../db/engine.ts'
import { cards, catalogState, priceSeries } from '../db/schema/catalog.ts'
import { createTestEngine, testEngines } from '../testing/database.ts'
import { card, tide } from './sources/fixtures/records.ts'
import { importCatalog, type ImportSummary } from './import-catalog.ts'

let engine: Engine

function priced(market: number | null): CatalogRecord[] {
  return [tide, card({ normal: { market, low: null } })]
}

function importOn(
  today: string,
  records: CatalogRecord[],
  historyDays?: number,
): Promise<ImportSummary> {
  return importCatalog(engine, records, { source: 'test', today, historyDays })
}

/** Cards whose normal prices are 1, 2, … cents on the days before the import. */
function withHistory(days: number): CatalogRecord[] {
  const normal = Array.from({ length: days }, (_, day) => day + 1)
  return [tide, card({ history: { normal, foil: [] } })]
}

/** Prices of the first card's normal series. */
async function series(): Promise<{ lastDay: string; prices: (string | null)[] } | undefined> {
  // Drizzle reads the nulls of an array column as the text NULL.
  const prices = sql<(string | null)[]>`to_jsonb(prices::text[])`
  const [row] = await engine.db
    .select({ lastDay: priceSeries.lastDay, prices })
    .from(priceSeries)
    .where(sql`kind = 'N'`)
    .orderBy(priceSeries.cardId)
  return row
}

describe.each(testEngines)('importing (%s)', (kind) => {
  beforeAll(async () => {
    // Settling costs more than the imports of these tests.
    engine = { ...(await createTestEngine(kind)), settle: async () => {} }
  })
  afterAll(() => engine.close())
  beforeEach(async () => {
    await engine.db.delete(cards)
    await engine.db.update(catalogState).set({ pricesOf: null })
  })

  describe('prices of the day', () => {
    it('start a series', async () => {
      await importOn('2026-11-20', priced(150))
      expect(await series()).toEqual({ lastDay: '2026-11-20', prices: ['1.50'] })
    })

    it('replace those of the same day', async () => {
      await importOn('2026-11-20', priced(150))
      const { prices } = await importOn('2026-11-20', priced(175))
      expect(prices).toEqual({ added: 0, changed: 1, unchanged: 0 })
      expect(await series()).toEqual({ lastDay: '2026-11-20', prices: ['1.75'] })
    })

    it('follow those of the day before, changed or not', async () => {
      await importOn('2026-11-20', priced(150))
      const { prices } = await importOn('2026-11-21', priced(150))
      expect(prices).toEqual({ added: 1, changed: 0, unchanged: 0 })
      expect(await series()).toEqual({ lastDay: '2026-11-21', prices: ['1.50', '1.50'] })
    })

    it('leave a gap of three days empty', async () => {
      await importOn('2026-11-28', priced(150))
      await importOn('2026-12-02', priced(160))
      expect(await series()).toEqual({
        lastDay: '2026-12-02',
        prices: ['1.50', null, null, null, '1.60'],
      })
    })

    it('end with the last known price while there is none, and then show the gap', async () => {
      await importOn('2026-11-20', priced(150))
      await importOn('2026-11-21', priced(null))
      expect(await series()).toEqual({ lastDay: '2026-11-20', prices: ['1.50'] })
      await importOn('2026-11-22', priced(160))
      expect((await series())?.prices).toEqual(['1.50', null, '1.60'])
    })

    it('are taken back when the same day no longer has one', async () => {
      await importOn('2026-11-20', priced(150))
      const { prices } = await importOn('2026-11-20', priced(null))
      expect(prices).toEqual({ added: 0, changed: 1, unchanged: 0 })
      expect((await series())?.prices).toEqual([null])
    })

    it('never rewrite days that have passed', async () => {
      await importOn('2026-11-20', priced(150))
      await importOn('2026-11-18', priced(999))
      expect(await series()).toEqual({ lastDay: '2026-11-20', prices: ['1.50'] })
    })

    it('are kept for the window only', async () => {
      await importOn('2026-11-20', withHistory(60), 40)
      const filled = (await series())?.prices ?? []
      expect(filled).toHaveLength(40)
      expect(filled.slice(-2)).toEqual(['0.60', '1.50'])
      await importOn('2026-11-22', priced(160), 40)
      const rolled = (await series())?.prices ?? []
      expect(rolled).toHaveLength(40)
      expect(rolled[0]).toBe(filled[2])
      expect(rolled.slice(-3)).toEqual(['1.50', null, '1.60'])
    })

    it('after a gap longer than the window are the only ones in it', async () => {
      await importOn('2020-01-01', priced(150))
      await importOn('2026-11-20', priced(160), 40)
      const prices = (await series())?.prices ?? []
      expect(prices).toHaveLength(40)
      expect(prices.filter((price) => price !== null)).toEqual(['1.60'])
    })

    it('are kept for 400 days unless said otherwise', async () => {
      await importOn('2026-11-20', withHistory(420))
      expect((await series())?.prices).toHaveLength(400)
    })

    it('lose what is older than a window that has shrunk, once', async () => {
      await importOn('2026-11-20', withHistory(60))
      const shrunk = await importOn('2026-11-20', priced(150), 30)
      expect(shrunk).toMatchObject({ shortened: 1, isChanged: true })
      const { prices = [] } = (await series()) ?? {}
      expect([prices.length, prices[0], prices.at(-1)]).toEqual([30, '0.32', '1.50'])
      const again = await importOn('2026-11-20', priced(150), 30)
      expect(again).toMatchObject({ shortened: 0, isChanged: false })
    })

    it('age out of the window when the source no longer lists their card', async () => {
      const other = card({ key: 'test:2' })
      await importOn('2026-11-01', withHistory(60), 40)
      await importOn('2026-11-21', [tide, other], 40)
      expect((await series())?.prices).toHaveLength(20)
      const last = await importOn('2026-12-11', [tide, other], 40)
      expect(last.shortened).toBe(1)
      const remaining = await engine.db
        .select({ key: cards.sourceKey })
        .from(priceSeries)
        .innerJoin(cards, eq(cards.id, priceSeries.cardId))
      expect(remaining).toEqual([{ key: 'test:2' }])
    })

    it('stay when prices of a past day are imported', async () => {
      await importOn('2026-11-20', withHistory(39), 40)
      const past = await importOn('2026-11-10', priced(150), 40)
      expect(past).toMatchObject({ prices: { added: 0, changed: 0 }, shortened: 0 })
      expect((await series())?.prices).toHaveLength(40)
    })

    it('are known by their newest day, whichever day comes last', async () => {
      await importOn('2026-11-20', priced(150))
      expect((await readCatalogState(engine.db)).pricesOf).toBe('2026-11-20')
      await importOn('2026-11-22', priced(null))
      expect((await readCatalogState(engine.db)).pricesOf).toBe('2026-11-20')
      await importOn('2026-11-21', priced(150))
      await importOn('2026-11-18', [
        tide,
        card({ name: 'Gull', normal: { market: 175, low: null } }),
      ])
      expect((await readCatalogState(engine.db)).pricesOf).toBe('2026-11-21')
    })

    it('are not mixed with a history that comes later', async () => {
      await importOn('2026-11-20', priced(150))
      await importOn('2026-11-21', [tide, card({ history: { normal: [1, 2, 3], foil: [] } })])
      expect((await series())?.prices).toEqual(['1.50', '1.50'])
    })
  })
})
