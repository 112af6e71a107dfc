import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db, Engine } from '../db/engine.ts'
import { collectionItems, wishlistItems } from '../db/schema/belongings.ts'
import { createTestEngine, insertCards, testEngines } from '../testing/database.ts'
import { insertUser } from '../accounts/user-queries.ts'
import { EntryIndexCache } from './entry-index-cache.ts'
import type { OwnItems } from './finish.ts'
import { findEntries } from './page.ts'

const query = { sortBy: 'quantity', sortOrder: 'desc', page: 1, limit: 5 } as const

describe.each(testEngines)('entries that were remembered, on the %s engine,', (kind) => {
  let engine: Engine
  let number = 0
  let holderId: number
  let cardIds: number[]
  let cache: EntryIndexCache
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
    cache = new EntryIndexCache()
    await found()
  })

  const add = async (cardId = 0, quantity: number) => {
    const entry = { userId: holderId, cardId, variation: 'N', quantity } as const
    await engine.db.insert(collectionItems).values({ ...entry, addedAt: new Date() })
    await engine.db.execute(sql`update users set changes = changes + 1 where id = ${holderId}`)
  }
  const noteImport = () => engine.db.execute(sql`update catalog_state set version = version + 1`)
  const found = async (handles: Pick<Engine, 'db' | 'priority'> = engine) => {
    const asked = { ...query, holderId, viewerId: holderId }
    const { rows, totals } = await findEntries(handles, collectionItems, asked, cache)
    return { quantities: rows.map(({ quantity }) => quantity), ...totals }
  }

  /** The number of statements that reading entries takes. */
  const readings = async (items: OwnItems) => {
    let count = 0
    const db = new Proxy(engine.db, {
      get: (target, name: keyof Db) => {
        if (name === 'execute') count++
        return target[name]
      },
    })
    const asked = { ...query, holderId, viewerId: holderId }
    await findEntries({ db, priority: engine.priority }, items, asked, cache)
    return count
  }

  test('are read again after a change of their member', async () => {
    await add(cardIds[1], 5)
    expect(await found()).toMatchObject({ quantities: [5, 3], entries: 2, cards: 8, value: 13 })
  })

  test('are read again after a change of the catalogue', async () => {
    await engine.db.execute(sql`update cards set normal_price = 4 where id = ${cardIds[0]}`)
    await noteImport()
    expect(await found()).toMatchObject({ quantities: [3], value: 12 })
    const [newest] = await insertCards(engine.db, [{ name: 'New', normalPrice: 9 }])
    await noteImport()
    await add(newest, 1)
    expect(await found()).toMatchObject({ quantities: [3, 1], value: 21 })
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
    let asked = 0
    const overtaken = new Proxy(engine.priority, {
      get: (ahead, name: keyof Db) =>
        name !== 'execute'
          ? ahead[name]
          : async (statement: SQL) => {
              if (asked++ === 0) await add(cardIds[1], 5)
              return ahead.execute(statement)
            },
    })
    const answered = await found({ db: engine.db, priority: overtaken })
    expect(answered).toMatchObject({ quantities: [5, 3], entries: 2, cards: 8, value: 13 })
    expect(asked).toBe(2)
  })
})
