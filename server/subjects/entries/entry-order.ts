/** Sorted orders of entries, by a numeric key and then by the id. */
import { missing } from '../cards/card-columns.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { CollectionSort, SharedWishlistSort } from '../../../src/domain/entries/entry.ts'
import { listItems } from '../../db/schema/belongings.ts'
import type { Items } from './items.ts'

export interface Order {
  /** Places, by the key and then by the id. */
  sorted: Int32Array
  /** The number of entries with a key; the others come last in both directions. */
  keyed: number
}

/** The position of each id in an order. */
export function ranksOf(ids: Int32Array, order: Int32Array): Int32Array {
  const ranks = new Map<number, number>()
  for (const [rank, id] of order.entries()) ranks.set(id, rank)
  return ids.map((id) => ranks.get(id) ?? missing)
}

export function orderBy(keys: ArrayLike<number>, ids: Int32Array): Order {
  const count = ids.length
  const sorted = new Int32Array(count)
  let keyed = 0
  let end = count
  for (let rowIndex = 0; rowIndex < count; rowIndex++) {
    if (keys[rowIndex] === missing) sorted[--end] = rowIndex
    else sorted[keyed++] = rowIndex
  }
  const byId = (a: number, b: number) => (ids[a] ?? 0) - (ids[b] ?? 0)
  sorted.subarray(0, keyed).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || byId(a, b))
  sorted.subarray(keyed).sort(byId)
  return { sorted, keyed }
}

export function inDirection({ sorted, keyed }: Order, direction: 'asc' | 'desc'): Int32Array {
  if (direction === 'asc') return sorted
  const turned = sorted.slice()
  turned.subarray(0, keyed).reverse()
  turned.subarray(keyed).reverse()
  return turned
}

/** `position` is the own order of lists, and sorts nothing but their items. */
export type SortName = CollectionSort | SharedWishlistSort | 'variation' | 'position'

/** The column of a sort by something that only the table knows; null for all others. */
export function ownColumn(items: Items, sortBy: SortName): SQL | null {
  if (sortBy === 'added') return sql`${items.addedAt}`
  return sortBy === 'position' ? sql`${listItems.position}` : null
}
