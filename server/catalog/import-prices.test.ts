import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import { HISTORY_DAYS } from '../db/catalog-prices.ts'
import type { Engine } from '../db/engine.ts'
import { cards, priceSeries } from '../db/schema/catalog.ts'
import { createTestEngine, testEngines } from '../db/testing.ts'
import { card, tide } from './fixtures/records.ts'
import { importCatalog, type ImportSummary } from './import-catalog.ts'

let engine: Engine

function priced(market: number | null): CatalogRecord[] {
  return [tide, card({ normal: { market, low: null } })]
}

function importOn(today: string, records: CatalogRecord[]): Promise<ImportSummary> {
  return importCatalog(engine, records, { source: 'test', today })
}

/** Prices of the only card's normal series. */
async function series(): Promise<{ lastDay: string; prices: (string | null)[] } | undefined> {
  // Drizzle reads the nulls of an array column as the text NULL.
  const prices = sql<(string | null)[]>`to_jsonb(prices::text[])`
  const [row] = await engine.db
    .select({ lastDay: priceSeries.lastDay, prices })
    .from(priceSeries)
    .where(sql`kind = 'N'`)
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
      const normal = Array.from({ length: HISTORY_DAYS + 20 }, (_, day) => day + 1)
      await importOn('2026-11-20', [tide, card({ history: { normal, foil: [] } })])
      const filled = (await series())?.prices ?? []
      expect(filled).toHaveLength(HISTORY_DAYS)
      expect(filled.slice(-2)).toEqual(['4.20', '1.50'])
      await importOn('2026-11-22', priced(160))
      const rolled = (await series())?.prices ?? []
      expect(rolled).toHaveLength(HISTORY_DAYS)
      expect(rolled[0]).toBe(filled[2])
      expect(rolled.slice(-3)).toEqual(['1.50', null, '1.60'])
    })

    it('after a gap longer than the window stand alone in it', async () => {
      await importOn('2020-01-01', priced(150))
      await importOn('2026-11-20', priced(160))
      const prices = (await series())?.prices ?? []
      expect(prices).toHaveLength(HISTORY_DAYS)
      expect(prices.filter((price) => price !== null)).toEqual(['1.60'])
    })

    it('are not mixed with a history that comes later', async () => {
      await importOn('2026-11-20', priced(150))
      await importOn('2026-11-21', [tide, card({ history: { normal: [1, 2, 3], foil: [] } })])
      expect((await series())?.prices).toEqual(['1.50', '1.50'])
    })
  })
})
