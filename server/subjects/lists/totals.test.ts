import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importCatalog } from '../../catalog/import-catalog.ts'
import type { CatalogCard, CatalogRecord } from '../../../src/domain/cards/catalog-record.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'
import { namedLists, type NamedLists } from '../../testing/named-lists.ts'
import { testEngines } from '../../testing/database.ts'
import { runsOf } from '../../testing/runs.ts'

/** Whole cents, or none, for each of four cards and both finishes. */
const somePrices = fc.array(fc.tuple(cents(), cents()), { minLength: 4, maxLength: 4 })
function cents() {
  return fc.option(fc.constantFrom(0, 1, 10, 199, 33_333, 99_999_999))
}

function catalogOf(prices: [number | null, number | null][]): CatalogRecord[] {
  const cards = prices.map(([normal, foil], at): CatalogCard => ({
    kind: 'card',
    key: `totals:${at}`,
    setCode: 'TOT',
    productId: 900 + at,
    name: `Card ${at}`,
    collectorNumber: String(at),
    rarity: 'Common',
    treatments: [],
    isToken: false,
    imageUrl: null,
    backImageUrl: null,
    normal: { market: normal, low: null },
    foil: { market: foil, low: null },
    // Cardmarket knows other cards than the store.
    cardmarket: { normal: foil, foil: normal },
  }))
  return [{ kind: 'set', code: 'TOT', name: 'Totals', releasedOn: null, type: null }, ...cards]
}

const card = fc.record({
  tcgProductId: fc.integer({ min: 900, max: 904 }),
  variation: fc.constantFrom('Normal', 'Foil'),
  quantity: fc.constantFrom(1, 3, 999_999),
})
const someChanges = fc.array(
  fc.oneof(
    fc.record({ add: card }),
    fc.record({ addAll: fc.array(card, { minLength: 1, maxLength: 8 }) }),
    fc.record({ step: fc.integer({ min: -3, max: 3 }), at: fc.nat(9) }),
    fc.record({ remove: fc.nat(9) }),
    fc.record({ empty: fc.constant(true) }),
  ),
  { minLength: 1, maxLength: 12 },
)

describe.each(testEngines)('what lists keep of their cards on the %s engine', (kind) => {
  let app: Belongings
  let lists: NamedLists
  beforeAll(async () => {
    app = await openBelongings(kind)
    lists = namedLists(app)
    await load(Array.from({ length: 4 }, () => [100, 250]))
  })
  afterAll(() => app.close())

  const load = (prices: [number | null, number | null][]) =>
    importCatalog(app.engine, catalogOf(prices), { source: 'test', today: '2026-11-20' })

  /** The lists whose stored totals differ from the sums of their items. */
  const wrong = async () => {
    const { rows } = await app.engine.db.execute(sql`
      select id from (
        select lists.*, count(list_items.id) as items, coalesce(sum(quantity), 0) as copies,
          coalesce(sum(quantity * price), 0) as dollars, coalesce(sum(quantity) filter (where price >= 0), 0) as in_dollars,
          coalesce(sum(quantity * euro_price), 0) as euros, coalesce(sum(quantity) filter (where euro_price >= 0), 0) as in_euros
        from lists
          left join list_items on list_items.list_id = lists.id
          left join lateral (
            select case
              when variation = 'F' then foil_price
              when normal_price > 0 then normal_price
              else coalesce(foil_price, normal_price)
            end as price
            from cards where cards.id = list_items.card_id
          ) store on true
          left join lateral (
            select case
              when variation = 'F' then foil_price
              when normal_price > 0 then normal_price
              else coalesce(foil_price, normal_price)
            end as euro_price
            from source_prices where source = 'cardmarket' and source_prices.card_id = list_items.card_id
          ) euro on true
        group by lists.id
      ) summed
      where (item_count, card_count, total_value, priced_count, cardmarket_value, cardmarket_priced_count)
        is distinct from (items, copies, dollars, in_dollars, euros, in_euros)`)
    return rows
  }

  const change = async (id: number, made: Record<string, unknown>) => {
    const path = lists.path(id, '/cards')
    const item = async (at: unknown) => {
      const { list } = await lists.detail(id)
      return list.items[Number(at) % Math.max(1, list.items.length)]?.id ?? 1
    }
    // A refused change must leave the totals unchanged.
    if ('add' in made) await app.send('POST', path, { as: app.amy, body: made['add'] })
    if ('addAll' in made) {
      await app.send('POST', `${path}/bulk`, { as: app.amy, body: { cards: made['addAll'] } })
    }
    if ('step' in made) {
      const body = { change: made['step'] }
      await app.send('PUT', `${path}/${await item(made['at'])}`, { as: app.amy, body })
    }
    if ('remove' in made) {
      await app.send('DELETE', `${path}/${await item(made['remove'])}`, { as: app.amy })
    }
    if ('empty' in made) await app.ok('DELETE', path)
  }

  test('is the sum of the items, after any changes and imports', async () => {
    const { id } = await lists.create()
    await lists.add((await lists.create()).id, [{ tcgProductId: 900 }, { tcgProductId: 901 }])
    await fc.assert(
      fc.asyncProperty(someChanges, somePrices, async (changes, prices) => {
        for (const made of changes) {
          await change(id, made)
          expect(await wrong()).toEqual([])
        }
        await load(prices)
        expect(await wrong()).toEqual([])
        for (const source of ['cardmarket', 'tcgplayer']) {
          const currency = source === 'cardmarket' ? 'EUR' : 'USD'
          await app.ok('PUT', '/api/money', { source, currency })
          const { items: _items, ...list } = (await lists.detail(id)).list
          const kept = (await lists.mine()).find((each: { id: number }) => each.id === id)
          expect(kept).toEqual(list)
        }
      }),
      { numRuns: runsOf(10) },
    )
  })

  test('follows the prices of an import that runs while cards are added', async () => {
    const { id } = await lists.create()
    await load(Array.from({ length: 4 }, () => [1, 1]))
    await Promise.all([
      ...Array.from({ length: 20 }, (_, n) => lists.add(id, [{ tcgProductId: 900 + (n % 4) }])),
      load(Array.from({ length: 4 }, () => [777, 888])),
      ...Array.from({ length: 20 }, (_, n) => lists.add(id, [{ tcgProductId: 900 + (n % 4) }])),
    ])
    expect(await wrong()).toEqual([])
    expect((await lists.detail(id)).list).toMatchObject({ totalCards: 40, totalValue: 310.8 })
  })

  test('is not written where the prices of their cards stay', async () => {
    await app.engine.db.execute(sql`delete from lists`)
    const same: [number, number][] = Array.from({ length: 3 }, () => [100, 250])
    await load([...same, [100, 250]])
    const { id } = await lists.create()
    await lists.add(id, [{ tcgProductId: 900 }])
    const written = async () =>
      (await app.engine.db.execute(sql`select xmin::text from lists`)).rows
    const before = await written()
    await load([...same, [12_345, 250]])
    expect(before).toHaveLength(1)
    expect(await written()).toEqual(before)
  })
})
