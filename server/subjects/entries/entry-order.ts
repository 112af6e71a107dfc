/** Sorted orders of entries, by a numeric key and then by the id. */
import { type Interruptible, isPause } from '../../db/pieces.ts'
import { missing } from '../cards/card-columns.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { CollectionSort, SharedWishlistSort } from '../../../src/domain/entries/entry.ts'
import { listSections } from '../../../src/domain/decks/sections.ts'
import { listItems } from '../../db/schema/belongings.ts'
import { lastArrivals } from './arrivals.ts'
import type { Items } from './items.ts'

export interface Order {
  /** Places, by the key and then by the id. */
  sorted: Int32Array
  /** The number of entries with a key; the others come last in both directions. */
  keyed: number
}

/** The position of each id in an order. */
export function* ranksOf(ids: Int32Array, order: Int32Array): Interruptible<Int32Array> {
  const rankOf = new Map<number, number>()
  for (const [rank, id] of order.entries()) {
    if (isPause(rank)) yield
    rankOf.set(id, rank)
  }
  const ranks = new Int32Array(ids.length)
  for (const [rowIndex, id] of ids.entries()) {
    if (isPause(rowIndex)) yield
    ranks[rowIndex] = rankOf.get(id) ?? missing
  }
  return ranks
}

export function* orderBy(keys: ArrayLike<number>, ids: Int32Array): Interruptible<Order> {
  const count = ids.length
  const sorted = new Int32Array(count)
  let keyed = 0
  let end = count
  for (let rowIndex = 0; rowIndex < count; rowIndex++) {
    if (keys[rowIndex] === missing) sorted[--end] = rowIndex
    else sorted[keyed++] = rowIndex
  }
  const byId = (a: number, b: number) => (ids[a] ?? 0) - (ids[b] ?? 0)
  yield* sortInPieces(
    sorted.subarray(0, keyed),
    (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || byId(a, b),
  )
  yield* sortInPieces(sorted.subarray(keyed), byId)
  return { sorted, keyed }
}

/** Elements that are sorted without a pause, in some milliseconds. */
const sortedAtOnce = 4096

/** Sorts by merging sorted runs, each twice as long as those before. */
function* sortInPieces(
  array: Int32Array,
  compare: (a: number, b: number) => number,
): Interruptible<void> {
  for (let start = 0; start < array.length; start += sortedAtOnce) {
    array.subarray(start, start + sortedAtOnce).sort(compare)
    yield
  }
  for (let length = sortedAtOnce; length < array.length; length *= 2) {
    const runs = array.slice()
    for (let start = 0; start < array.length; start += 2 * length) {
      const middle = Math.min(start + length, array.length)
      const end = Math.min(middle + length, array.length)
      let [left, right] = [start, middle]
      for (let at = start; at < end; at++) {
        if (isPause(at)) yield
        const [a = 0, b = 0] = [runs[left], runs[right]]
        const isLeft = right === end || (left < middle && compare(a, b) <= 0)
        array[at] = isLeft ? a : b
        if (isLeft) left++
        else right++
      }
    }
  }
}

export function inDirection({ sorted, keyed }: Order, direction: 'asc' | 'desc'): Int32Array {
  if (direction === 'asc') return sorted
  const turned = sorted.slice()
  turned.subarray(0, keyed).reverse()
  turned.subarray(keyed).reverse()
  return turned
}

/** `position` is the own order of lists, by `section` that within each section; both sort nothing but their items. `arrived` is when copies last came to a collection. */
export type SortName =
  | CollectionSort
  | SharedWishlistSort
  | 'variation'
  | 'position'
  | 'section'
  | 'arrived'

/** An order that only the tables know, with what it joins to the table of the entries. */
export interface OwnOrder {
  by: SQL
  join?: SQL
}

/** The order of a sort by something that only the tables know; null for all others. */
export function ownOrder(items: Items, sortBy: SortName, holderId: number): OwnOrder | null {
  if (sortBy === 'added') return { by: sql`${items.addedAt}` }
  // Entries that came together, as those of a file do, have the order of their own times.
  if (sortBy === 'arrived')
    return {
      by: sql`greatest(${items.addedAt}, came.at), ${items.addedAt}`,
      join: lastArrivals(items, holderId),
    }
  if (sortBy === 'section')
    return {
      by: sql`array_position(${sql.param(listSections)}::text[], ${listItems.section}), ${listItems.position}`,
    }
  return sortBy === 'position' ? { by: sql`${listItems.position}` } : null
}
