/** The details of entries of collections (`src/domain/entries/details.ts`) as parts of statements. */
import { sql, type SQL } from 'drizzle-orm'
import { detailKeys, entryDetails } from '../../src/domain/entries/details.ts'
import { collectionItems } from '../db/schema/belongings.ts'

const details = Object.values(entryDetails)
type DetailKind = (typeof details)[number]['kind']

const joined = (texts: readonly string[]) => sql.raw(texts.join(', '))

/** `is_for_trade, price_paid, …` */
export const detailNames = joined(details.map(({ column }) => column))

/** The same columns of a row whose cost is in columns with a prefix. */
export const detailNamesWithCost = (prefix: string) =>
  joined(details.map(({ column, kind }) => (kind === 'cost' ? prefix + column : column)))

/** The columns of details for `json_to_recordset`, with a prefix before each name. */
export const detailDefinitions = (prefix = '') =>
  joined(details.map(({ column, columnType }) => `${prefix}${column} ${columnType}`))

/** `{ isForTrade: collectionItems.isForTrade, … }` */
export const detailFields = Object.fromEntries(
  detailKeys.map((key) => [key, collectionItems[key]]),
) as Pick<typeof collectionItems, (typeof detailKeys)[number]>

/** The details of a group of rows that become one entry; `order` puts those first whose values have precedence. */
export function groupedDetails(order: string): SQL {
  return joined(details.map(({ column, kind }) => `${groupOf[kind](column, order)} as ${column}`))
}

const firstGiven = (column: string, order: string) =>
  `(array_agg(${column} order by ${order}) filter (where ${column} is not null))[1]`

const groupOf: Record<DetailKind, (column: string, order: string) => string> = {
  flag: (column) => `bool_or(${column})`,
  dollars: firstGiven,
  cost: (column) => `sum(${column})`,
  lines: firstGiven,
  // The aggregate is a function in SQL, which costs more than the rest of an addition: most rows have no tags.
  tags: (column, order) => `all_tags(${column} order by ${order}) filter (where ${column} <> '{}')`,
}

/** The details of the entry `own`, which may be missing, when it gets the copies of `other`. */
export function mergedDetailColumns(own: string, other: string): SQL {
  return joined(details.map((row) => `${mergeOf(row, own, other)} as ${row.column}`))
}

/** Assigns to the entry `own` the details that it has with the copies of `other`. */
export function mergeDetails(own: string, other: string): SQL {
  return joined(details.map((row) => `${row.column} = ${mergeOf(row, own, other)}`))
}

/** The same without the cost. */
export const mergeUncounted = (own: string, other: string) =>
  joined(
    details.flatMap((row) =>
      row.kind === 'cost' ? [] : `${row.column} = ${mergeOf(row, own, other)}`,
    ),
  )

/** The columns of a row under other names, with a prefix. */
export const prefixedDetails = (row: string, prefix: string) =>
  joined(details.map(({ column }) => `${row}.${column} as ${prefix}${column}`))

/** Assigns details from columns of the same names. */
export const setDetails = (source: string) =>
  joined(details.map(({ column }) => `${column} = ${source}.${column}`))

/** Assigns each detail but the cost, which follows the copies, by an expression of its column. */
export const assignUncounted = (valueOf: (column: string) => string) =>
  joined(
    details.flatMap(({ column, kind }) =>
      kind === 'cost' ? [] : `${column} = ${valueOf(column)}`,
    ),
  )

function mergeOf({ column, kind }: (typeof details)[number], own: string, other: string): string {
  return merges[kind](`${own}.${column}`, `${other}.${column}`)
}

const ownOrOther = (own: string, other: string) => `coalesce(${own}, ${other})`

const merges: Record<DetailKind, (own: string, other: string) => string> = {
  flag: (own, other) => `coalesce(${own}, false) or ${other}`,
  dollars: ownOrOther,
  cost: (own, other) => `coalesce(${own} + ${other}, ${own}, ${other})`,
  lines: ownOrOther,
  tags: (own, other) => `merged_tags(${own}, ${other})`,
}

/**
 * Merges copies into the entry of a collection that exists already: the end of an insert into
 * `collection_items as items`.
 */
export const mergeIntoEntry = sql`
  on conflict (user_id, card_id, variation, condition, language, location) do update
  set quantity = items.quantity + excluded.quantity, ${mergeDetails('items', 'excluded')}`
