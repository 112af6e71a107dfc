import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../db/engine.ts'
import { cards, priceSeries } from '../db/schema/catalog.ts'
import { createTestEngine, testEngines } from '../testing/database.ts'
import { dumpCatalog, emptyCatalog, taskOn } from '../testing/tasks.ts'
import type { DailyTaskOptions } from './daily-task.ts'
import { describeFailure, describeProgress } from './daily-update.ts'
import { fixture } from './sources/fixtures/files.ts'
import { card, tide } from './sources/fixtures/records.ts'
import { importCatalog } from './import-catalog.ts'
import { bothGames } from '../../sample/card.ts'
import { readCatalogState } from './catalog-state.ts'
import { loadSampleIfEmpty, renewSample } from './load-sample.ts'

let engine: Engine

/** Runs the task on a day, and answers how it ended. */
async function runOn(day: string, options?: Partial<DailyTaskOptions>) {
  const task = taskOn(day, engine, options)
  await task.start('admin')
  await task.ended()
  const { status, message } = await task.status()
  return { status, message }
}

/** The prices and the history, in the order of their cards. */
async function prices() {
  const { sourceKey, normalPrice, foilPrice } = cards
  return {
    cards: await engine.db
      .select({ sourceKey, normalPrice, foilPrice })
      .from(cards)
      .orderBy(asc(sourceKey)),
    series: await engine.db
      .select()
      .from(priceSeries)
      .orderBy(asc(priceSeries.cardId), asc(priceSeries.kind)),
  }
}

describe.each(testEngines)('the daily update (%s)', (kind) => {
  beforeAll(async () => {
    engine = { ...(await createTestEngine(kind)), settle: async () => {} }
  })
  afterAll(() => engine.close())
  beforeEach(() => emptyCatalog(engine))

  it("draws the sample's next day, the same on every server", async () => {
    await loadSampleIfEmpty(engine, '2026-11-20')
    const today = await prices()
    const { status, message } = await runOn('2026-11-21')
    expect(status).toBe('success')
    expect(message).toMatch(/^Updated 1,\d{3} prices; 0 cards and 0 sets are new\.$/)
    const updated = await prices()
    expect(updated.cards).not.toEqual(today.cards)
    const lengths = (of: typeof today) => Math.max(...of.series.map((row) => row.prices.length))
    expect(lengths(updated)).toBe(lengths(today) + 1)

    await emptyCatalog(engine)
    await loadSampleIfEmpty(engine, '2026-11-21')
    expect((await prices()).cards).toEqual(updated.cards)
  })

  it('a packed sample of an older day becomes that of today, and another catalogue stays', async () => {
    const stateOf = async () => (await readCatalogState(engine.db)).pricesOf
    await loadSampleIfEmpty(engine, '2026-11-10', bothGames)
    await renewSample(engine, '2026-11-20')
    const renewed = await prices()
    expect(await stateOf()).toBe('2026-11-20')
    await emptyCatalog(engine)
    await loadSampleIfEmpty(engine, '2026-11-20', bothGames)
    expect((await prices()).cards).toEqual(renewed.cards)

    await emptyCatalog(engine)
    await importCatalog(engine, [tide, card()], { source: 'own', today: '2026-11-10' })
    await renewSample(engine, '2026-11-20')
    expect(await stateOf()).toBe('2026-11-10')
  })

  it('changes nothing when it runs twice on a day', async () => {
    await loadSampleIfEmpty(engine, '2026-11-20')
    const before = await dumpCatalog(engine)
    const nothing = { status: 'success', message: 'Nothing has changed since the last run.' }
    expect(await runOn('2026-11-20')).toEqual(nothing)
    expect(await dumpCatalog(engine)).toEqual(before)
  })

  it('reads the source that the settings name', async () => {
    expect(await runOn('2026-11-20', { sources: [fixture('default-cards.jsonl')] })).toEqual({
      status: 'success',
      message: expect.stringMatching(/^Updated \d+ prices; \d+ cards and \d+ sets are new\.$/),
    })
  })

  it('reads each of several sources, also where one of them cannot be read', async () => {
    const sources = [fixture('tcgcsv'), '/nowhere/cards.json', fixture('default-cards.jsonl')]
    expect(await runOn('2026-11-20', { sources })).toEqual({
      status: 'failed',
      message: expect.stringMatching(
        /^tcgcsv: Updated .* default-cards\.jsonl: Updated .* cards\.json: There is no file cards\.json\.$/,
      ),
    })
    const { cards: stored } = await prices()
    expect(stored.some(({ sourceKey }) => sourceKey.startsWith('scryfall:'))).toBe(true)
    expect(stored.some(({ sourceKey }) => sourceKey.startsWith('tcgcsv:'))).toBe(true)
  })

  it('says what it cannot read, and leaves the catalog as it was', async () => {
    await importCatalog(engine, [tide, card()], { source: 'test', today: '2026-11-20' })
    const before = await dumpCatalog(engine)
    const busy = createServer((socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n'))
    }).listen(0, '127.0.0.1')
    await once(busy, 'listening')
    const source = `http://127.0.0.1:${(busy.address() as AddressInfo).port}/cards`
    expect(await runOn('2026-11-22', { sources: [source] })).toEqual({
      status: 'failed',
      message: `${source} answered with HTTP status 503. The last good prices are from 20 Nov 2026.`,
    })
    busy.close()
    expect(await dumpCatalog(engine)).toEqual(before)
  })

  it('leaves a catalog that was loaded by hand as it is, and says what would bring prices', async () => {
    await importCatalog(engine, [tide, card()], { source: 'cards.json', today: '2026-11-20' })
    const before = await dumpCatalog(engine)
    expect(await runOn('2026-11-22')).toEqual({
      status: 'success',
      message:
        'No price source is set, so prices stay as of 20 Nov 2026. For new ones, set CATALOG_SOURCE to scryfall, tcgcsv:1, or the file or address cards.json came from, and restart the server.',
    })
    expect(await dumpCatalog(engine)).toEqual(before)
  })

  it('drops prices that are older than the days kept', async () => {
    await loadSampleIfEmpty(engine, '2026-11-20')
    const { message } = await runOn('2026-11-20', { historyDays: 30 })
    expect(message).toBe(
      'Updated 0 prices; 0 cards and 0 sets are new. Prices older than the days kept were dropped.',
    )
    const { series } = await prices()
    expect(Math.max(...series.map((row) => row.prices.length))).toBe(30)
  })
})

describe('the messages about a run', () => {
  it('counts what was read and written', () => {
    expect(describeProgress({ phase: 'read', cards: 24_000 })).toBe('Read 24,000 cards')
    expect(describeProgress({ phase: 'write', cards: 24_000, total: 110_000 })).toBe(
      'Wrote 24,000 of 110,000 cards',
    )
  })

  it('names no last good prices where there are none', () => {
    expect(describeFailure(new Error('x'), null)).toBe(
      "The daily tasks failed. The server's log has the reason.",
    )
  })
})
