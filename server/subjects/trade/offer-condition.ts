/**
 * A search of offers in which some conditions are about owners, lists and copies. These conditions are compared in SQL; conditions
 * on cards alone are evaluated over the columns of all cards.
 */
import { and, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  all,
  leavesOf,
  type OfferTest,
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
  const parts = tree.kind === 'all' ? tree.of : [tree]
  const ofCards = parts.filter(isOfCard)
  const ofPrices = parts.filter((part) => !isOfCard(part) && isOfPrice(part))
  const others = parts.filter((part) => !isOfPrice(part))
  return {
    ...((ofCards.length > 0 || parts.length === 0) && {
      among: await reading.cardsOf(all(ofCards)),
    }),
    priced: and(...(await conditionsOf(ofPrices, reading))),
    ...(others.length > 0 && {
      offer: {
        condition: and(...(await conditionsOf(others, reading))) ?? sql`true`,
        isSelective: await isSelective(db, all(others), reading),
      },
    }),
  }
}

const isOfCard = (tree: SearchTree) => leavesOf(tree).every((leaf) => offerTestOf(leaf) === null)

/** Whether a part compares cards and prices alone, which the walk along an index of offers can compare too. */
const isOfPrice = (tree: SearchTree) =>
  leavesOf(tree).every((leaf) => (offerTestOf(leaf)?.of ?? 'price') === 'price')

const offerTestOf = (tree: SearchTree) => (tree.kind === 'field' ? (tree.offer ?? null) : null)

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
    case 'price': {
      const { source, comparison, bound } = test
      const operator = sql.raw(comparison === ':' ? '=' : comparison === '!=' ? '<>' : comparison)
      return sql`coalesce(${priceIn(source)} ${operator} ${bound}::numeric, false)`
    }
  }
}

const priceIn = (source: PriceSource): SQL<number | null> =>
  source === usualSource
    ? marketPriceOf(listItems)
    : sql`(
        select ${marketPriceOf(listItems, source)} from ${cardsOfOther(source)} where ${cards.id} = ${listItems.cardId})`

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
