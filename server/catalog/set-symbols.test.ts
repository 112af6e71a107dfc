import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../db/engine.ts'
import { sets, setSymbols } from '../db/schema/catalog.ts'
import { listSets } from '../subjects/sets/set-queries.ts'
import { createTestEngine, testEngines } from '../testing/database.ts'
import { answerAsRecorded } from '../testing/recorded-sources.ts'
import { takeSymbols } from './set-symbols.ts'
import { UnreachableError } from './sources/bytes.ts'
import { CatalogError } from './sources/catalog-error.ts'
import { serve } from './sources/fixtures/files.ts'

const tide = 'https://svgs.scryfall.io/sets/tdl.svg'
const ember = 'https://svgs.scryfall.io/sets/emb.svg'

describe.each(testEngines)('taking the symbols of sets (%s)', (kind) => {
  let engine: Engine
  let asked: string[]
  let logged: string[]
  /** What the service has, by address; other addresses are errors. */
  let svgs: Record<string, string | Error>

  beforeAll(async () => {
    engine = await createTestEngine(kind)
  })
  afterAll(() => engine.close())
  beforeEach(async () => {
    await engine.db.delete(setSymbols)
    await engine.db.delete(sets)
    await addSets('magic', 'TDL', 'TTDL', 'EMB-MAGIC', 'OLD')
    await addSets('pokemon', 'EMB')
    svgs = { [tide]: '<svg>tide</svg>', [ember]: '<svg>ember</svg>' }
  })

  const addSets = (game: string, ...codes: string[]) =>
    engine.db
      .insert(sets)
      .values(codes.map((code) => ({ code, game, name: code, foldedName: code })))

  async function take(today: string, listener = answerAsRecorded) {
    asked = []
    logged = []
    await takeSymbols(engine, `${await serve(listener)}/sets`, {
      today,
      log: { info: () => {}, error: (message) => void logged.push(message) },
      readSymbol: async (address) => {
        asked.push(address)
        const svg = svgs[address] ?? new CatalogError(`${address} is gone.`)
        if (typeof svg === 'string') return svg
        throw svg
      },
    })
    return asked.toSorted()
  }

  /** The codes of the sets that have a symbol, with its document. */
  async function symbols() {
    const rows = await engine.db
      .select({ code: sets.code, svg: setSymbols.svg })
      .from(sets)
      .innerJoin(setSymbols, eq(setSymbols.address, sets.symbolAddress))
      .orderBy(sets.code)
    return rows.map(({ code, svg }) => `${code} ${svg}`)
  }

  it('reads each symbol once, for the sets of the game that share it', async () => {
    expect(await take('2026-11-20')).toEqual([ember, tide])
    const taken = ['EMB-MAGIC <svg>ember</svg>', 'TDL <svg>tide</svg>', 'TTDL <svg>tide</svg>']
    expect(await symbols()).toEqual(taken)
    expect(logged).toEqual([])
    const hashes = new Map((await listSets(engine.db)).map(({ code, symbol }) => [code, symbol]))
    expect(hashes.get('TDL')).toMatch(/^[\w-]{43}$/)
    expect(hashes.get('TTDL')).toBe(hashes.get('TDL'))
    expect(hashes.get('OLD')).toBeNull()
    expect(await take('2026-11-21')).toEqual([])
    expect(await symbols()).toEqual(taken)
  })

  it('reads a symbol again after ninety days, and keeps the old one where that fails', async () => {
    await take('2026-05-01')
    svgs = { [ember]: '<svg>new</svg>' }
    expect(await take('2026-07-29')).toEqual([])
    expect(await take('2026-07-30')).toEqual([ember, tide])
    expect(await symbols()).toEqual([
      'EMB-MAGIC <svg>new</svg>',
      'TDL <svg>tide</svg>',
      'TTDL <svg>tide</svg>',
    ])
  })

  it('asks again after three days for a symbol that could not be read', async () => {
    svgs = { [tide]: '<svg>tide</svg>' }
    await take('2026-11-20')
    expect(logged).toEqual([`1 set symbols could not be read: ${ember} is gone.`])
    expect(await take('2026-11-22')).toEqual([])
    expect(await take('2026-11-23')).toEqual([ember])
  })

  it('stops where the service cannot be reached, and asks for the rest the next day', async () => {
    const addresses = Array.from({ length: 9 }, (_, n) => `https://svgs.scryfall.io/sets/${n}.svg`)
    const data = addresses.map((icon_svg_uri, n) => ({ code: `s${n}`, icon_svg_uri }))
    const list = JSON.stringify({ object: 'list', data })
    await addSets('magic', ...addresses.map((_, n) => `S${n}`))
    svgs = Object.fromEntries(addresses.map((each) => [each, new UnreachableError('no answer')]))
    const first = await take('2026-11-20', (_, response) => void response.end(list))
    expect(first).toHaveLength(4)
    const second = await take('2026-11-21', (_, response) => void response.end(list))
    expect(second).toHaveLength(4)
    expect(first.filter((address) => second.includes(address))).toEqual([])
  })

  it.each([
    ['an error', 500, ''],
    ['a page', 200, '<html></html>'],
    ['no sets', 200, '{"object":"list","data":[]}'],
    ['too much', 200, ' '.repeat(9 * 1024 ** 2)],
  ])('leaves symbols as they are where the list is %s', async (_, status, text) => {
    await take('2026-11-20')
    const before = await symbols()
    await take('2027-11-20', (__, response) => void response.writeHead(status).end(text))
    expect(asked).toEqual([])
    expect(logged).toEqual([expect.stringMatching(/^Set symbols stay as they are: http/)])
    expect(await symbols()).toEqual(before)
    expect(before).toHaveLength(3)
  })
})
