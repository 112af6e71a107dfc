import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CatalogRecord } from '../../src/domain/cards/catalog-record.ts'
import type { Engine } from '../db/engine.ts'
import { cards } from '../db/schema/catalog.ts'
import { createTestEngine, testEngines } from '../testing/database.ts'
import { fixture } from './sources/fixtures/files.ts'
import { card, tide } from './sources/fixtures/records.ts'
import { importCatalog } from './import-catalog.ts'
import { openCatalog } from './sources/source.ts'

let engine: Engine

const load = (records: AsyncIterable<CatalogRecord> | Iterable<CatalogRecord>) =>
  importCatalog(engine, records, { source: 'test', today: '2026-11-20' })

/** The back pictures of all cards that have one, with the key of the card. */
const backPictures = () =>
  engine.db
    .select({ key: cards.sourceKey, url: cards.backImageUrl })
    .from(cards)
    .where(isNotNull(cards.backImageUrl))

describe.each(testEngines)('importing back pictures (%s)', (kind) => {
  beforeAll(async () => {
    // Settling costs more than the imports of these tests.
    engine = { ...(await createTestEngine(kind)), settle: async () => {} }
  })
  afterAll(() => engine.close())
  beforeEach(async () => {
    await engine.db.delete(cards)
  })

  it('adds, replaces and removes one as the source does', async () => {
    for (const backImageUrl of ['/b.jpg', '/b2.jpg', null]) {
      const { cards: counted } = await load([tide, card({ backImageUrl })])
      expect(counted.added + counted.changed).toBe(1)
      expect(await backPictures()).toEqual(
        backImageUrl === null ? [] : [{ key: 'test:1', url: backImageUrl }],
      )
    }
  })

  it('keeps those of Scryfall in an import from TCGCSV, also for the same product', async () => {
    await load((await openCatalog(fixture('default-cards.jsonl'))).records)
    const before = await backPictures()
    expect(before).toEqual([{ key: 'scryfall:id-6', url: 'https://pictures.example/large/6b.jpg' }])
    await load([tide, card({ key: 'tcgcsv:1006', productId: 1006 })])
    await load((await openCatalog(fixture('tcgcsv'))).records)
    expect(await backPictures()).toEqual(before)
  })
})
