import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListTest } from '../../../src/domain/search/list-test.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import { selectOne } from '../../db/select.ts'
import { testEngines } from '../../testing/database.ts'
import { type NamedLists, namedLists } from '../../testing/named-lists.ts'
import { CardColumnsCache } from '../cards/card-columns-cache.ts'
import { type DataVersion, versionColumns } from './entry-columns.ts'
import { FreshIndexes } from './fresh-indexes.ts'
import { ListedCardsCache, readListedCards } from './listed-cards.ts'

const containing = (folded: string): ListTest => ({ of: 'list', folded, isWhole: false })
const named = (folded: string): ListTest => ({ of: 'list', folded, isWhole: true })

describe.each(testEngines)('cards on lists that a search means, on the %s engine,', (kind) => {
  let app: Belongings
  let lists: NamedLists
  beforeAll(async () => {
    app = await openBelongings(kind)
    lists = namedLists(app)
    const { anvil, bellows, cinder, dross } = app.cards
    const cards = {
      'Goblin deck': [anvil, bellows],
      'Deck of Élan': [bellows, cinder],
      Binder: [dross],
      Empty: [],
    }
    for (const [name, ids] of Object.entries(cards)) {
      const { id } = await lists.create({ name })
      if (ids.length > 0)
        await lists.add(
          id,
          ids.map((cardId) => ({ cardId })),
        )
    }
    const { id } = await lists.create({ name: 'Deck of Bob' }, app.bob)
    await lists.add(id, [{ cardId: app.cards.otherCinder }], app.bob)
  })
  afterAll(() => app.close())

  const tests = ['deck', 'elan', 'e', 'zzz'].map(containing)
  const wholes = ['deck', 'goblin deck', 'empty'].map(named)

  const memberOf = async (userId: number) => {
    const indexes = new FreshIndexes(app.engine, new CardColumnsCache(app.engine))
    return { userId, own: await indexes.read(collectionItems, userId, (index) => index) }
  }

  const versionOf = (userId: number) =>
    selectOne(app.engine.db, versionColumns(collectionItems, userId))

  test('are those of the member’s lists of these names', async () => {
    const isListed = await readListedCards(app.engine.db, await memberOf(app.amy.id), [
      ...tests,
      ...wholes,
    ])
    const cardsOf = (each: ListTest) =>
      Object.entries(app.cards).flatMap(([name, id]) => (isListed(each, id) ? [name] : []))
    expect([...tests, ...wholes].map(cardsOf)).toEqual([
      ['anvil', 'bellows', 'cinder'],
      ['bellows', 'cinder'],
      ['anvil', 'bellows', 'cinder', 'dross'],
      [],
      [],
      ['anvil', 'bellows'],
      [],
    ])
  })

  test('are read once for each version of the member and of the catalogue', async () => {
    const cache = new ListedCardsCache()
    const { amy, cards } = app
    const isOnDeck = async (version: DataVersion) => {
      const isListed = await cache.of(app.engine.db, await memberOf(amy.id), version, tests)
      return isListed(containing('deck'), cards.anvil)
    }
    const version = await versionOf(amy.id)
    expect(await isOnDeck(version)).toBe(true)
    // Not as a member changes a list: the version stays.
    await app.engine.db.execute(sql`update lists set folded_name = 'x' where name = 'Goblin deck'`)
    expect(await isOnDeck(version)).toBe(true)
    expect(await isOnDeck({ ...version, changes: (version.changes ?? 0) - 1 })).toBe(false)
    expect(await isOnDeck({ ...version, catalog: '' })).toBe(false)
    const mine = await lists.mine()
    const deck = mine.find((list: { name: string }) => list.name === 'Goblin deck')
    await app.ok('PUT', lists.path(deck.id), { name: 'Goblin deck' })
    expect(await isOnDeck(await versionOf(amy.id))).toBe(true)
  })

  test('change in the search of a member who changes the lists', async () => {
    const { id } = await lists.create({ name: 'Wished' })
    const names = async () => {
      const { data } = await app.ok('GET', '/api/cards/all-sets?search=list:wished')
      return data.map((card: { name: string }) => card.name)
    }
    expect(await names()).toEqual([])
    await lists.add(id, [{ cardId: app.cards.dross }])
    expect(await names()).toEqual(['Dross'])
    await app.ok('PUT', lists.path(id), { name: 'Other' })
    expect(await names()).toEqual([])
  })
})
