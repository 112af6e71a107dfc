/**
 * A search of offers in which some conditions are about their owners, their lists and their copies. Those are compared in SQL; what
 * is about cards alone is found over the columns of all cards.
 */
import { and, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  all,
  leavesOf,
  type OfferTest,
  type SearchTree,
} from '../../../src/domain/search/search-tree.ts'
import type { Db } from '../../db/engine.ts'
import { users } from '../../db/schema/accounts.ts'
import { lists } from '../../db/schema/belongings.ts'
import { selectValue } from '../../db/select.ts'
import type { CardBits } from '../cards/card-bits.ts'
import { contains, isAmong } from '../cards/card-filter.ts'
import { isAvailable } from './availability.ts'

export interface OfferCondition {
  /** On items of lists, where lists and owners are joined. */
  condition: SQL
  /** Whether it keeps the offers of few owners or few lists. */
  isSelective: boolean
}

interface Reading {
  cardsOf: (tree: SearchTree) => CardBits
  /** Offers on lists of one name of which no more are few. */
  atMost: number
}

/** What a search says of the cards of offers, and the rest of it, if there is any. */
export async function readOfferSearch(
  db: Db,
  tree: SearchTree,
  reading: Reading,
): Promise<{ among?: CardBits; offer?: OfferCondition }> {
  const parts = tree.kind === 'all' ? tree.of : [tree]
  const ofCards = parts.filter(isOfCard)
  const others = parts.filter((part) => !isOfCard(part))
  return {
    ...((ofCards.length > 0 || others.length === 0) && { among: reading.cardsOf(all(ofCards)) }),
    ...(others.length > 0 && {
      offer: {
        condition: and(...others.map((part) => conditionOf(part, reading))) ?? sql`true`,
        isSelective: await isSelective(db, all(others), reading),
      },
    }),
  }
}

const isOfCard = (tree: SearchTree) => leavesOf(tree).every((leaf) => offerTestOf(leaf) === null)

const offerTestOf = (tree: SearchTree) => (tree.kind === 'field' ? (tree.offer ?? null) : null)

function conditionOf(tree: SearchTree, reading: Reading): SQL {
  if (isOfCard(tree)) return isAmong(reading.cardsOf(tree))
  const test = offerTestOf(tree)
  if (test !== null) return testCondition(test)
  if (tree.kind === 'not') return not(conditionOf(tree.of, reading))
  const parts = 'of' in tree ? tree.of.map((part) => conditionOf(part, reading)) : []
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
