/**
 * Portions of ids: a read that compares all cards or items of a member takes seconds in one statement, which holds up everybody else
 * on the embedded engine. Others have their turn between the statements of two portions.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from './engine.ts'
import { numberArray, numbersOf } from './number-array.ts'
import { selectValue } from './select.ts'

/** Cards that one statement compares: 250 ms of two members at all their limits, and a single statement for most members. */
export const usualCardsAtOnce = 3000

/** Cards that one statement compares with wishes of any printing too, which takes several times as long for each card. */
export const anyCardsAtOnce = 1000

/** The ids that a query selects as `id`, in portions. */
export async function idPortions(
  db: Db,
  query: SQL,
  idsAtOnce: number,
  { before }: { before?: SQL } = {},
): Promise<number[][]> {
  const all = sql<string>`(select ${numberArray(sql`id`)} from (${query}) every)`
  return portionsOf(numbersOf(await selectValue(db, all, { before })), idsAtOnce)
}

export function portionsOf(ids: readonly number[], idsAtOnce: number): number[][] {
  const portions: number[][] = []
  for (let at = 0; at < ids.length; at += idsAtOnce) portions.push(ids.slice(at, at + idsAtOnce))
  return portions
}

/** Items in portions of at most a sum of sizes, but for one item that is larger. */
export function portionsBySize<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  most: number,
): Item[][] {
  const portions: Item[][] = []
  let size = Infinity
  for (const item of items) {
    size += sizeOf(item)
    if (size > most) {
      portions.push([])
      size = sizeOf(item)
    }
    portions.at(-1)?.push(item)
  }
  return portions
}

/** The ids that a query selects as `card_id`, each once, in portions. */
export const cardPortions = (
  db: Db,
  cardIds: SQL,
  cardsAtOnce = usualCardsAtOnce,
): Promise<number[][]> =>
  idPortions(
    db,
    sql`select distinct card_id as id from (${cardIds}) listed order by id`,
    cardsAtOnce,
  )

export const isOneOf = (id: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${id} = any (${sql.param(ids)}::integer[])`

/** The first rows of two lists of which the first is sorted. Merged portion by portion, no sort of all rows is one piece of work. */
export const firstOf = <Row>(
  sorted: readonly Row[],
  more: readonly Row[],
  order: (a: Row, b: Row) => number,
  count: number,
): Row[] => [...sorted, ...more.toSorted(order)].toSorted(order).slice(0, count)
