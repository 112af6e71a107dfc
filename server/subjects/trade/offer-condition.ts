/**
 * A search of offers in which some conditions are about owners, lists and copies. These conditions are compared in SQL; conditions
 * on cards alone are evaluated over the columns of all cards.
 */
import { and, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  all,
  leavesOf,
  offerParts,
  type OfferTest,
  offerTestOf,
  type SearchTree,
} from '../../../src/domain/search/search-tree.ts'
import { type PriceSource, usualSource } from '../../../src/domain/cards/price-source.ts'
import type { Db } from '../../db/engine.ts'
import { users } from '../../db/schema/accounts.ts'
import { listItems, lists } from '../../db/schema/belongings.ts'
import { cards } from '../../db/schema/catalog.ts'
import { selectValue } from '../../db/select.ts'
import type { CardBits } from '../cards/card-bits.ts'
import { contains, isAmong } from '../cards/card-filter.ts'
import { cardsOfOther } from '../cards/priced-cards.ts'
import { marketPriceOf } from '../entries/items.ts'
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
  /** Whether it keeps the offers of few owners or few lists. */
  isSelective: boolean
}

interface Reading {
  cardsOf: (tree: SearchTree) => Promise<CardBits>
  /** Offers on lists of one name of which no more are few. */
  atMost: number
}

/** What a search says of offers. */
export async function readOfferSearch(
  db: Db,
  tree: SearchTree,
  reading: Reading,
): Promise<OfferSearch> {
  const { ofCards, ofPrices, ofOffers } = offerParts(tree)
  return {
    ...((ofCards.length > 0 || ofPrices.length + ofOffers.length === 0) && {
      among: await reading.cardsOf(all(ofCards)),
    }),
    priced: and(...(await conditionsOf(ofPrices, reading))),
    ...(ofOffers.length > 0 && {
      offer: {
        condition: and(...(await conditionsOf(ofOffers, reading))) ?? sql`true`,
        isSelective: await isSelective(db, all(ofOffers), reading),
      },
    }),
  }
}

/** Cards in a finish, where the row of the card is joined. */
interface CardsInFinish {
  cardId: SQLWrapper
  finish: SQLWrapper
}

/** What a search says of cards in a finish, whose prices are those of the finish. */
export async function finishCondition(
  tree: SearchTree,
  cardsOf: Reading['cardsOf'],
  items: CardsInFinish,
): Promise<SQL> {
  const test = offerTestOf(tree)
  if (test?.of === 'price') return priceCondition(test, items)
  if (!leavesOf(tree).some((leaf) => offerTestOf(leaf)?.of === 'price'))
    return isAmong(await cardsOf(tree))
  if (tree.kind === 'not') return not(await finishCondition(tree.of, cardsOf, items))
  const parts: SQL[] = []
  for (const part of 'of' in tree ? tree.of : [])
    parts.push(await finishCondition(part, cardsOf, items))
  return (tree.kind === 'any' ? or(...parts) : and(...parts)) ?? sql`true`
}

const isOfCard = (tree: SearchTree) => leavesOf(tree).every((leaf) => offerTestOf(leaf) === null)

async function conditionsOf(trees: readonly SearchTree[], reading: Reading): Promise<SQL[]> {
  const conditions: SQL[] = []
  for (const tree of trees) conditions.push(await conditionOf(tree, reading))
  return conditions
}

async function conditionOf(tree: SearchTree, reading: Reading): Promise<SQL> {
  if (isOfCard(tree)) return isAmong(await reading.cardsOf(tree))
  const test = offerTestOf(tree)
  if (test !== null) return testCondition(test)
  if (tree.kind === 'not') return not(await conditionOf(tree.of, reading))
  const parts = 'of' in tree ? await conditionsOf(tree.of, reading) : []
  return (tree.kind === 'any' ? or(...parts) : and(...parts)) ?? sql`true`
}

/** Never null. */
function testCondition(test: OfferTest): SQL {
  switch (test.of) {
    case 'owner':
      return isText(users.usernameKey, test.key)
    case 'list':
      return test.isWhole
        ? isText(lists.foldedName, test.folded)
        : contains(lists.foldedName, test.folded)
    case 'available':
      return sql`coalesce(${isAvailable()}, false)`
    case 'price':
      return priceCondition(test, listItems)
  }
}

/** Never null. */
function priceCondition(
  { source, comparison, bound }: Extract<OfferTest, { of: 'price' }>,
  items: CardsInFinish,
): SQL {
  const operator = sql.raw(comparison === ':' ? '=' : comparison === '!=' ? '<>' : comparison)
  return sql`coalesce(${priceIn(source, items)} ${operator} ${bound}::numeric, false)`
}

const priceIn = (source: PriceSource, items: CardsInFinish): SQL<number | null> =>
  source === usualSource
    ? marketPriceOf(items)
    : sql`(
        select ${marketPriceOf(items, source)} from ${cardsOfOther(source)} where ${cards.id} = ${items.cardId})`

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
