/**
 * A search of offers in which some conditions are about owners, lists and copies. These conditions are compared in SQL; conditions
 * on cards alone are evaluated over the columns of all cards.
 */
import { and, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  all,
  any,
  leavesOf,
  offerParts,
  type OfferTest,
  offerTestOf,
  type SearchTree,
} from '../../../src/domain/search/search-tree.ts'
import type { Finish } from '../../../src/domain/cards/finish.ts'
import type { Db } from '../../db/engine.ts'
import { users } from '../../db/schema/accounts.ts'
import { listItems, lists } from '../../db/schema/belongings.ts'
import { finishes } from '../../db/schema/catalog.ts'
import { selectValue } from '../../db/select.ts'
import type { CardBits } from '../cards/card-bits.ts'
import { contains, isAmong } from '../cards/card-filter.ts'
import { isAvailable } from './availability.ts'

interface OfferSearch {
  /** The cards of the offers that match. */
  among?: CardBits
  /** The condition on their prices, on items of lists with their cards. */
  priced?: SQL | undefined
  /** The rest of it, if there is any. */
  offer?: OfferCondition
}

export interface OfferCondition {
  /** The condition on items of lists, where lists and owners are joined. */
  condition: SQL
  /** The condition with `is:available` as true or as false: it keeps at least the offers that match, and counts no copies. */
  isPossible: SQL
  /** Whether it keeps the offers of few owners or few lists. */
  isSelective: boolean
}

interface Reading {
  /** The cards that match, by the prices of a finish; without one by those of Normal. */
  cardsOf: (tree: SearchTree, finish?: Finish) => Promise<CardBits>
  /** Offers on lists of one name of which no more are few. */
  atMost: number
  /** The condition of `is:available`. */
  available?: SQL
}

/** What a search says of offers. */
export async function readOfferSearch(
  db: Db,
  tree: SearchTree,
  reading: Reading,
): Promise<OfferSearch> {
  const { ofCards, ofPrices, ofOffers } = offerParts(await withoutUnknownNames(tree, reading))
  return {
    ...((ofCards.length > 0 || ofPrices.length + ofOffers.length === 0) && {
      among: await reading.cardsOf(all(ofCards)),
    }),
    ...(ofPrices.length > 0 && { priced: await conditionOf(db, all(ofPrices), reading) }),
    ...(ofOffers.length > 0 && { offer: await offerCondition(db, all(ofOffers), reading) }),
  }
}

/**
 * A search without the names among its alternatives that no card has. Each search may be a whole name (`parseSearch`), and its
 * conditions on owners and lists select nothing beside an alternative that is about cards.
 */
async function withoutUnknownNames(tree: SearchTree, { cardsOf }: Reading): Promise<SearchTree> {
  if (tree.kind !== 'any') return tree
  const known: SearchTree[] = []
  for (const part of tree.of)
    if (part.kind !== 'name' || (await cardsOf(part)).count > 0) known.push(part)
  return any(known)
}

async function offerCondition(db: Db, tree: SearchTree, reading: Reading): Promise<OfferCondition> {
  const condition = await conditionOf(db, tree, reading)
  const comparesCopies = leavesOf(tree).some((leaf) => offerTestOf(leaf)?.of === 'available')
  const conditionWith = (available: SQL) => conditionOf(db, tree, { ...reading, available })
  return {
    condition,
    isPossible: comparesCopies
      ? sql`(${await conditionWith(sql`true`)} or ${await conditionWith(sql`false`)})`
      : condition,
    isSelective: await isSelective(db, tree, reading),
  }
}

/** Cards in a finish, where the row of the card is joined. */
export interface CardsInFinish {
  cardId: SQLWrapper
  finish: SQLWrapper
}

/** What a search says of cards in a finish, whose prices are those of the finish. */
export async function finishCondition(
  db: Db,
  tree: SearchTree,
  cardsOf: Reading['cardsOf'],
): Promise<(items: CardsInFinish) => SQL> {
  if (!leavesOf(tree).some((leaf) => offerTestOf(leaf)?.of === 'price')) {
    const among = await cardsOf(tree)
    return () => isAmong(among)
  }
  const words = [
    { code: 'N', word: 'Normal' },
    { code: 'F', word: 'Foil' },
  ]
  const cases: SQL[] = []
  for (const { code, word } of [...words, ...(await db.select().from(finishes))])
    cases.push(sql`when ${code} then ${isAmong(await cardsOf(tree, word))}`)
  return ({ finish }) => sql`(case ${finish} ${sql.join(cases, sql` `)} else false end)`
}

/** Whether a tree says nothing of owners, lists and copies. */
const isOfCards = (tree: SearchTree) =>
  leavesOf(tree).every((leaf) => (offerTestOf(leaf)?.of ?? 'price') === 'price')

async function conditionOf(db: Db, tree: SearchTree, reading: Reading): Promise<SQL> {
  if (isOfCards(tree)) return (await finishCondition(db, tree, reading.cardsOf))(listItems)
  const test = offerTestOf(tree)
  if (test !== null) return testCondition(test, reading.available)
  if (tree.kind === 'not') return not(await conditionOf(db, tree.of, reading))
  const parts: SQL[] = []
  for (const part of 'of' in tree ? tree.of : []) parts.push(await conditionOf(db, part, reading))
  return (tree.kind === 'any' ? or(...parts) : and(...parts)) ?? sql`true`
}

/** Never null. */
function testCondition(
  test: OfferTest,
  available: SQL = sql`coalesce(${isAvailable()}, false)`,
): SQL {
  switch (test.of) {
    case 'owner':
      return isText(users.usernameKey, test.key)
    case 'list':
      return test.isWhole
        ? isText(lists.foldedName, test.folded)
        : contains(lists.foldedName, test.folded)
    case 'available':
      return available
    case 'price':
      throw new Error('Prices of offers are tested over the columns of cards.')
  }
}

const isText = (column: SQLWrapper, text: string): SQL =>
  text.includes('\0') ? sql`false` : sql`${column} = ${text}`

async function isSelective(db: Db, tree: SearchTree, reading: Reading): Promise<boolean> {
  const test = offerTestOf(tree)
  if (test?.of === 'owner') return true
  if (test?.of === 'list') return (await offersOnLists(db, test)) <= reading.atMost
  if (tree.kind !== 'all' && tree.kind !== 'any') return false
  const parts = await Promise.all(tree.of.map((part) => isSelective(db, part, reading)))
  return tree.kind === 'all' ? parts.includes(true) : !parts.includes(false)
}

/** How many offers there are on the lists of a name. */
function offersOnLists(db: Db, test: OfferTest): Promise<number> {
  const from = sql`from ${lists} where ${lists.visibility} = 'for_trade' and ${testCondition(test)}`
  const total = sql<number>`coalesce(sum(${lists.itemCount}), 0)::int`
  return selectValue(db, total, { from })
}
