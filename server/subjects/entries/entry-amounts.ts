/** What was paid for entries, and what their copies are worth to their owner. */
import { sql, type SQL } from 'drizzle-orm'
import type { Currency } from '../../../src/domain/format/currency.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { type Interruptible, isPause } from '../../db/pieces.ts'
import { centsOf, missing } from '../cards/card-columns.ts'
import { holderOf, type Items } from './items.ts'

/** Values by the entry's index. */
export interface Amounts {
  /** What was paid in cents, missing where unknown, and for how many copies; empty where no entry has a price. */
  paid: Float64Array
  paidQuantities: Int32Array
  /** Currencies other than the usual one, by the entry's index. */
  currencies: ReadonlyMap<number, Currency>
  /** What one copy is worth to its owner, by the entry's index; only for entries whose owner says it. */
  ownValues: ReadonlyMap<number, OwnValue>
}

/** Cents for one copy; a currency of null is the usual one. */
interface OwnValue {
  ownValue: number
  ownCurrency: Currency | null
}

/** What a statement answers of the amounts. */
export interface AmountTexts {
  paid: Paid
  ownValues: OwnValues
  currencies: ById<Currency>
}

export const amountTexts = (items: Items, holderId: number) => ({
  paid: paidOf(items, holderId),
  ownValues: ownValuesOf(items, holderId),
  currencies: currenciesOf(items, holderId),
})

/** What was paid, of the entries with a known price: arrays of the same order. */
interface Paid {
  ids: string
  dollars: string
  quantities: string
}

function paidOf(items: Items, holderId: number): SQL<Paid> {
  if (!('paidTotal' in items))
    return sql`json_build_object('ids', '{}', 'dollars', '{}', 'quantities', '{}')`
  return sql`(
    select json_build_object('ids', ${numberArray(items.id)}, 'dollars', ${numberArray(items.paidTotal)},
      'quantities', ${numberArray(items.paidQuantity)})
    from ${items} where ${holderOf(items)} = ${holderId} and ${items.paidQuantity} is not null)`
}

/** What copies are worth to their owner, of the entries whose owner says it: arrays of the same order. */
interface OwnValues {
  ids: string
  dollars: string
}

function ownValuesOf(items: Items, holderId: number): SQL<OwnValues> {
  if (!('ownValue' in items)) return sql`json_build_object('ids', '{}', 'dollars', '{}')`
  return sql`(
    select json_build_object('ids', ${numberArray(items.id)}, 'dollars', ${numberArray(items.ownValue)})
    from ${items} where ${holderOf(items)} = ${holderId} and ${items.ownValue} is not null)`
}

/** Values by the ids of entries; null for none. */
type ById<Value> = Record<string, Value> | null

function currenciesOf(items: Items, holderId: number): SQL<ById<Currency>> {
  if (!('ownCurrency' in items)) return sql`null`
  return sql`(
    select json_object_agg(${items.id}, ${items.ownCurrency}) from ${items}
    where ${holderOf(items)} = ${holderId} and ${items.ownCurrency} is not null)`
}

export function* amountsOf(ids: Int32Array, texts: AmountTexts): Interruptible<Amounts> {
  const paidIds = numbersOf(texts.paid.ids)
  yield
  const valuedIds = numbersOf(texts.ownValues.ids)
  yield
  const paid = new Float64Array(paidIds.length === 0 ? 0 : ids.length).fill(missing)
  const paidQuantities = new Int32Array(paid.length)
  const currencies = new Map<number, Currency>()
  const ownValues = new Map<number, OwnValue>()
  if (paidIds.length + valuedIds.length === 0)
    return { paid, paidQuantities, currencies, ownValues }
  const rowIndexes = new Map<number, number>()
  for (const [rowIndex, id] of ids.entries()) {
    if (isPause(rowIndex)) yield
    rowIndexes.set(id, rowIndex)
  }
  const rowOf = (id = 0) => rowIndexes.get(id) ?? missing
  const paidCents = centsOf(texts.paid.dollars)
  yield
  const copies = numbersOf(texts.paid.quantities)
  yield
  for (const [at, id] of paidIds.entries()) {
    if (isPause(at)) yield
    paid[rowOf(id)] = paidCents[at] ?? missing
    paidQuantities[rowOf(id)] = copies[at] ?? 0
  }
  for (const [at, [id, currency]] of Object.entries(texts.currencies ?? {}).entries()) {
    if (isPause(at)) yield
    currencies.set(rowOf(Number(id)), currency)
  }
  const cents = centsOf(texts.ownValues.dollars)
  yield
  for (const [at, id] of valuedIds.entries()) {
    if (isPause(at)) yield
    const rowIndex = rowOf(id)
    const ownCurrency = currencies.get(rowIndex) ?? null
    ownValues.set(rowIndex, { ownValue: cents[at] ?? 0, ownCurrency })
  }
  return { paid, paidQuantities, currencies, ownValues }
}
