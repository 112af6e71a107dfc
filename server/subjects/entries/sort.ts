/** The sorts of entries as SQL. */
import { sql, type SQL } from 'drizzle-orm'
import type { CollectionSort, SharedWishlistSort } from '../../../src/domain/entries/entry.ts'
import { listItems } from '../../db/schema/belongings.ts'
import type { Items } from './items.ts'

/** `position` is the own order of lists, and sorts nothing but their items. */
export type SortName = CollectionSort | SharedWishlistSort | 'variation' | 'position'

/** The column of a sort by something that only the table knows; null for all others. */
export function ownColumn(items: Items, sortBy: SortName): SQL | null {
  if (sortBy === 'added') return sql`${items.addedAt}`
  return sortBy === 'position' ? sql`${listItems.position}` : null
}
