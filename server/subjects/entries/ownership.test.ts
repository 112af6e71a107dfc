import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Side, sides } from '../../../src/domain/cards/finish.ts'
import { extrasOf, type OwnershipValues } from '../../../src/domain/sets/completion.ts'
import { insertUser } from '../accounts/user-queries.ts'
import type { Engine } from '../../db/engine.ts'
import { collectionItems, listItems, wishlistItems } from '../../db/schema/belongings.ts'
import { createList } from '../lists/change-lists.ts'
import {
  codeOf,
  type CardSeed,
  createTestEngine,
  insertCards,
  testEngines,
} from '../../testing/database.ts'
import { someCards, someOwnership } from '../../testing/some-cards.ts'
import { CardColumnsCache } from '../cards/card-columns-cache.ts'
import { Entries, type EntryQuery } from './entries.ts'
import { runsOf } from '../../testing/runs.ts'

/** An entry, and the copies of its card that the viewer has. */
interface Known {
  id: number
  finish: Side
  card: CardSeed
  copies: Record<Side, number>
}

/** The rule once more, without pockets. */
function isKept({ owned = [], extraOver = 1, counting = 'any', without = [] }: OwnershipValues) {
  return ({ finish, card, copies }: Known): boolean => {
    if (owned.length === 0) return true
    const kinds = extrasOf({ ...card, labels: card.labels ?? [] })
    const isCounted = !kinds.some((kind) => without.includes(kind))
    if (counting === 'normal' && finish === 'Foil') return false
    if (counting === 'foil' && finish === 'Normal') return false
    const count = counting === 'any' ? copies.Normal + copies.Foil : copies[finish]
    return (
      (count === 0 && isCounted && owned.includes('missing')) ||
      (count > 0 && owned.includes('owned')) ||
      (copies[finish] > Math.max(0, extraOver) && owned.includes('extra'))
    )
  }
}

/** The ids of a walk through all pages, and the number of entries that each page counts. */
async function walk(
  entries: Entries,
  items: typeof wishlistItems | typeof listItems,
  query: Omit<EntryQuery, 'page' | 'limit' | 'sortBy' | 'sortOrder'>,
) {
  const shown: number[] = []
  for (let page = 1; ; page++) {
    const cut = { page, limit: 25, sortBy: 'name', sortOrder: 'asc' } as const
    const { rows, totals } = await entries.page(items, { ...query, ...cut })
    shown.push(...rows.map(({ id }) => id))
    if (rows.length < 25) return { shown, counted: totals.entries }
  }
}

const inOrder = (some: readonly number[]) => some.toSorted((a, b) => a - b)

describe.each(testEngines)('entries by what the viewer has, on the %s engine,', (kind) => {
  let engine: Engine
  const ids = { owner: 0, viewer: 0, list: 0 }
  const stock: Record<'wishes' | 'listed', Known[]> = { wishes: [], listed: [] }
  beforeAll(async () => {
    engine = await createTestEngine(kind)
    const now = new Date('2026-11-20T12:00:00Z')
    const user = { passwordHash: 'x', role: 'member', status: 'approved', now } as const
    ids.owner = (await insertUser(engine.db, { ...user, username: 'owner' }))?.id ?? 0
    ids.viewer = (await insertUser(engine.db, { ...user, username: 'viewer' }))?.id ?? 0
    const seeds = fc.sample(someCards, { numRuns: 60, seed: 5 })
    const cardIds = await insertCards(engine.db, seeds)
    const rows = cardIds.flatMap((cardId) =>
      sides.map((finish) => ({
        cardId,
        finish: codeOf(finish),
        quantity: 1,
        addedAt: now,
      })),
    )
    // Every third printing, one to four copies of it; some in two conditions.
    const copies = rows
      .filter((_, at) => at % 3 === 0)
      .map((row, at) => ({ ...row, userId: ids.viewer, quantity: 1 + (at % 4) }))
    const played = copies.filter((_, at) => at % 5 === 0)
    await engine.db.insert(collectionItems).values(copies)
    await engine.db
      .insert(collectionItems)
      .values(played.map((row) => ({ ...row, condition: 'LP' as const })))
    await engine.db
      .insert(collectionItems)
      .values(rows.map((row) => ({ ...row, userId: ids.owner, quantity: 9 })))
    const copiesOf = (id: number, finish: Side) =>
      [...copies, ...played]
        .filter((row) => row.cardId === id && row.finish === codeOf(finish))
        .reduce((sum, { quantity }) => sum + quantity, 0)
    const knownOf = (row: { id: number; cardId: number; finish: string }): Known => ({
      id: row.id,
      finish: row.finish === 'F' ? 'Foil' : 'Normal',
      card: seeds[cardIds.indexOf(row.cardId)]!,
      copies: { Normal: copiesOf(row.cardId, 'Normal'), Foil: copiesOf(row.cardId, 'Foil') },
    })
    const wishes = rows.map((row) => ({ ...row, userId: ids.owner }))
    stock.wishes = (await engine.db.insert(wishlistItems).values(wishes).returning()).map(knownOf)
    ids.list = await createList(engine.db, {
      name: 'List',
      description: null,
      visibility: 'public',
      publicUrlId: 'list',
      userId: ids.owner,
      now,
    })
    const items = rows.map((row, position) => ({ ...row, listId: ids.list, position }))
    stock.listed = (await engine.db.insert(listItems).values(items).returning()).map(knownOf)
  })
  afterAll(() => engine.close())

  test.each(['wishes', 'listed'] as const)(
    'pages and exports have the %s that pass',
    async (of) => {
      const entries = new Entries(engine, new CardColumnsCache(engine))
      const [items, holderId] = of === 'wishes' ? [wishlistItems, ids.owner] : [listItems, ids.list]
      await fc.assert(
        fc.asyncProperty(someOwnership, async (ownership) => {
          const expected = stock[of].filter(isKept(ownership)).map(({ id }) => id)
          const entryQuery = { ...ownership, holderId, viewerId: ids.viewer }
          const { shown, counted } = await walk(entries, items, entryQuery)
          expect(inOrder(shown)).toEqual(inOrder(expected))
          expect(counted).toBe(expected.length)
          const holder = { holderId, memberId: ids.viewer }
          const chosen = await entries.chosenIds(items, holder, { matching: ownership })
          expect(inOrder(chosen)).toEqual(inOrder(expected))
          // Visitors have no collection.
          const visited = await walk(entries, items, { ...entryQuery, viewerId: null })
          expect(visited.counted).toBe(stock[of].length)
        }),
        { numRuns: runsOf(100) },
      )
    },
  )
})
