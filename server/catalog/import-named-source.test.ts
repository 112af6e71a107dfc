import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import type { Engine } from '../db/engine.ts'
import { cards, catalogState } from '../db/schema/catalog.ts'
import { listSets } from '../subjects/sets/set-queries.ts'
import { createTestEngine, testEngines } from '../testing/database.ts'
import { emptyCatalog } from '../testing/tasks.ts'
import type { ImportOptions } from './import-catalog.ts'
import { importNamedSource, type NamedImport } from './import-named-source.ts'
import { CatalogError } from './sources/catalog-error.ts'
import { serve } from './sources/fixtures/files.ts'
import { answerAsRecorded } from '../testing/recorded-sources.ts'
import { type NamedSource, namedSource, sourcesOf } from './sources/named-source.ts'

const stamp = '/last-updated.txt'
const index = '/bulk-data/default-cards'
/** What one import requests. */
const requests = [stamp, index, '/default-cards/default-cards-20261125100512.jsonl.gz']

const fail: ImportOptions['onProgress'] = ({ phase }) => {
  if (phase === 'write') throw new Error('The disk is full.')
}

describe('the short names of sources', () => {
  it('are those of the services', () => {
    expect(namedSource('scryfall')?.address).toMatch(/^https:\/\/api\.scryfall\.com\//)
    expect(namedSource('tcgcsv:3')?.address).toBe('https://tcgcsv.com/tcgplayer/3')
  })

  it.each([
    ['scryfall', ['scryfall']],
    ['scryfall, tcgcsv:3', ['scryfall', 'tcgcsv:3']],
    [
      'tcgcsv:3,./cards.json,https://a.example/b',
      ['tcgcsv:3', './cards.json', 'https://a.example/b'],
    ],
    ['cards,2026.json', ['cards,2026.json']],
    ['https://a.example/b?ids=1,2', ['https://a.example/b?ids=1,2']],
  ])('are read in the list %s', (list, expected) => {
    expect(sourcesOf(list)).toEqual(expected)
  })

  it.each(['Scryfall', 'tcgcsv', 'tcgcsv:', 'tcgcsv:x', './scryfall', 'https://tcgcsv.com'])(
    'leave out %s',
    (location) => expect(namedSource(location)).toBeNull(),
  )
})

describe.each(testEngines)('the import of a named source (%s)', (kind) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await createTestEngine(kind)
  })
  afterAll(() => engine.close())
  beforeEach(async () => {
    await emptyCatalog(engine)
    await engine.db.execute(sql`delete from catalog_requests`)
  })

  /** A service whose stamp and answers a test changes, with the paths that it was asked for. */
  async function service(symbols: Partial<NamedSource> & Partial<NamedImport> = {}) {
    const state = { stamp: 'monday', isBroken: false, requests: [] as string[] }
    const { setsAddress, ...options } = symbols
    const origin = await serve((request, response) => {
      const { url, headers } = request
      state.requests.push(`${url} ${headers['user-agent']?.split('/')[0]}`)
      if (url === stamp) response.end(state.stamp)
      else if (state.isBroken) response.writeHead(500).end()
      else answerAsRecorded(request, response)
    })
    const source = {
      name: 'scryfall',
      service: 'Scryfall',
      address: origin + index,
      stampAddress: origin + stamp,
      ...(setsAddress !== undefined && { setsAddress: origin + setsAddress }),
    }
    const importOn = (today: string, onProgress?: ImportOptions['onProgress']) =>
      importNamedSource(engine, source, { today, onProgress, ...options })
    return { state, importOn }
  }

  const symbolCount = async () =>
    (await listSets(engine.db)).filter(({ symbol }) => symbol !== null).length

  it('asks once a day, and reads what has changed', async () => {
    const { state, importOn } = await service()
    expect(await importOn('2026-11-20')).toMatchObject({ source: 'scryfall', isChanged: true })
    expect(await engine.db.$count(cards)).toBe(10)
    expect(await importOn('2026-11-20')).toBeNull()
    expect(state.requests).toEqual(requests.map((url) => `${url} Ninepocket`))

    expect(await importOn('2026-11-21')).toBeNull()
    expect(state.requests.slice(requests.length)).toEqual([`${stamp} Ninepocket`])

    state.stamp = 'sunday'
    expect(await importOn('2026-11-22')).not.toBeNull()
    const [loaded] = await engine.db.select().from(catalogState).where(eq(catalogState.id, true))
    expect(loaded).toMatchObject({ source: 'scryfall', pricesOf: '2026-11-22' })
  })

  it('takes the symbols of its sets, whose failure leaves the import as it is', async () => {
    const svg = '<svg></svg>'
    const logged: string[] = []
    const log = { info: () => {}, error: (message: string) => void logged.push(message) }
    const readSymbol = async () => svg
    const { state, importOn } = await service({ setsAddress: '/sets', readSymbol, log })
    expect(await importOn('2026-11-20')).toMatchObject({ isChanged: true })
    expect(state.requests).toHaveLength(requests.length + 1)
    expect(await symbolCount()).toBe(2)

    const broken = await service({ setsAddress: '/none', readSymbol, log })
    broken.state.stamp = 'tuesday'
    expect(await broken.importOn('2026-11-21')).not.toBeNull()
    expect(logged).toEqual([expect.stringContaining('/none answered with HTTP status 404')])
    expect(await symbolCount()).toBe(2)
  })

  it('counts a request that fails, and reads the same catalog the next day', async () => {
    const { state, importOn } = await service()
    state.isBroken = true
    await expect(importOn('2026-11-20')).rejects.toThrow(CatalogError)
    await expect(importOn('2026-11-20')).rejects.toThrow(/^Scryfall has been requested today/)
    state.isBroken = false
    expect(await importOn('2026-11-21')).toMatchObject({ isChanged: true })
  })

  it.runIf(kind === 'embedded')(
    'imports what a failed import has read, on the same day and without another request',
    async () => {
      const { state, importOn } = await service()
      const kept = () =>
        readdirSync(engine.folder ?? '').filter((name) => name.startsWith('catalogue-'))
      await expect(importOn('2026-11-20', fail)).rejects.toThrow('The disk is full.')
      expect(kept()).toEqual(['catalogue-2026-11-20-scryfall'])
      expect(await importOn('2026-11-20')).toMatchObject({ isChanged: true })
      expect(state.requests).toHaveLength(requests.length)
      expect(await engine.db.$count(cards)).toBe(10)
      expect(kept()).toEqual([])
      expect(await importOn('2026-11-20')).toBeNull()

      state.stamp = 'sunday'
      await expect(importOn('2026-11-21', fail)).rejects.toThrow('The disk is full.')
      state.isBroken = true
      await expect(importOn('2026-11-22')).rejects.toThrow(CatalogError)
      expect(kept()).toEqual([])
    },
  )

  it('asks once when two processes import at the same time', async () => {
    const { state, importOn } = await service()
    const outcomes = await Promise.allSettled([importOn('2026-11-20'), importOn('2026-11-20')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(state.requests).toHaveLength(requests.length)
  })
})
