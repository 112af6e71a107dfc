/**
 * The cards on a member's lists that a search or a filter means, and the cards that the decks among them lack. The lists are found by
 * their names first, and each of them is read once, however many tests mean it; what a test finds is one bit for each card, kept for
 * one version of the member and of the catalogue.
 */
import { sql } from 'drizzle-orm'
import { type ListTest, meansList } from '../../../src/domain/search/list-test.ts'
import type { Db } from '../../db/engine.ts'
import { portionsBySize } from '../../db/id-portions.ts'
import { LruMap } from '../../db/lru-map.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { collectionItems, listItems, lists } from '../../db/schema/belongings.ts'
import { selectOne, selectRows } from '../../db/select.ts'
import { asDatabaseWork } from '../../db/caller-work.ts'
import { missing } from '../cards/card-columns.ts'
import { deckNeeds } from './deck-needs.ts'
import { type DataVersion, versionColumns } from './entry-columns.ts'
import type { EntryIndex } from './entry-index.ts'

/** One bit for each id of a card, the lowest of each byte first. */
type CardIdBits = Uint8Array<ArrayBuffer>

/** Whether a list that a test means has a card, or needs it, by its id. */
export type ListedCards = (test: ListTest, cardId: number) => boolean

interface MatchingList {
  id: number
  itemCount: number
  /** Keys of the tests that mean the list. */
  keys: readonly string[]
}

/** A member, with the index of their collection. */
interface Member {
  userId: number
  own: EntryIndex
}

/** Items that one statement reads, or one list where that has more. Others have their turn between two statements. */
const itemsPerRead = 20_000
/** Bytes of all bits that are kept: some 300 tests of 110,000 cards. */
const maxKeptBytes = 4 * 1024 * 1024

export class ListedCardsCache {
  readonly #kept = new LruMap<{ version: DataVersion; bits: CardIdBits }>({
    maxSize: maxKeptBytes,
    sizeOf: ({ bits }) => bits.length,
  })

  /** What the tests find on the lists of a member of this version. */
  async of(
    db: Db,
    { userId, own }: Member,
    version: DataVersion,
    tests: readonly ListTest[],
  ): Promise<ListedCards> {
    const bits = new Map<string, CardIdBits>()
    const unread = tests.filter((test) => {
      const kept = this.#kept.get(`${userId} ${keyOf(test)}`)
      if (kept === undefined || !isEqual(kept.version, version)) return true
      bits.set(keyOf(test), kept.bits)
      return false
    })
    if (unread.length === 0) return testOf(bits)
    const read = await readBits(db, { userId, own }, unread)
    for (const [key, each] of read) bits.set(key, each)
    if (isEqual(await selectOne(db, versionColumns(collectionItems, userId)), version))
      for (const [key, each] of read) this.#kept.set(`${userId} ${key}`, { version, bits: each })
    return testOf(bits)
  }
}

/** What the tests find on the lists of a member, without a cache. */
export const readListedCards = async (db: Db, member: Member, tests: readonly ListTest[]) =>
  testOf(await readBits(db, member, tests))

const keyOf = ({ of, folded, isWhole }: ListTest) => `${of}${isWhole ? '=' : ':'}${folded}`

const isEqual = (a: DataVersion, b: DataVersion) =>
  a.changes === b.changes && a.catalog === b.catalog

function testOf(bitsByKey: ReadonlyMap<string, CardIdBits>): ListedCards {
  // A search compares the same test with each card.
  const bitsByTest = new WeakMap<ListTest, CardIdBits>()
  return (test, cardId) => {
    let bits = bitsByTest.get(test)
    if (bits === undefined) {
      bits = bitsByKey.get(keyOf(test))
      if (bits === undefined) throw new Error('The lists that a test means were not read.')
      bitsByTest.set(test, bits)
    }
    return ((bits[cardId >> 3] ?? 0) & (1 << (cardId & 7))) !== 0
  }
}

async function readBits(
  db: Db,
  { userId, own }: Member,
  tests: readonly ListTest[],
): Promise<Map<string, CardIdBits>> {
  const bits = new Map(tests.map((test) => [keyOf(test), new Uint8Array()]))
  const add = (key: string, cardIds: readonly number[]) =>
    bits.set(key, withCards(bits.get(key) ?? new Uint8Array(), cardIds))
  await readListed(db, await matchingLists(db, userId, tests, 'list'), add)
  await readNeeded(db, { userId, own }, await matchingLists(db, userId, tests, 'needs'), add)
  return bits
}

type AddCards = (key: string, cardIds: readonly number[]) => void

async function readListed(db: Db, matching: readonly MatchingList[], add: AddCards): Promise<void> {
  for (const portion of portionsBySize(matching, ({ itemCount }) => itemCount, itemsPerRead)) {
    const keysById = new Map(portion.map(({ id, keys }) => [id, keys]))
    const rows = await selectRows(
      db,
      { id: sql<number>`${listItems.listId}`, cardIds: numberArray(listItems.cardId) },
      {
        from: sql`
          from ${listItems} where ${listItems.listId} = any(${sql.param([...keysById.keys()])}::integer[])
          group by ${listItems.listId}`,
      },
    )
    asDatabaseWork(() => {
      for (const { id, cardIds } of rows) {
        const ids = numbersOf(cardIds)
        for (const key of keysById.get(id) ?? []) add(key, ids)
      }
    })
  }
}

async function readNeeded(
  db: Db,
  { userId, own }: Member,
  decks: readonly MatchingList[],
  add: AddCards,
): Promise<void> {
  const keysById = new Map(decks.map(({ id, keys }) => [id, keys]))
  const { cardIndexes, groups, ids } = own.columns
  for await (const needs of deckNeeds(db, { userId, own }, decks))
    for (const { listId, groupId, lacks } of needs) {
      const printings = groups.printingsOf(cardIndexes.get(groupId) ?? missing)
      const cardIds = lacks === 'any' ? Array.from(printings, (card) => ids[card] ?? 0) : lacks
      for (const key of keysById.get(listId) ?? []) add(key, cardIds)
    }
}

async function matchingLists(
  db: Db,
  userId: number,
  all: readonly ListTest[],
  of: ListTest['of'],
): Promise<MatchingList[]> {
  const tests = all.filter((test) => test.of === of)
  if (tests.length === 0) return []
  const rows = await db
    .select({
      id: lists.id,
      foldedName: lists.foldedName,
      itemCount: lists.itemCount,
      isDeck: sql<boolean>`${lists.deck} is not null`,
    })
    .from(lists)
    .where(sql`${lists.userId} = ${userId} and ${lists.itemCount} > 0`)
    .orderBy(lists.id)
  return rows.flatMap(({ id, itemCount, ...list }) => {
    const keys = tests.filter((test) => meansList(test, list)).map(keyOf)
    return keys.length === 0 ? [] : [{ id, itemCount, keys: [...new Set(keys)] }]
  })
}

function withCards(bits: CardIdBits, cardIds: readonly number[]): CardIdBits {
  let result = bits
  for (const id of cardIds) {
    const byte = id >> 3
    if (byte >= result.length) {
      const larger = new Uint8Array(2 * byte + 1)
      larger.set(result)
      result = larger
    }
    result[byte] = (result[byte] ?? 0) | (1 << (id & 7))
  }
  return result
}
