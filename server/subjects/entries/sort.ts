/** The sorts of entries as SQL. */
import { sql, type SQL } from 'drizzle-orm'
import type { CollectionSort, SharedWishlistSort } from '../../../src/domain/entries/entry.ts'
import { listItems } from '../../db/schema/belongings.ts'
import type { Items } from './items.ts'

/** `position` is the own order of lists, and sorts nothing but their items. */
export type SortName = CollectionSort | SharedWishlistSort | 'variation' | 'position'

/** The column of a sort by something that only the table knows; null for all others. */
export function ownColumn(items: Items, sortBy: SortName): SQL | null {
  switch (sortBy) {
    case 'added':
      return sql`${items.addedAt}`
    case 'position':
      return sql`${listItems.position}`
    case 'name':
    case 'collector_number':
    case 'set':
    case 'rarity':
    case 'quantity':
    case 'market_price':
    case 'low_price':
    case 'total_value':
    case 'value':
    case 'paid':
    case 'gain':
    case 'location':
    case 'variation':
      return null
  }
}
