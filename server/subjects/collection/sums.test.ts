/** The sums of collection, dashboard, statistics and lists against sums of the drawn entries, at the prices of each source. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogCard, CatalogRecord } from '../../../src/domain/cards/catalog-record.ts'
import { groupings } from '../../../src/domain/entries/groupings.ts'
import { importCatalog } from '../../catalog/import-catalog.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'
import { testEngines } from '../../testing/database.ts'
import { namedLists } from '../../testing/named-lists.ts'

type Price = number | null
interface Drawn {
  card: CatalogCard
  finish: string
  quantity: number
  ownValue: number | null
  ownCurrency: string | null
  condition: string
}

/** Numbers from 0 below a bound, the same in each run. */
function numbers(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

/** Cents, 0 among them, or no price. */
const prices: readonly Price[] = [null, 0, 1, 9, 199, 33_333, 1_234_567]
const wordsOfGame = ['Unlimited', 'Unlimited Holofoil', 'Reverse Holofoil']

/** Every pair of prices in dollars beside every pair in euros, every fifth card with finishes of a game's own. */
function catalogOf(below: (bound: number) => number): CatalogCard[] {
  const pairs = prices.flatMap((normal) => prices.map((foil) => ({ normal, foil })))
  return pairs.flatMap((dollars, row) =>
    pairs
      .filter((_euros, at) => (row + at) % 3 === 0)
      .map((cardmarket, at): CatalogCard => {
        const key = row * pairs.length + at
        const hasWords = key % 5 === 0
        return {
          kind: 'card',
          key: `sums:${key}`,
          setCode: `SUM${key % 4}`,
          productId: 10_000 + key,
          name: `Card ${key}`,
          collectorNumber: String(key),
          rarity: ['Common', 'Rare', 'Mythic'][key % 3] ?? 'Common',
          treatments: [],
          isToken: false,
          imageUrl: null,
          backImageUrl: null,
          normal: { market: dollars.normal, low: null },
          foil: { market: dollars.foil, low: null },
          cardmarket,
          ...(hasWords && {
            finishPrices: wordsOfGame.map((finish) => ({
              finish,
              market: prices[below(prices.length)] ?? null,
              low: null,
            })),
          }),
        }
      }),
  )
}

function drawEntries(cards: readonly CatalogCard[], below: (bound: number) => number): Drawn[] {
  return cards.flatMap((card) =>
    (card.finishPrices ? wordsOfGame : ['Normal', 'Foil']).flatMap((finish) =>
      ['NM', 'LP', 'HP'].flatMap((condition) => {
        if (below(3) === 0) return []
        const hasOwn = below(4) === 0
        return [
          {
            card,
            finish,
            quantity: 1 + below(4),
            ownValue: hasOwn ? below(50_000) : null,
            ownCurrency: hasOwn ? (['USD', 'EUR', 'GBP', null][below(4)] ?? null) : null,
            condition,
          },
        ]
      }),
    ),
  )
}

const sources = { tcgplayer: 'USD', cardmarket: 'EUR' } as const
type Source = keyof typeof sources

const shown = (foil: boolean, { normal, foil: ofFoil }: { normal: Price; foil: Price }): Price =>
  foil ? ofFoil : normal !== null && normal > 0 ? normal : (ofFoil ?? normal)

/** The market price of a copy in cents. Cardmarket knows the two sides of a card alone. */
function marketOf({ card, finish }: Drawn, source: Source): Price {
  const named = card.finishPrices?.find((each) => each.finish === finish)
  if (named) return source === 'tcgplayer' ? named.market : null
  const sides =
    source === 'tcgplayer'
      ? { normal: card.normal.market, foil: card.foil.market }
      : (card.cardmarket ?? { normal: null, foil: null })
  return shown(finish === 'Foil', sides)
}

function valueOf(entry: Drawn, source: Source): Price {
  const isOwn = entry.ownValue !== null && (entry.ownCurrency ?? 'USD') === sources[source]
  return isOwn ? entry.ownValue : marketOf(entry, source)
}

function summed(entries: readonly Drawn[], valueIn: (entry: Drawn) => Price) {
  const sum = (of: (entry: Drawn) => number) =>
    entries.reduce((total, entry) => total + of(entry), 0)
  return {
    cards: sum(({ quantity }) => quantity),
    unique: new Set(entries.map(({ card, finish }) => `${card.key} ${finish}`)).size,
    value: sum((entry) => entry.quantity * (valueIn(entry) ?? 0)) / 100,
    priced: sum((entry) => (valueIn(entry) === null ? 0 : entry.quantity)),
  }
}

describe.each(testEngines)('sums at the prices of each source on the %s engine', (kind) => {
  let app: Belongings
  let listId: number
  const cards = catalogOf(numbers(1))
  const entries = drawEntries(cards, numbers(2))

  beforeAll(async () => {
    app = await openBelongings(kind)
    const sets = [0, 1, 2, 3].map((n): CatalogRecord => ({
      kind: 'set',
      code: `SUM${n}`,
      name: `Sums ${n}`,
      releasedOn: null,
      type: null,
    }))
    await importCatalog(app.engine, [...sets, ...cards], { source: 'test', today: '2026-11-20' })
    const rows = entries.map(({ card, finish, ownValue, ...entry }) => ({
      tcgProductId: card.productId,
      variation: finish,
      ...entry,
      ownValue: ownValue === null ? null : ownValue / 100,
    }))
    for (const path of ['/api/collection/bulk', '/api/wishlist/bulk']) {
      const { failureCount } = await app.ok('POST', path, { cards: rows })
      if (failureCount > 0) throw new Error(`${failureCount} rows were refused.`)
    }
    const lists = namedLists(app)
    listId = (await lists.create({ visibility: 'for_trade' })).id
    await lists.add(listId, rows)
  })
  afterAll(() => app.close())

  test.each(Object.entries(sources))('%s', async (name, currency) => {
    const source = name === 'cardmarket' ? 'cardmarket' : 'tcgplayer'
    expect(entries.length).toBeGreaterThan(2000)
    await app.ok('PUT', '/api/money', { source, currency })

    const owned = summed(entries, (entry) => valueOf(entry, source))
    const collection = await app.ok('GET', '/api/collection?limit=1')
    expect(collection.pagination.totalItems).toBe(entries.length)
    expect(collection.totals).toMatchObject({
      totalCards: owned.cards,
      uniqueCards: owned.unique,
      totalValue: owned.value,
      pricedCards: owned.priced,
    })
    const dashboard = await app.ok('GET', '/api/collection?limit=10000')
    expect(dashboard.totals).toEqual(collection.totals)

    for (const by of groupings) {
      const { totals, groups } = await app.ok('GET', `/api/collection/statistics?by=${by}`)
      const { cards: copies, unique, value, priced } = owned
      expect(totals, by).toEqual({
        entries: entries.length,
        uniqueCards: unique,
        cards: copies,
        value,
        pricedCards: priced,
      })
      const sum = (key: string) =>
        groups.reduce((all: number, group: Record<string, number>) => all + (group[key] ?? 0), 0)
      expect([sum('cards'), sum('pricedCards'), Math.round(100 * sum('value'))], by).toEqual([
        copies,
        priced,
        Math.round(100 * value),
      ])
    }
    const basis = await app.ok('GET', '/api/collection/cost-basis')
    const bySets = basis.sets.reduce(
      (all: number, { market }: { market: number }) => all + Math.round(100 * market),
      0,
    )
    expect(bySets).toBe(Math.round(100 * owned.value))

    // Lists and wishes have no values of their owner's.
    const listed = summed(entries, (entry) => marketOf(entry, source))
    const { list } = await app.ok('GET', `/api/lists/${listId}?limit=1`)
    const [tile] = (await app.ok('GET', '/api/lists')).lists
    const [offered] = (await app.ok('GET', '/api/lists/for-trade?sortBy=value')).lists
    const byLink = await app.ok('GET', `/api/lists/public/${list.publicUrlId}?limit=1`)
    const wishlist = await app.ok('GET', '/api/wishlist?limit=1')
    for (const sums of [list, tile, offered, byLink.list, wishlist.totals]) {
      expect(sums).toMatchObject({
        totalCards: listed.cards,
        totalValue: listed.value,
        pricedCards: listed.priced,
      })
      expect(sums.currency ?? 'USD').toBe(currency)
    }
    // Entries without values of their owner's are worth as much in the collection as on the list.
    const plain = entries.filter(({ ownValue }) => ownValue === null)
    expect(summed(plain, (entry) => valueOf(entry, source))).toEqual(
      summed(plain, (entry) => marketOf(entry, source)),
    )
  })
})
