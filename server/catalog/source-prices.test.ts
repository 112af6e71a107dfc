import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { CatalogRecord, CatalogSet } from '../../src/domain/cards/catalog-record.ts'
import type { Engine } from '../db/engine.ts'
import { cards, priceSeries, sets, sourcePrices } from '../db/schema/catalog.ts'
import { createTestEngine, testEngines } from '../testing/database.ts'
import { importCatalog } from './import-catalog.ts'
import { card, tide } from './sources/fixtures/records.ts'

/** The set as TCGCSV has it. */
const group: CatalogSet = { ...tide, code: 'TIDE', name: 'Tidelands (Store)' }

/** Scryfall's card of TCGplayer's product 7: cents. */
const ofScryfall = (market: number | null, euros: number | null = 80): CatalogRecord[] => [
  tide,
  card({
    key: 'scryfall:a',
    productId: 7,
    finishes: ['Normal', 'Foil'],
    normal: { market, low: null },
    foil: { market: 500, low: null },
    cardmarket: { normal: euros, foil: null },
  }),
]

const product = (id: number, low: number) =>
  card({
    key: `tcgcsv:${id}`,
    rows: 3,
    setCode: group.code,
    productId: id,
    normal: { market: 120, low },
    foil: { market: 510, low: 450 },
  })

describe.each(testEngines)('prices of several sources (%s)', (kind) => {
  let engine: Engine

  const importOn = (today: string, records: CatalogRecord[]) =>
    importCatalog(engine, records, { source: 'test', today })
  const shown = async () =>
    (await engine.db.select().from(cards)).map((row) => [
      row.sourceKey,
      row.normalPrice,
      row.normalLowPrice,
      row.foilPrice,
      row.foilLowPrice,
      row.displayPrice,
    ])
  const cardmarket = () =>
    engine.db
      .select({ normal: sourcePrices.normalPrice, foil: sourcePrices.foilPrice })
      .from(sourcePrices)
      .where(sql`${sourcePrices.source} = 'cardmarket'`)

  beforeEach(async () => {
    await engine?.close()
    engine = { ...(await createTestEngine(kind)), settle: async () => {} }
  })
  afterAll(() => engine.close())

  it('stand beside each other: euros are those of the day, and none where the source has none any more', async () => {
    await importOn('2026-11-20', ofScryfall(100))
    expect(await cardmarket()).toEqual([{ normal: '0.80', foil: null }])
    const again = await importOn('2026-11-20', ofScryfall(100))
    expect(again.isChanged).toBe(false)
    expect((await importOn('2026-11-21', ofScryfall(100, 85))).isChanged).toBe(true)
    expect(await cardmarket()).toEqual([{ normal: '0.85', foil: null }])
    await importOn('2026-11-22', ofScryfall(100, null))
    expect(await cardmarket()).toEqual([])
  })

  it("are joined by the product: Scryfall's cards get the low prices of TCGplayer, which adds no cards and no sets", async () => {
    await importOn('2026-11-20', ofScryfall(100))
    const products = [group, product(7, 90), product(8, 10)]
    const { rows } = await importOn('2026-11-20', products)
    expect(rows).toEqual({
      read: 6,
      kept: 3,
      skipped: [{ what: 'product of no card of Scryfall', count: 3 }],
      unknown: [],
    })
    expect(await shown()).toEqual([['scryfall:a', '1.00', '0.90', '5.00', '4.50', '1.00']])
    expect(await engine.db.select().from(sets)).toHaveLength(1)
    expect((await importOn('2026-11-20', products)).isChanged).toBe(false)
  })

  it('stay joined on the next days of Scryfall, for a week; a market price that it lacks is that of TCGplayer', async () => {
    await importOn('2026-11-20', ofScryfall(100))
    await importOn('2026-11-20', [group, product(7, 90)])
    await importOn('2026-11-21', ofScryfall(null))
    expect(await shown()).toEqual([['scryfall:a', '1.20', '0.90', '5.00', '4.50', '1.20']])
    await importOn('2026-11-27', ofScryfall(105))
    expect(await shown()).toEqual([['scryfall:a', '1.05', null, '5.00', null, '1.05']])
    const [series] = await engine.db
      .select()
      .from(priceSeries)
      .where(sql`${priceSeries.kind} = 'N'`)
    expect(series?.prices.slice(0, 2)).toEqual(['1.00', '1.20'])
  })

  it('are of the same card where TCGCSV came first', async () => {
    await importOn('2026-11-20', [group, product(7, 90)])
    const [before] = await engine.db.select().from(cards)
    await importOn('2026-11-21', ofScryfall(100))
    const after = await engine.db.select().from(cards)
    expect(after.map(({ id, sourceKey }) => [id, sourceKey])).toEqual([[before?.id, 'scryfall:a']])
    expect((await engine.db.select().from(sets)).map(({ code }) => code)).toEqual([tide.code])
  })
})
