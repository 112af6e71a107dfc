/** What entries come to, over all that match: part of the statement that reads a page of them. */
import { getTableName, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { BoundedMap } from '../bounded-map.ts'
import { listItems, lists } from '../schema/belongings.ts'
import { type Items, lowPriceOf, marketPriceOf } from './finish.ts'
import { type EntrySelection, isWhole, matching } from './selection.ts'

/** How many entries there are, how many cards by quantity, and their values in dollars. */
export interface EntryTotals {
  entries: number
  cards: number
  value: number
  lowValue: number
}

interface Remembered {
  /** What the totals depend on, as it was. */
  state: string
  totals: EntryTotals
}

/** Of so many collections, wishlists and lists. */
const mostRemembered = 10_000

/**
 * What all entries of a holder came to when it was last counted: summing up tens of thousands of entries is most of
 * the work of a page. It counts only while the state in which it was counted is the present one, which each statement
 * finds out by itself.
 */
export class KnownTotals extends BoundedMap<Remembered> {
  constructor() {
    super(mostRemembered)
  }
}

/** The columns that `totalsOf` adds to a statement. */
export interface TotalsRow extends Record<string, unknown> {
  state: string | null
  totals: string | null
}

/** Columns of a statement that give the totals of a selection, and how they are read. */
export function totalsOf(items: Items, selection: EntrySelection, known: KnownTotals) {
  const key = `${getTableName(items)} ${selection.holderId}`
  const last = known.get(key)
  const remembered = isWhole(selection) ? last : undefined
  const state = isWhole(selection) ? stateOf(items, selection) : sql`null::text`
  return {
    /** Whether the statement will hardly have to sum up anything. */
    areKnown: remembered !== undefined,

    /** About how many entries the holder has in all: as many as when they were last counted, 0 if they never were. */
    lastEntries: last?.totals.entries ?? 0,

    /** `sums` is a query for `sumsJson`. */
    columns: (sums: SQL) =>
      remembered === undefined
        ? sql`${state} as state, (${sums}) as totals`
        : sql`${state} as state,
          case when ${state} is distinct from ${remembered.state} then (${sums}) end as totals`,

    read(row: TotalsRow | undefined): EntryTotals {
      if (row === undefined) throw new Error('A statement without a table has one row.')
      if (row.totals === null && remembered !== undefined) return remembered.totals
      // The text is built by `sumsJson`, to this shape.
      const totals = JSON.parse(row.totals ?? '') as EntryTotals
      if (row.state !== null) known.set(key, { state: row.state, totals })
      return totals
    },
  }
}

/** The changes that the member made, and the catalogue with its prices. Null when there is no such member. */
function stateOf(items: Items, { holderId }: EntrySelection): SQL {
  const userId =
    items === listItems
      ? sql`(select ${lists.userId} from ${lists} where ${lists.id} = ${holderId})`
      : sql`${holderId}`
  return sql`(
    select changes || '/' || version from users, catalog_state where users.id = ${userId}
  )`
}

/** A query for the totals of all that match. */
export function sumsOf(items: Items, selection: EntrySelection): SQL {
  const sums = sumsJson(items.quantity, marketPriceOf(items), lowPriceOf(items))
  return sql`select ${sums} ${matching(items, selection)}`
}

/** `EntryTotals` as a text. Sums stay exact decimals until they are written. */
export function sumsJson(quantity: SQLWrapper, price: SQL, lowPrice: SQL): SQL {
  return sql`json_build_object(
    'entries', count(*),
    'cards', coalesce(sum(${quantity}), 0),
    'value', coalesce(sum(${quantity} * ${price}), 0),
    'lowValue', coalesce(sum(${quantity} * ${lowPrice}), 0)
  )::text`
}
