/** What entries are sorted by. */
import { sql, type SQL } from 'drizzle-orm'
import type { EntrySort, SharedWishlistSort } from '../../../src/domain/entry.ts'
import { listItems } from '../schema/belongings.ts'
import { cards, sets } from '../schema/catalog.ts'
import { type Items, lowPriceOf, marketPriceOf } from './finish.ts'

interface SortKey {
  /** Of entries joined with `cards`, and with `sets` for the set. Null where it is missing. */
  key: SQL
  /** An index has the cards in this order, and few of them are alike: walking along it soon finds a page. */
  isWalked?: boolean
  /** It needs nothing of the card. */
  isOwn?: boolean
}

/** `position` is the own order of lists, and sorts nothing but their items. */
export type SortName = EntrySort | SharedWishlistSort | 'variation' | 'position'

export function sortKey(items: Items, sortBy: SortName): SortKey {
  switch (sortBy) {
    case 'name':
      return { key: sql`${cards.foldedName}`, isWalked: true }
    case 'collector_number':
      return { key: sql`${cards.numberKey}`, isWalked: true }
    case 'set':
      return { key: sql`${sets.foldedName}`, isWalked: true }
    case 'rarity':
      // So many are alike that walking along its index would look at nearly all: the sum keeps the planner from it.
      return { key: sql`(${cards.rarityRank} + 0)` }
    case 'quantity':
      return { key: sql`${items.quantity}`, isOwn: true }
    case 'market_price':
      return { key: marketPriceOf(items) }
    case 'low_price':
      return { key: lowPriceOf(items) }
    case 'total_value':
    case 'value':
      return { key: sql`(${items.quantity} * ${marketPriceOf(items)})` }
    case 'added':
      return { key: sql`${items.addedAt}`, isOwn: true }
    case 'variation':
      return { key: sql`${items.variation}`, isOwn: true }
    case 'position':
      return { key: sql`${listItems.position}`, isOwn: true }
  }
}
