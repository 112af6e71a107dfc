import { sql, type SQL, TransactionRollbackError } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db, Engine } from '../../db/engine.ts'
import { collectionItems, wishlistItems } from '../../db/schema/belongings.ts'
import { createTestEngine, insertCards, testEngines } from '../../testing/database.ts'
import { insertUser, lockAndRaiseVersion } from '../accounts/user-queries.ts'
import type { OwnItems } from './items.ts'
import { CardColumnsCache } from '../cards/card-columns-cache.ts'
import { Entries } from './entries.ts'

/** A handle that counts its statements. */
function counted(db: Db) {
  const count = { statements: 0 }
  const counting = new Proxy(db, {
    get: (target, name: keyof Db) => {
      if (name === 'execute') count.statements++
      return target[name]
    },
  })
  return { counting, count }
}

const query = { sortBy: 'quantity', sortOrder: 'desc', page: 1, limit: 5 } as const

describe.each(testEngines)('entries that were remembered, on the %s engine,', (kind) => {
  let engine: Engine
  let number = 0
  let holderId: number
  let cardIds: number[]
  let handles: Record<'db' | 'priority', Db>
  let entries: Entries
  beforeAll(async () => {
    engine = await createTestEngine(kind)
  })
  afterAll(() => engine.close())
  beforeEach(async () => {
    const username = `eve${++number}`
    const account = { passwordHash: 'x', role: 'member', status: 'approved' } as const
    const eve = await insertUser(engine.db, { ...account, username, now: new Date() })
    holderId = eve?.id ?? 0
    cardIds = await insertCards(engine.db, [
      { name: 'First', normalPrice: 1 },
      { name: 'Second', normalPrice: 2 },
    ])
    await noteImport()
    await add(cardIds[0], 3)
    handles = { db: engine.db, priority: engine.priority }
    entries = new Entries(handles, new CardColumnsCache(handles))
    await readPage()
  })

  const add = async (cardId = 0, quantity: number) => {
    const entry = { userId: holderId, cardId, finish: 'N', quantity } as const
    await engine.db.insert(collectionItems).values({ ...entry, addedAt: new Date() })
    await engine.db.execute(sql`update users set changes = changes + 1 where id = ${holderId}`)
  }
  const noteImport = () => engine.db.execute(sql`update catalog_state set version = version + 1`)
  const readPage = async () => {
    const entryQuery = { ...query, holderId, viewerId: holderId }
    const { rows, totals } = await entries.page(collectionItems, entryQuery)
    return { quantities: rows.map(({ quantity }) => quantity), ...totals }
  }

  const selected = (tx: Db) => entries.selectedIds(tx, holderId, { matching: {} })

  /** The number of statements that reading entries takes. */
  const readings = async (items: OwnItems) => {
    const { counting, count } = counted(engine.db)
    handles.db = counting
    const entryQuery = { ...query, holderId, viewerId: holderId }
    await entries.page(items, entryQuery)
    handles.db = engine.db
    return count.statements
  }

  test('are read again after a change of their member', async () => {
    await add(cardIds[1], 5)
    expect(await readPage()).toMatchObject({ quantities: [5, 3], entries: 2, cards: 8, value: 13 })
  })

  test('are read again after a change of the catalog', async () => {
    await engine.db.execute(sql`update cards set normal_price = 4 where id = ${cardIds[0]}`)
    await noteImport()
    expect(await readPage()).toMatchObject({ quantities: [3], value: 12 })
    const [newest] = await insertCards(engine.db, [{ name: 'New', normalPrice: 9 }])
    await noteImport()
    await add(newest, 1)
    expect(await readPage()).toMatchObject({ quantities: [3, 1], value: 21 })
  })

  test('concurrent callers share one read of all cards after an import', async () => {
    expect(await readings(wishlistItems)).toBe(1)
    await noteImport()
    // The cards in two statements, and the entries.
    expect(await readings(collectionItems)).toBe(3)
    expect(await readings(wishlistItems)).toBe(1)
    expect(await readings(collectionItems)).toBe(0)
  })

  test('are not mixed with those of a change that comes while they are looked up', async () => {
    let queryCount = 0
    handles.priority = new Proxy(engine.priority, {
      get: (ahead, name: keyof Db) =>
        name !== 'execute'
          ? ahead[name]
          : async (statement: SQL) => {
              if (queryCount++ === 0) await add(cardIds[1], 5)
              return ahead.execute(statement)
            },
    })
    expect(await readPage()).toMatchObject({ quantities: [5, 3], entries: 2, cards: 8, value: 13 })
    expect(queryCount).toBe(2)
  })

  describe('for a bulk change', () => {
    test('come from the cached index, where nothing changed since it was read', async () => {
      await engine.db.transaction(async (tx) => {
        await lockAndRaiseVersion(tx, holderId)
        const { counting, count } = counted(tx)
        expect(await selected(counting)).toHaveLength(1)
        // The version stamps alone.
        expect(count.statements).toBe(1)
      })
    })

    test('are read again where the cached index is stale', async () => {
      await add(cardIds[1], 5)
      await engine.db.transaction(async (tx) => {
        await lockAndRaiseVersion(tx, holderId)
        expect(await selected(tx)).toHaveLength(2)
      })
    })

    test('leave nothing of a transaction in the cache that rolls back', async () => {
      const [third] = await insertCards(engine.db, [{ name: 'Third', normalPrice: 3 }])
      await noteImport()
      await readPage()
      const change = engine.db.transaction(async (tx) => {
        await lockAndRaiseVersion(tx, holderId)
        const entry = { userId: holderId, cardId: cardIds[1] ?? 0, finish: 'N' } as const
        await tx.insert(collectionItems).values({ ...entry, quantity: 5, addedAt: new Date() })
        await lockAndRaiseVersion(tx, holderId)
        expect(await selected(tx)).toHaveLength(2)
        tx.rollback()
      })
      await expect(change).rejects.toBeInstanceOf(TransactionRollbackError)
      // Two committed changes reach the version that the transaction had.
      await add(cardIds[1], 2)
      await add(third, 1)
      expect((await readPage()).quantities).toEqual([3, 2, 1])
    })
  })
})
