/** The details of entries of collections (`src/domain/entries/details.ts`) as parts of statements. */
import { sql, type SQL } from 'drizzle-orm'
import { detailKeys, entryDetails } from '../../../src/domain/entries/details.ts'
import { maxCopies } from '../../../src/domain/entries/entry.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import { type PaidColumns, paidColumns } from './cost-columns.ts'

const details = Object.values(entryDetails)
type DetailKind = (typeof details)[number]['kind']

const joined = (texts: readonly string[]) => sql.raw(texts.join(', '))

/** `for_trade, price_paid, …` */
export const detailNames = joined(details.map(({ column }) => column))

/** `detailNames` with another expression for the copies for trade. */
export const detailNamesWith = ({ forTrade }: { forTrade: SQL }): SQL =>
  sql.join(
    details.map(({ column, kind }) =>
      kind === 'copies' ? sql`${forTrade} as ${sql.raw(column)}` : sql.raw(column),
    ),
    sql`, `,
  )

/** The details of an entry with this quantity (`withinQuantity`), of which numbers of copies are at most that. */
const bounded = (kind: DetailKind, value: string, quantity: string) =>
  kind === 'copies'
    ? `least(coalesce(${value}, 0), ${quantity})`
    : kind === 'mark'
      ? `coalesce(${value}, false)`
      : value

/** The detail columns of copies that become an entry with this quantity; their cost is in columns with a prefix. */
export const detailsOfPart = (quantity: string, costPrefix: string) =>
  joined(
    details.map(({ column, kind }) =>
      kind === 'cost' ? costPrefix + column : bounded(kind, column, quantity),
    ),
  )

/** The columns of details for `json_to_recordset`, with a prefix before each name. */
export const detailDefinitions = (prefix = '') =>
  joined(details.map(({ column, columnType }) => `${prefix}${column} ${columnType}`))

/** `{ forTrade: collectionItems.forTrade, … }` */
export const detailFields = Object.fromEntries(
  detailKeys.map((key) => [key, collectionItems[key]]),
) as Pick<typeof collectionItems, (typeof detailKeys)[number]>

/**
 * The details of a group of rows that become one entry; `order` puts those first whose values have precedence. Rows without another
 * currency than the usual one need fewer aggregates: with all of them, `bulk add` of `npm run bench -- entries` takes a quarter longer.
 */
export function groupedDetails(order: string, { hasCurrencies }: { hasCurrencies: boolean }): SQL {
  const groups = hasCurrencies ? groupOf : { ...groupOf, ...groupOfOneCurrency }
  return joined(details.map(({ column, kind }) => `${groups[kind](column, order)} as ${column}`))
}

const firstGiven = (column: string, order: string) =>
  `(array_agg(${column} order by ${order}) filter (where ${column} is not null))[1]`

/** Whether a row has an amount in its currency (`hasAmounts`). */
const hasAmounts = (row = '') => `(${row}paid_quantity is not null or ${row}own_value is not null)`

/** Whether a group has one currency: `min` and `max` cost less than a count of different values. */
const hasOneCurrency = ['min', 'max']
  .map((of) => `${of}(coalesce(own_currency, '')) filter (where ${hasAmounts()})`)
  .join(' is not distinct from ')

/** The value of the first row with an amount, which may be null. */
const firstOfAmounts = (column: string, order: string) =>
  `(array_agg(${column} order by ${order}) filter (where ${hasAmounts()}))[1]`

/** Whether the amounts of the entry `other` can be added to those of `own` (`mergeable`). */
const isMergeable = (own: string, other: string) =>
  `(not ${hasAmounts(`${own}.`)} or ${own}.own_currency is not distinct from ${other}.own_currency)`

/** Copies of a row whose price or value is known. */
const copiesWithAmounts = (row = '') =>
  `case when ${row}own_value is null then coalesce(${row}paid_quantity, 0) else ${row}quantity end`

export const amountsDropped = (own: string, other: string) =>
  `case when ${isMergeable(own, other)} or not ${hasAmounts(`${other}.`)} then 0 else ${copiesWithAmounts(`${other}.`)} end`

/** How many copies of a group of rows have amounts that `groupedDetails` leaves out. */
export const droppedInGroup = (order: string, { hasCurrencies }: { hasCurrencies: boolean }) =>
  sql.raw(
    hasCurrencies
      ? `case when ${hasOneCurrency} then 0 else
          sum(${copiesWithAmounts()}) - ${firstOfAmounts(copiesWithAmounts(), order)} end`
      : '0',
  )

type GroupOf = (column: string, order: string) => string

const groupOf: Record<DetailKind, GroupOf> = {
  copies: (column) => `least(coalesce(sum(${column}), 0), ${maxCopies})::int`,
  dollars: firstGiven,
  cost: (column, order) =>
    `case when ${hasOneCurrency} then sum(${column}) else ${firstOfAmounts(column, order)} end`,
  currency: (column, order) => firstOfAmounts(column, order),
  value: (column, order) =>
    `case when ${hasOneCurrency} then ${firstGiven(column, order)} else ${firstOfAmounts(column, order)} end`,
  lines: firstGiven,
  mark: (column) => `coalesce(bool_or(${column}), false)`,
  // The aggregate is a function in SQL, which costs more than the rest of an addition: most rows have no tags.
  tags: (column, order) => `all_tags(${column} order by ${order}) filter (where ${column} <> '{}')`,
}

const groupOfOneCurrency: Record<'cost' | 'currency' | 'value', GroupOf> = {
  cost: (column) => `sum(${column})`,
  currency: () => 'null::text',
  value: firstGiven,
}

/** The details of the entry `own`, which may be missing, when it gets the copies of `other`. */
export function mergedDetailColumns(own: string, other: string): SQL {
  return joined(details.map((row) => `${mergeOf(row, own, other)} as ${row.column}`))
}

/** Assigns to the entry `own` the details that it has with the copies of `other`. */
export function mergeDetails(own: string, other: string): SQL {
  return joined(details.map((row) => `${row.column} = ${mergeOf(row, own, other)}`))
}

/**
 * Assigns the merged details without the cost to an entry that gets the quantity of `other`: the larger count of copies for trade,
 * at most the quantity.
 */
export const replaceUncounted = (own: string, other: string) =>
  joined(
    details.flatMap((row) => {
      if (row.kind === 'cost') return []
      const value =
        row.kind === 'copies'
          ? `greatest(${own}.${row.column}, ${other}.${row.column})`
          : mergeOf(row, own, other)
      return [`${row.column} = ${bounded(row.kind, value, `${other}.quantity`)}`]
    }),
  )

/** The columns of a row under other names, with a prefix. */
export const prefixedDetails = (row: string, prefix: string) =>
  joined(details.map(({ column }) => `${row}.${column} as ${prefix}${column}`))

/** Assigns details from columns of the same names. */
export const setDetails = (source: string) =>
  joined(details.map(({ column }) => `${column} = ${source}.${column}`))

/** Assigns each detail but the cost, which follows the copies, by an expression of its column, to an entry with this quantity. */
export const assignUncounted = (valueOf: (column: string) => string, quantity: string) =>
  joined(
    details.flatMap(({ column, kind }) =>
      kind === 'cost' ? [] : `${column} = ${bounded(kind, valueOf(column), quantity)}`,
    ),
  )

/** The cost of copies that came with it, as far as it is in the currency of the entry `own`. */
export const costInCurrencyOf = (own: string, other: string): PaidColumns => {
  const cost = paidColumns(other)
  const part = (column: string) =>
    `(case when ${own}.own_currency is not distinct from ${other}.own_currency then ${column} end)`
  return { ...cost, total: part(cost.total), copies: part(cost.copies) }
}

/** An amount of the entry `other` as far as it can be added to those of `own`. */
export const mergeableCost = (own: string, other: string): PaidColumns => {
  const cost = paidColumns(other)
  const part = (column: string) => `case when ${isMergeable(own, other)} then ${column} end`
  return { ...cost, total: `(${part(cost.total)})`, copies: `(${part(cost.copies)})` }
}

function mergeOf({ column, kind }: (typeof details)[number], own: string, other: string): string {
  const [mine, more] = [`${own}.${column}`, `${other}.${column}`]
  switch (kind) {
    case 'copies':
      return `coalesce(${mine}, 0) + coalesce(${more}, 0)`
    case 'cost':
      return `case when ${isMergeable(own, other)} then coalesce(${mine} + ${more}, ${mine}, ${more}) else ${mine} end`
    case 'currency':
      return `case when ${hasAmounts(`${own}.`)} then ${mine} else ${more} end`
    case 'value':
      return `coalesce(${mine}, case when ${isMergeable(own, other)} then ${more} end)`
    case 'dollars':
    case 'lines':
      return `coalesce(${mine}, ${more})`
    case 'mark':
      return `(coalesce(${mine}, false) or coalesce(${more}, false))`
    case 'tags':
      return `merged_tags(${mine}, ${more})`
  }
}

/**
 * Merges copies into the entry of a collection that exists already: the end of an insert into
 * `collection_items as items`.
 */
export const mergeIntoEntry = sql`
  on conflict (user_id, card_id, variation, condition, language, location, grade) do update
  set quantity = items.quantity + excluded.quantity, ${mergeDetails('items', 'excluded')}`
