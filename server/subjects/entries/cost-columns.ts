/**
 * The rules of `src/domain/entries/cost.ts` as SQL. Arguments are expressions; a cost is the pair of `paid_total` and
 * `paid_quantity`.
 */
import { sql, type SQL } from 'drizzle-orm'

/** Copies with their cost, as expressions. */
export interface PaidColumns {
  quantity: string
  total: string
  copies: string
}

/** The columns of a row, `paid_total` and `paid_quantity`, with a prefix before each name. */
export const paidColumns = (row: string, prefix = ''): PaidColumns => ({
  quantity: `${row}.${prefix}quantity`,
  total: `${row}.${prefix}paid_total`,
  copies: `${row}.${prefix}paid_quantity`,
})

interface CostColumns {
  total: string
  copies: string
}

export function costWithout({ quantity, total, copies }: PaidColumns, gone: string): CostColumns {
  const kept = `least(${copies}, ${quantity} - (${gone}))`
  // `least` passes over a null: without a known price it is the number of copies that are left.
  const isKept = `${copies} > 0 and ${kept} > 0`
  return {
    total: `case when ${isKept} then ${total} - div(100 * ${total} * (${copies} - ${kept}), ${copies}) * 0.01 end`,
    copies: `case when ${isKept} then ${kept} end`,
  }
}

export function costOfLeaving(held: PaidColumns, gone: string): CostColumns {
  const left = costWithout(held, gone)
  const copies = `(${held.copies} - coalesce(${left.copies}, 0))`
  return {
    total: `case when ${copies} > 0 then ${held.total} - coalesce(${left.total}, 0) end`,
    copies: `nullif(${copies}, 0)`,
  }
}

/** Whether copies can be taken back with exactly the cost that they came with: `costTakenBack`. */
export function isTakenBackExactly(held: PaidColumns, back: PaidColumns): string {
  const { total, copies } = difference(held, back)
  return `(${total} >= 0 and ${copies} >= least(ceil(${total}), 1)
    and ${copies} <= greatest(0, ${held.quantity} - ${back.quantity}))`
}

export function costTakenBack(held: PaidColumns, back: PaidColumns): CostColumns {
  const isExact = isTakenBackExactly(held, back)
  const { total, copies } = difference(held, back)
  const share = costWithout(held, back.quantity)
  return {
    total: `case when not ${isExact} then ${share.total} when ${copies} > 0 then ${total} end`,
    copies: `case when not ${isExact} then ${share.copies} when ${copies} > 0 then ${copies} end`,
  }
}

const difference = (held: PaidColumns, back: PaidColumns): CostColumns => ({
  total: `(coalesce(${held.total}, 0) - coalesce(${back.total}, 0))`,
  copies: `(coalesce(${held.copies}, 0) - coalesce(${back.copies}, 0))`,
})

export function costSetTo(own: PaidColumns, row: PaidColumns): CostColumns {
  const fewer = costWithout(own, `${own.quantity} - ${row.quantity}`)
  const more = costWithout(row, own.quantity)
  const part = (key: keyof CostColumns) => `case when ${own.copies} is null then ${row[key]}
    when ${row.quantity} <= ${own.quantity} then ${fewer[key]} else ${own[key]} + coalesce(${more[key]}, 0) end`
  return { total: part('total'), copies: part('copies') }
}

/** Assigns a cost to an entry. */
export const setCost = ({ total, copies }: CostColumns): SQL =>
  sql.raw(`paid_total = ${total}, paid_quantity = ${copies}`)

/** The columns of a cost in a list of selected ones, with a prefix before each name. */
export const selectCost = ({ total, copies }: CostColumns, prefix = ''): SQL =>
  sql.raw(`${total} as ${prefix}paid_total, ${copies} as ${prefix}paid_quantity`)
