import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CatalogRecord, skip } from '../../src/domain/cards/catalog-record.ts'
import type { Engine } from '../db/engine.ts'
import {
  cardFacts,
  cards,
  cardTexts,
  catalogState,
  priceSeries,
  sets,
} from '../db/schema/catalog.ts'
import { createTestEngine, testEngines } from '../testing/database.ts'
import { CatalogError } from './sources/catalog-error.ts'
import { fixture } from './sources/fixtures/files.ts'
import { card, tide } from './sources/fixtures/records.ts'
import { importCatalog, type ImportSummary } from './import-catalog.ts'
import { loadSampleIfEmpty } from './load-sample.ts'
import { openCatalog } from './sources/source.ts'

let engine: Engine
/** VACUUM takes longer than the imports of these tests, which only check that it is called. */
const settle = vi.fn<Engine['settle']>(async () => {})

const none = { added: 0, changed: 0 }
function importOn(
  today: string,
  records: AsyncIterable<CatalogRecord> | Iterable<CatalogRecord>,
): Promise<ImportSummary> {
  return importCatalog(engine, records, { source: 'test', today })
}

/** The whole catalogue as it is stored. */
async function stored() {
  return {
    sets: await engine.db.select().from(sets).orderBy(asc(sets.id)),
    cards: await engine.db.select().from(cards).orderBy(asc(cards.id)),
    series: await engine.db
      .select()
      .from(priceSeries)
      .orderBy(asc(priceSeries.cardId), asc(priceSeries.kind)),
    state: await engine.db.select().from(catalogState),
  }
}

/** The facts of each card, and the number of texts. */
async function storedFacts() {
  const rows = await engine.db
    .select({ key: cards.sourceKey, text: cardTexts.facts, own: cardFacts.facts })
    .from(cards)
    .innerJoin(cardFacts, eq(cardFacts.cardId, cards.id))
    .innerJoin(cardTexts, eq(cardTexts.id, cardFacts.textId))
    .orderBy(asc(cards.sourceKey))
  return { rows, texts: await engine.db.$count(cardTexts) }
}

async function version(): Promise<number | undefined> {
  const [state] = await engine.db.select().from(catalogState)
  return state?.version
}

async function cardCounts(): Promise<string[]> {
  return (await stored()).sets.map(({ code, cardCount }) => `${code} ${cardCount}`).toSorted()
}

async function* breakingOff(): AsyncGenerator<CatalogRecord> {
  yield* [tide, ...Array.from({ length: 5500 }, (_, i) => card({ key: `new:${i}` }))]
  throw new CatalogError('cut off')
}

describe.each(testEngines)('importing (%s)', (kind) => {
  beforeAll(async () => {
    engine = { ...(await createTestEngine(kind)), settle }
  })
  afterAll(() => engine.close())
  beforeEach(async () => {
    settle.mockClear()
    await engine.db.delete(cards)
    await engine.db.delete(cardTexts)
    await engine.db.delete(sets)
  })

  describe('facts', () => {
    const bolt = { cost: '{R}', text: 'Deals 3 damage.', mv: 1 }
    const printing = (key: string, artist: string, text = bolt) =>
      card({ key, facts: { card: [text], printing: { artist: [artist] } } })

    it('hold a text once for all printings', async () => {
      const records = [tide, printing('a', 'Ada'), printing('b', 'Bo'), card({ key: 'c' })]
      expect(await importOn('2026-11-20', records)).toMatchObject({ facts: 2 })
      expect(await storedFacts()).toEqual({
        rows: [
          { key: 'a', text: [bolt], own: { artist: ['Ada'] } },
          { key: 'b', text: [bolt], own: { artist: ['Bo'] } },
        ],
        texts: 1,
      })
    })

    it('are added to known cards, and raise the version of the catalog once', async () => {
      await importOn('2026-11-20', [tide, card({ key: 'a' })])
      const before = await version()
      const records = [tide, printing('a', 'Ada')]
      expect(await importOn('2026-11-20', records)).toMatchObject({ facts: 1, isChanged: true })
      expect(await importOn('2026-11-20', records)).toMatchObject({ facts: 0, isChanged: false })
      expect(await version()).toBe((before ?? 0) + 1)
    })

    it('follow the source, keep what it no longer says, and leave no text behind', async () => {
      await importOn('2026-11-20', [tide, printing('a', 'Ada'), printing('b', 'Bo')])
      const changed = { ...bolt, text: 'Deals 4 damage.' }
      await importOn('2026-11-21', [tide, printing('a', 'Ada', changed), card({ key: 'b' })])
      await importOn('2026-11-22', [
        tide,
        printing('a', 'Ada', changed),
        printing('b', 'Bo', changed),
      ])
      const { rows, texts } = await storedFacts()
      expect(rows.map(({ text }) => text)).toEqual([[changed], [changed]])
      expect(texts).toBe(1)
    })
  })

  describe('a first import', () => {
    it('stores a card with what search, sorting and filters need', async () => {
      const foil = { market: 1205, low: null }
      await importOn('2026-11-20', [
        tide,
        card({
          name: 'Brïne Oracle',
          foil,
          normal: { market: 0, low: null },
          treatments: ['Borderless', 'Surge Foil'],
          colours: ['White', 'Red'],
        }),
        card({ key: 'test:2' }),
      ])
      const { cards: rows, sets: setRows } = await stored()
      expect(setRows).toMatchObject([
        {
          code: 'TDL',
          name: 'Tidelight',
          foldedName: 'tidelight',
          releasedOn: '2024-03-08',
          kind: 'expansion',
        },
      ])
      expect(rows).toMatchObject([
        {
          sourceKey: 'test:1',
          setId: setRows[0]?.id,
          productId: 1001,
          name: 'Brïne Oracle',
          foldedName: 'brine oracle',
          collectorNumber: '12a',
          numberKey: '0212a',
          rarity: 'Rare',
          rarityRank: 2,
          treatments: ['Borderless', 'Surge Foil'],
          colours: ['White', 'Red'],
          normalPrice: '0.00',
          normalLowPrice: null,
          foilPrice: '12.05',
          displayPrice: '12.05',
        },
        { sourceKey: 'test:2', colours: null },
      ])
    })

    it('sums up what was added and what was left out', async () => {
      const summary = await importOn('2026-11-20', [
        tide,
        skip('digital'),
        card(),
        card({ name: 'Again' }),
        card({ key: 'test:2', normal: { market: null, low: null } }),
        skip('digital'),
      ])
      expect(summary).toMatchObject({
        sets: { added: 1, changed: 0, unchanged: 0 },
        cards: { added: 2, changed: 0, unchanged: 0 },
        prices: { added: 1, changed: 0, unchanged: 0 },
        rows: {
          read: 5,
          kept: 2,
          skipped: [
            { what: 'digital', count: 2 },
            { what: 'listed twice', count: 1 },
          ],
          unknown: [],
        },
        isChanged: true,
      })
    })

    it('takes the last word on a set that comes twice', async () => {
      await importOn('2026-11-20', [
        tide,
        card(),
        { ...tide, releasedOn: '2024-02-20', type: 'core' },
      ])
      expect((await stored()).sets).toMatchObject([{ releasedOn: '2024-02-20', kind: 'core' }])
    })

    it('keeps the sets of games apart, whose codes and names agree', async () => {
      const ofPokemon = { ...tide, game: 'pokemon' }
      const theirs = card({ key: 'test:2', name: 'Pikachu', rarity: 'Holo Rare' })
      await importOn('2026-11-20', [tide, card()])
      await importOn('2026-11-20', [ofPokemon, theirs])
      const again = await importOn('2026-11-20', [ofPokemon, theirs])
      expect(again).toMatchObject({ isChanged: false, sets: { added: 0, changed: 0 } })
      const { sets: setRows, cards: rows } = await stored()
      expect(setRows).toMatchObject([
        { game: 'magic', code: 'TDL', name: 'Tidelight' },
        { game: 'pokemon', code: 'TDL-POKEMON', name: 'Tidelight (Pokémon)' },
      ])
      expect(rows).toMatchObject([
        { name: 'Brine Oracle', rarityRank: 2, setId: setRows[0]?.id },
        { name: 'Pikachu', rarityRank: 103, setId: setRows[1]?.id },
      ])
    })

    it('ranks the rarities of an unknown game in the order of first sight', async () => {
      const set = { ...tide, game: 'tcgplayer-85' }
      await importOn('2026-11-20', [
        set,
        card({ key: 'test:1', rarity: 'Grunt' }),
        card({ key: 'test:2', rarity: 'Boss' }),
        card({ key: 'test:3', rarity: 'Grunt' }),
      ])
      await importOn('2026-11-20', [
        set,
        card({ key: 'test:4', rarity: 'Astral' }),
        card({ key: 'test:5', rarity: 'Boss' }),
        card({ key: 'test:6', rarity: 'Grunt' }),
      ])
      const ranks = (await stored()).cards.map(({ rarity, rarityRank }) => [rarity, rarityRank])
      expect(ranks).toEqual([
        ['Grunt', 30_001],
        ['Boss', 30_002],
        ['Grunt', 30_001],
        ['Astral', 30_003],
        ['Boss', 30_002],
        ['Grunt', 30_001],
      ])
    })

    it('gives a set the game that its source names later', async () => {
      await importOn('2026-11-20', [tide, card()])
      await importOn('2026-11-20', [{ ...tide, game: 'lorcana' }, card()])
      expect((await stored()).sets).toMatchObject([{ game: 'lorcana', code: 'TDL' }])
    })

    it('spans several batches', async () => {
      const many = Array.from({ length: 5001 }, (_, i) => card({ key: `test:${i}` }))
      const { cards: counted } = await importOn('2026-11-20', [tide, ...many])
      expect(counted.added).toBe(5001)
      expect(await engine.db.$count(cards)).toBe(5001)
    })
  })

  describe('a second import', () => {
    it.each(['default-cards.jsonl', 'tcgcsv'])(
      'of the same %s on the same day changes nothing',
      async (name) => {
        await importOn('2026-11-20', (await openCatalog(fixture(name))).records)
        const before = await stored()
        const summary = await importOn('2026-11-20', (await openCatalog(fixture(name))).records)
        expect(summary).toMatchObject({ sets: none, cards: none, prices: none, isChanged: false })
        expect(summary.cards.unchanged).toBe(before.cards.length)
        expect(await stored()).toEqual(before)
      },
    )

    it('changes only what differs, and keeps ids', async () => {
      const other = card({ key: 'test:2', name: 'Gull' })
      await importOn('2026-11-20', [tide, card(), other])
      const before = await stored()
      const summary = await importOn('2026-11-20', [
        { ...tide, name: 'Tidelight Deluxe' },
        card({ name: 'Brine Seer', treatments: ['Borderless'] }),
        other,
      ])
      expect(summary).toMatchObject({
        sets: { added: 0, changed: 1, unchanged: 0 },
        cards: { added: 0, changed: 1, unchanged: 1 },
        prices: { added: 0, changed: 0, unchanged: 2 },
      })
      const after = await stored()
      expect(after.cards.map(({ id }) => id)).toEqual(before.cards.map(({ id }) => id))
      expect(after.cards[0]).toMatchObject({ foldedName: 'brine seer', treatments: ['Borderless'] })
    })

    it('moves a card to another set', async () => {
      await importOn('2026-11-20', [tide, card()])
      await importOn('2026-11-20', [{ ...tide, code: 'EMB' }, card({ setCode: 'EMB' })])
      const { cards: rows, sets: setRows } = await stored()
      expect(setRows.find(({ id }) => id === rows[0]?.setId)?.code).toBe('EMB')
    })

    it('keeps count of the cards of each set', async () => {
      const ember = { ...tide, code: 'EMB' }
      const moving = card({ key: 'test:2' })
      await importOn('2026-11-20', [tide, ember, card(), moving])
      expect(await cardCounts()).toEqual(['EMB 0', 'TDL 2'])
      await importOn('2026-11-20', [tide, ember, { ...moving, setCode: 'EMB' }])
      expect(await cardCounts()).toEqual(['EMB 1', 'TDL 1'])
    })

    it('keeps cards that the source no longer has, and what it no longer says of a set', async () => {
      await importOn('2026-11-20', [tide, card(), card({ key: 'test:2' })])
      await importOn('2026-11-20', [{ ...tide, releasedOn: null, type: null }, card()])
      const after = await stored()
      expect(after.cards).toHaveLength(2)
      expect(after.sets).toMatchObject([{ releasedOn: '2024-03-08', kind: 'expansion' }])
    })

    it('raises the version and settles when something changed, and not otherwise', async () => {
      await importOn('2026-11-20', [tide, card()])
      const first = await version()
      expect(settle).toHaveBeenCalledTimes(1)
      await importOn('2026-11-20', [tide, card()])
      expect(await version()).toBe(first)
      expect(settle).toHaveBeenCalledTimes(1)
      await importOn('2026-11-20', [tide, card({ normal: { market: 150, low: 98 } })])
      expect(await version()).toBe((first ?? 0) + 1)
    })
  })

  describe('a source that fails', () => {
    it('in the middle leaves the database as it was', async () => {
      await importOn('2026-11-20', [tide, card()])
      const before = await stored()
      await expect(importOn('2026-11-21', breakingOff())).rejects.toThrow('cut off')
      expect(await stored()).toEqual(before)
    })

    it('while it is written leaves the database as it was', async () => {
      await importOn('2026-11-20', [tide, card()])
      const before = await stored()
      // PostgreSQL has no such day, so the last step of the transaction fails.
      await expect(importOn('2026-02-31', [tide, card({ name: 'Renamed' })])).rejects.toThrow(
        'Failed query',
      )
      expect(await stored()).toEqual(before)
    })

    it.each([
      ['nothing at all', [], 'The catalog holds no cards.'],
      ['only entries that are left out', [skip('digital')], '1 digital'],
    ])('for want of cards is refused: %s', async (_, records, message) => {
      const attempt = importOn('2026-11-20', records)
      await expect(attempt).rejects.toThrow(CatalogError)
      await expect(attempt).rejects.toThrow(message)
    })
  })

  describe('the bundled sample', () => {
    it('fills an empty database with sets, cards and thirty days of prices, once', async () => {
      const summary = await loadSampleIfEmpty(engine, '2026-11-20')
      expect(summary?.sets.added).toBeGreaterThanOrEqual(6)
      expect(summary?.cards.added).toBeGreaterThanOrEqual(600)
      const [longest] = await engine.db
        .select({ days: sql<number>`max(cardinality(prices))::int` })
        .from(priceSeries)
      expect(longest?.days).toBeGreaterThanOrEqual(30)
      expect(await loadSampleIfEmpty(engine, '2026-11-21')).toBeNull()
    })
  })
})
