import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../db/engine.ts'
import { priceHistory } from '../cards/price-history.ts'
import { priceSeries } from '../../db/schema/catalog.ts'
import { listSets } from './set-queries.ts'
import { createTestEngine, insertCards, testEngines } from '../../testing/database.ts'

describe.each(testEngines)('sets and price history on the %s engine', (kind) => {
  let engine: Engine
  let cardId: number

  beforeAll(async () => {
    engine = await createTestEngine(kind)
    const ids = await insertCards(engine.db, [
      { setCode: 'OLD', setName: 'Old', releasedOn: '1999-01-02' },
      { setCode: 'NON', setName: 'A Set Without Date' },
      { setCode: 'NEW', setName: 'beta', releasedOn: '2026-02-03', imageUrl: '/2.svg' },
      { setCode: 'NEW', setName: 'beta', releasedOn: '2026-02-03', imageUrl: '/3.svg' },
      { setCode: 'NW2', setName: 'Álpha', releasedOn: '2026-02-03' },
    ])
    cardId = ids[0]!
    const days = sql`array[1, null, 2.5, 3.1]::numeric[]`
    await engine.db.insert(priceSeries).values([
      { cardId, kind: 'N', lastDay: '2026-03-02', prices: days },
      { cardId, kind: 'F', lastDay: '2026-01-31', prices: ['9.00', '8.00'] },
    ])
  })
  afterAll(() => engine.close())

  it('lists sets newest first, then by name, with their size and first picture', async () => {
    const unknown = { game: 'magic', kind: null, imageUrl: null, symbol: null }
    expect(await listSets(engine.db)).toEqual([
      { ...unknown, code: 'NW2', name: 'Álpha', releasedOn: '2026-02-03', cardCount: 1 },
      {
        code: 'NEW',
        game: 'magic',
        name: 'beta',
        releasedOn: '2026-02-03',
        cardCount: 2,
        kind: null,
        imageUrl: '/2.svg',
        symbol: null,
      },
      { ...unknown, code: 'OLD', name: 'Old', releasedOn: '1999-01-02', cardCount: 1 },
      { ...unknown, code: 'NON', name: 'A Set Without Date', releasedOn: null, cardCount: 1 },
    ])
  })

  const read = (today: string, days = 30) => priceHistory(engine.db, cardId, { days, today })

  it('leaves out days without a price and days out of the window', async () => {
    expect(await read('2026-03-02')).toEqual({
      Normal: [
        { date: '2026-02-27', price: '1.00' },
        { date: '2026-03-01', price: '2.50' },
        { date: '2026-03-02', price: '3.10' },
      ],
      Foil: [],
    })
    expect(await read('2026-03-01', 2)).toEqual({
      Normal: [{ date: '2026-03-01', price: '2.50' }],
      Foil: [],
    })
    expect((await read('2026-03-02', 31))?.Foil).toEqual([{ date: '2026-01-31', price: '8.00' }])
  })
})
