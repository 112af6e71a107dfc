import { sql, TransactionRollbackError } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectionSorts, listItemSorts } from '../../../src/domain/entries/entry.ts'
import { sides } from '../../../src/domain/cards/finish.ts'
import { someCards, someFilters, someOwnership } from '../../testing/some-cards.ts'
import type { Engine } from '../../db/engine.ts'
import { createList } from '../lists/change-lists.ts'
import { collectionItems, listItems } from '../../db/schema/belongings.ts'
import { codeOf, createTestEngine, insertCards, testEngines } from '../../testing/database.ts'
import { expected, type Known, totals } from '../../testing/known-entries.ts'
import { insertUser, lockAndRaiseVersion } from '../accounts/user-queries.ts'
import { removeEntries } from './bulk-change.ts'
import { CardColumnsCache } from '../cards/card-columns-cache.ts'
import { Entries } from './entries.ts'
import { runsOf } from '../../testing/runs.ts'

describe.each(testEngines)('entries on the %s engine', (kind) => {
  let engine: Engine
  let userId: number
  let all: Known[]
  let listId: number
  let listed: Known[]
  beforeAll(async () => {
    engine = await createTestEngine(kind)
    const now = new Date('2026-11-20T12:00:00Z')
    const user = { passwordHash: 'x', role: 'member', status: 'approved', now } as const
    const amy = await insertUser(engine.db, { ...user, username: 'amy' })
    const bob = await insertUser(engine.db, { ...user, username: 'bob' })
    userId = amy?.id ?? 0
    const seeds = fc.sample(someCards, { numRuns: 100, seed: 3 })
    const cardIds = await insertCards(engine.db, seeds)
    const rows = cardIds.flatMap((cardId, at) =>
      sides.map((finish, n) => ({
        cardId,
        finish: codeOf(finish),
        quantity: 1 + ((at + n) % 4),
        addedAt: new Date(now.getTime() - (at % 7) * 1000),
      })),
    )
    await engine.db
      .insert(collectionItems)
      .values(rows.map((row) => ({ ...row, userId: bob?.id ?? 0 })))
    const mine = rows
      .filter((_, at) => at % 3 !== 0)
      .map((row, at) => ({
        ...row,
        userId,
        location: at % 5 === 0 ? '' : `Box ${at % 3}`,
        ...(at % 4 !== 0 && { paidTotal: ((at * 377) % 2000) / 100, paidQuantity: 1 }),
      }))
    const inserted = await engine.db.insert(collectionItems).values(mine).returning()
    const withCard = <Row extends { cardId: number; finish: string }>(row: Row) => {
      const card = { ...seeds[cardIds.indexOf(row.cardId)]!, id: row.cardId }
      return {
        ...row,
        card,
        finish: row.finish === 'F' ? ('Foil' as const) : ('Normal' as const),
      }
    }
    all = inserted.map(withCard)
    const list = {
      name: 'List',
      description: null,
      visibility: 'private',
      publicUrlId: null,
    } as const
    listId = await createList(engine.db, { ...list, userId, now })
    const items = rows.map((row, at) => ({ ...row, listId, position: (at * 77) % 1009 }))
    listed = (await engine.db.insert(listItems).values(items).returning()).map(withCard)
    await engine.db.execute(sql`analyze`)
  })

  test('a page that is read in portions has what its shorter pages have, and lets others have their turn', async () => {
    const now = new Date()
    const user = { passwordHash: 'x', role: 'member', status: 'approved', now } as const
    const cat = await insertUser(engine.db, { ...user, username: 'cat' })
    const holderId = cat?.id ?? 0
    await engine.db.execute(sql`
      insert into collection_items (user_id, card_id, variation, quantity, location, added_at)
      select ${holderId}::integer, card_id, variation, quantity, 'Box ' || n, added_at
      from collection_items, generate_series(1, 25) n where user_id = ${userId}::integer`)
    const entries = new Entries(engine, new CardColumnsCache(engine))
    const entryQuery = { holderId, viewerId: null, sortBy: 'name', sortOrder: 'desc' } as const
    const shorter = await entries.page(collectionItems, { ...entryQuery, page: 1, limit: 1000 })
    const second = await entries.page(collectionItems, { ...entryQuery, page: 2, limit: 1000 })
    let isRead = false
    const whole = entries
      .page(collectionItems, { ...entryQuery, page: 1, limit: 10_000 })
      .finally(() => (isRead = true))
    await new Promise(setImmediate)
    await engine.db.execute(sql`select 1`)
    // A connection of PostgreSQL's has its turn whatever the others do.
    expect(kind === 'embedded' && isRead).toBe(false)
    const { rows } = await whole
    expect(rows.length).toBeGreaterThan(2000)
    expect(rows.slice(0, 2000)).toEqual([...shorter.rows, ...second.rows])
  })
  afterAll(() => engine.close())

  test('are found, sorted, cut and summed up as the rules of the domain say', async () => {
    const warm = new Entries(engine, new CardColumnsCache(engine))
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(someFilters, fc.record({ hideTokens: fc.boolean() }, { requiredKeys: [] })),
        fc.constantFrom(...collectionSorts, 'value' as const),
        fc.constantFrom('asc' as const, 'desc' as const),
        fc.integer({ min: 1, max: 3 }),
        fc.boolean(),
        async ([filter, tokens], sortBy, sortOrder, page, isWarm) => {
          const selection = { ...filter, ...tokens, holderId: userId }
          const query = { ...selection, viewerId: userId, sortBy, sortOrder, page, limit: 20 }
          const entries = isWarm ? warm : new Entries(engine, new CardColumnsCache(engine))
          const matches = expected(all, query)
          const answered = await entries.page(collectionItems, query)
          expect(answered.rows.map(({ id }) => id)).toEqual(
            matches.slice((page - 1) * 20, page * 20).map(({ id }) => id),
          )
          expect(answered.totals).toEqual(totals(matches))
          const ids = [...new Set(matches.map(({ card }) => card.id))].toSorted((a, b) => a - b)
          const cut = { ...selection, page, limit: 20 }
          expect(await entries.cardIds(collectionItems, cut)).toEqual({
            cardIds: ids.slice((page - 1) * 20, page * 20),
            totals: totals(matches),
          })
        },
      ),
      { numRuns: runsOf(300) },
    )
  })

  test('are taken by a bulk change exactly as the pages show them', async () => {
    const entries = new Entries(engine, new CardColumnsCache(engine))
    const now = new Date('2026-11-20T12:00:00Z')
    const key = { userId, token: 'property', importId: null, now, before: null }
    const more = fc.record({ moreThan: fc.integer({ min: 1, max: 6 }) }, { requiredKeys: [] })
    await fc.assert(
      fc.asyncProperty(someFilters, more, someOwnership, fc.nat(20), async (...some) => {
        const [filter, copies, ownership, left] = some
        const selection = { ...filter, ...copies, ...ownership }
        const query = { ...selection, holderId: userId, viewerId: userId, limit: 7 }
        const shown: number[] = []
        for (let page = 1; ; page++) {
          const sorted = { ...query, page, sortBy: 'name', sortOrder: 'asc' } as const
          const { rows } = await entries.page(collectionItems, sorted)
          shown.push(...rows.map(({ id }) => id))
          if (rows.length < 7) break
        }
        const except = shown.slice(0, left)
        const stayed: number[] = []
        const change = engine.db.transaction(async (tx) => {
          await lockAndRaiseVersion(tx, userId)
          const ids = await entries.selectedIds(tx, userId, { matching: selection, except })
          await removeEntries(tx, key, ids)
          const rows = await tx.select({ id: collectionItems.id }).from(collectionItems)
          stayed.push(...rows.map(({ id }) => id))
          tx.rollback()
        })
        await expect(change).rejects.toBeInstanceOf(TransactionRollbackError)
        const staying = new Set(stayed)
        const taken = all.map(({ id }) => id).filter((id) => !staying.has(id))
        expect(taken).toEqual(shown.slice(left).toSorted((a, b) => a - b))
      }),
      { numRuns: runsOf(100) },
    )
  })

  test('of a list are found alike, in pages and all at once', async () => {
    const warm = new Entries(engine, new CardColumnsCache(engine))
    const sorts = listItemSorts.map((sort) => (sort === 'value' ? 'market_price' : sort))
    await fc.assert(
      fc.asyncProperty(
        someFilters,
        fc.constantFrom(...sorts),
        fc.constantFrom('asc' as const, 'desc' as const),
        fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
        async ({ search }, sortBy, sortOrder, page) => {
          const limit = page === undefined ? 10_000 : 20
          const query = { search, sortBy, sortOrder, limit, holderId: listId, viewerId: null }
          const entryQuery = { ...query, page: page ?? 1 }
          const matches = expected(listed, entryQuery)
          const answered = await warm.page(listItems, entryQuery)
          const cut = page === undefined ? matches : matches.slice((page - 1) * 20, page * 20)
          expect(answered.rows.map(({ id }) => id)).toEqual(cut.map(({ id }) => id))
          expect(answered.totals).toEqual(totals(matches))
        },
      ),
      { numRuns: runsOf(150) },
    )
  })
})
