import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { testEngines } from '../../testing/database.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const day = 24 * 60 * 60_000
const anvil = { tcgProductId: 501 }
const bellows = { tcgProductId: 502 }

describe.each(testEngines)('the copies that came to a collection on the %s engine', (kind) => {
  let app: Belongings
  beforeAll(async () => {
    app = await openBelongings(kind)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    for (const table of ['collection_items', 'arrivals'])
      await app.engine.db.execute(sql`delete from ${sql.identifier(table)}`)
    at(0)
  })

  const at = (days: number) => {
    app.clock.now = new Date(noon.getTime() + days * day)
  }
  const add = async (card: object) => (await app.ok('POST', '/api/collection', card)).item.id
  const step = (id: number, change: number) => app.ok('PUT', `/api/collection/${id}`, { change })
  const newest = async () => {
    const { collection, addedThisWeek } = await app.ok('GET', '/api/collection/newest')
    return [addedThisWeek, ...collection.map(({ name }: { name: string }) => name)]
  }
  const copiesByDay = async () => {
    const { rows } = await app.engine.db.execute(
      sql`
        select day::text, sum(count)::int as copies from arrivals cross join unnest(copies) count group by day order by day`,
    )
    return rows
  }

  /** Keeps the printing of a row of today many times, some days earlier. */
  const repeat = (times: number, days: number) =>
    app.engine.db.execute(sql`
      insert into arrivals (user_id, day, arrived_at, card_ids, variations, copies)
      select user_id, day - ${days}::integer, arrived_at - interval '1 day' * ${days}::integer, array_fill(card_ids[1], array[${times}::integer]),
        array_fill(variations[1], array[${times}::integer]), array_fill(1::bigint, array[${times}::integer])
      from arrivals where day = '2026-11-20' limit 1`)

  test('more copies of an older entry make it the newest', async () => {
    const id = await add(anvil)
    at(1)
    await add(bellows)
    expect(await newest()).toEqual([2, 'Bellows', 'Anvil'])
    at(2)
    await step(id, 3)
    expect(await newest()).toEqual([5, 'Anvil', 'Bellows'])
    await step(id, -3)
    expect(await newest()).toEqual([2, 'Bellows', 'Anvil'])
  })

  test('an entry whose file names an earlier time is as new as its arrival', async () => {
    await add(anvil)
    at(1)
    await add({ ...bellows, addedAt: '2019-01-01' })
    expect(await newest()).toEqual([2, 'Bellows', 'Anvil'])
  })

  test('a week is seven days with today, and after four weeks the arrivals of a day are deleted', async () => {
    const id = await add(anvil)
    at(6)
    expect(await newest()).toEqual([1, 'Anvil'])
    at(7)
    expect(await newest()).toEqual([0, 'Anvil'])
    at(27)
    await step(id, 1)
    await step(id, 1)
    expect(await copiesByDay()).toEqual([
      { day: '2026-11-20', copies: 1 },
      { day: '2026-12-17', copies: 2 },
    ])
    at(28)
    await step(id, 1)
    expect(await copiesByDay()).toEqual([
      { day: '2026-12-17', copies: 2 },
      { day: '2026-12-18', copies: 1 },
    ])
  })

  test('an undo after midnight takes the copies off the day on which they came', async () => {
    app.clock.now = new Date('2026-11-20T23:59:00Z')
    await add(anvil)
    const { undo } = await app.ok('POST', '/api/collection/bulk', { cards: [anvil, bellows] })
    app.clock.now = new Date('2026-11-21T00:10:00Z')
    await add(anvil)
    await app.ok('POST', '/api/collection/undo', { undo })
    expect(await copiesByDay()).toEqual([
      { day: '2026-11-20', copies: 1 },
      { day: '2026-11-21', copies: 1 },
    ])
  })

  test('hundreds of changes of a day are kept in few rows, of which the last ones are apart', async () => {
    const first = await add(anvil)
    const second = await add(bellows)
    for (let number = 0; number < 250; number++) {
      app.clock.now = new Date(app.clock.now.getTime() + 1000)
      await step(number % 2 ? first : second, number % 5 === 4 ? -1 : 1)
    }
    expect(await newest()).toEqual([2 + 200 - 50, 'Bellows', 'Anvil'])
    const counted = await app.engine.db.execute(sql`select count(*)::int as rows from arrivals`)
    expect(counted.rows).toEqual([{ rows: expect.toSatisfy((count: number) => count <= 200) }])
  })

  test('rows of long arrays are joined, however few they are', async () => {
    const id = await add(anvil)
    for (let row = 0; row < 2; row++) await repeat(300_000, 0)
    await step(id, 1)
    const { rows } = await app.engine.db.execute(
      sql`select cardinality(card_ids) as cards, copies[1]::int as copies from arrivals`,
    )
    expect(rows).toEqual([{ cards: 1, copies: 600_002 }])
  })

  test('beyond the limit of a member, the days before the newest are forgotten', async () => {
    const id = await add(anvil)
    await repeat(240_000, 1)
    await repeat(240_000, 2)
    await step(id, 1)
    const kept = { day: '2026-11-19', copies: 240_000 }
    expect(await copiesByDay()).toEqual([
      { ...kept, day: '2026-11-18' },
      kept,
      { day: '2026-11-20', copies: 2 },
    ])
    await repeat(240_000, 20)
    await step(id, 1)
    expect(await copiesByDay()).toEqual([kept, { day: '2026-11-20', copies: 3 }])
  })

  test('they are those of the member alone, and leave with the account', async () => {
    await add(anvil)
    await app.ok('POST', '/api/collection', { ...anvil, quantity: 4 }, app.bob)
    expect(await newest()).toEqual([1, 'Anvil'])
    const sole = await app.join('carol')
    await app.ok('POST', '/api/collection', anvil, sole)
    expect(await copiesByDay()).toEqual([{ day: '2026-11-20', copies: 6 }])
    await app.engine.db.execute(sql`delete from users where id = ${sole.id}`)
    expect(await copiesByDay()).toEqual([{ day: '2026-11-20', copies: 5 }])
  })
})
