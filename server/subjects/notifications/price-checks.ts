/**
 * Compares target prices and price alerts with the prices of the day. A row keeps the bound that was found reached, so that a
 * notification is made when a price reaches a bound, or when a reached bound is new, and not on every day after that.
 */
import { sql, type SQL } from 'drizzle-orm'
import { limits } from '../../../src/domain/entries/limits.ts'
import type { PriceDirection } from '../../../src/domain/notifications/notification.ts'
import type { Db, Engine } from '../../db/engine.ts'
import { cheapestPrinting } from '../entries/cheapest-printing.ts'
import { marketPriceOf } from '../cards/finish-price.ts'
import { notify, type Notifying } from './write-notifications.ts'

/** Rows of one transaction: other queries of the embedded engine run between two of them. */
const rowsAtOnce = 1000

/** A column with a bound, and the one with the bound that was found reached. */
interface Bound {
  bound: string
  reached: string
  direction: PriceDirection
}

interface Check {
  table: 'wishlist_items' | 'collection_items'
  kind: 'wish_price' | 'card_price'
  bounds: readonly Bound[]
}

const checks: readonly Check[] = [
  {
    table: 'wishlist_items',
    kind: 'wish_price',
    bounds: [{ bound: 'target_price', reached: 'reached_target', direction: 'below' }],
  },
  {
    table: 'collection_items',
    kind: 'card_price',
    bounds: [
      { bound: 'alert_above', reached: 'reached_above', direction: 'above' },
      { bound: 'alert_below', reached: 'reached_below', direction: 'below' },
    ],
  },
]

/** Checks all wishes and entries that have a bound. Throws the signal's reason when it is aborted. */
export async function checkPrices(
  { background }: Engine,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  for (const check of checks) {
    let after: number | null = 0
    while (after !== null) {
      signal.throwIfAborted()
      const from: number = after
      after = await background.transaction((tx) => checkBatch(tx, check, from, { now, limits }))
    }
  }
}

/** Checks the rows after an id. Returns the last id; null when there are no more rows. */
async function checkBatch(
  tx: Db,
  check: Check,
  after: number,
  notifying: Notifying,
): Promise<number | null> {
  const hasBound = sql.raw(check.bounds.map(({ bound }) => `${bound} is not null`).join(' or '))
  // A row that its owner is changing is checked by the next run.
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ${sql.raw(check.table)} where id > ${after} and (${hasBound})
    order by id limit ${rowsAtOnce} for no key update skip locked`)
  const ids = rows.map(({ id }) => id)
  for (const bound of check.bounds) await checkBound(tx, check, bound, ids, notifying)
  return rows.length < rowsAtOnce ? null : (ids.at(-1) ?? null)
}

async function checkBound(
  tx: Db,
  { table, kind }: Check,
  { direction, ...columns }: Bound,
  ids: readonly number[],
  notifying: Notifying,
): Promise<void> {
  const items = sql.raw(`${table} items`)
  const bound = sql.raw(`items.${columns.bound}`)
  const reached = sql.raw(`items.${columns.reached}`)
  const priced = sql`
    ${items} join cards on cards.id = items.card_id left join lateral ${fittingPrinting(table)} fitting on true
    where items.id = any (${sql.param(ids)}::integer[])`
  const isReached: SQL = direction === 'above' ? sql`price >= bound` : sql`price <= bound`
  const side = kind === 'card_price' ? ` ${direction}` : ''
  await notify(
    tx,
    {
      kind,
      userId: sql`user_id`,
      subject: sql`'card ' || card_id || ' ' || variation || ${side}::text`,
      facts: {
        card_id: sql`card_id`,
        variation: sql`variation`,
        price: sql`price`,
        bound: sql`bound`,
        ...(kind === 'card_price' && { direction: sql`${direction}::text` }),
      },
      from: sql`
        from (
          select items.id, items.user_id, fitting.card_id, fitting.variation, fitting.price, ${bound} as bound, ${reached} as reached
          from ${priced}
        ) checked
        where ${isReached} and reached is distinct from bound order by id`,
    },
    notifying,
  )
  await tx.execute(sql`
    update ${items} set ${sql.raw(columns.reached)} = checked.reached
    from (
      select id, case when ${isReached} then bound end as reached
      from (select items.id, fitting.price, ${bound} as bound from ${priced}) bounds
    ) checked
    where checked.id = items.id and ${reached} is distinct from checked.reached`)
}

/** The printing whose price is compared: that of the row, and of a wish of any printing the cheapest one. */
function fittingPrinting(table: Check['table']): SQL {
  const own = sql`
    select items.card_id, items.variation, ${marketPriceOf({ finish: sql`items.variation` })} as price`
  if (table === 'collection_items') return sql`(${own})`
  const cheapest = cheapestPrinting(sql`items`, { kind: 'market' })
  return sql`(
    ${own} where not items.any_printing
    union all
    select card_id, variation, price from ${cheapest} cheapest where items.any_printing)`
}
