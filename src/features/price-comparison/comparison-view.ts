/** The shown rows of a comparison, their order and their totals. */
import type { ComparisonRow } from '../../contract/price-comparison.ts'
import { percentOf } from '../../domain/format/count.ts'
import { toCents } from '../../domain/format/money.ts'
import { nameTest } from '../../domain/cards/search.ts'
import { compareText, foldText } from '../../domain/format/text.ts'
import type { StoredChoice } from '../../ui/hooks/use-stored.ts'
import type { CompareSearch, ComparisonSort } from './compare.search.ts'

export interface ShownRow extends ComparisonRow {
  /** The row's index in the answer, which identifies it. */
  key: string
}

/** The chosen printings, as ids of cards by the keys of their rows. */
export type Choices = ReadonlyMap<string, string>

/** The rows of an answer, with the printings that were chosen where a row leaves several. */
export function chosenRows(rows: readonly ComparisonRow[], choices: Choices): ComparisonRow[] {
  return rows.map((row, at) => {
    const chosen = row.candidates.find(({ cardId }) => cardId === choices.get(String(at)))
    if (chosen === undefined) return row
    const { cardId, productId, collectorNumber, marketPrice } = chosen
    const percentDifference = percentOf(toCents(row.ckPrice), toCents(marketPrice))
    return { ...row, cardId, productId, collectorNumber, marketPrice, percentDifference }
  })
}

type View = Omit<CompareSearch, 'page'>

export function shownRows(
  rows: readonly ComparisonRow[],
  { search, buying, above, ...view }: View,
) {
  const isFound = nameTest(search)
  const matching = rows
    .map((row, at): ShownRow => ({ ...row, key: String(at) }))
    .filter(({ name }) => isFound(name))
    .filter((row) => !buying || row.isBuying)
    .filter((row) => above === undefined || (row.percentDifference ?? -1) > above)
  return sorted(matching, view)
}

const keys: Record<ComparisonSort, (row: ComparisonRow) => string | number | null> = {
  name: ({ name }) => foldText(name),
  set: ({ set }) => foldText(set),
  variation: ({ isFoil }) => Number(isFoil),
  quantity: ({ quantity }) => quantity,
  market_price: ({ marketPrice }) => marketPrice,
  buying: ({ isBuying }) => Number(isBuying),
  buylist: ({ ckPrice }) => ckPrice,
  percent: ({ percentDifference }) => percentDifference,
}

/** What is not known comes last, whichever way; equal rows stay as in the file. */
function sorted(rows: readonly ShownRow[], { sort, direction }: Pick<View, 'sort' | 'direction'>) {
  const sign = direction === 'asc' ? 1 : -1
  const keyOf = keys[sort]
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .toSorted(({ key: a }, { key: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null)
      return (
        sign *
        (typeof a === 'string' || typeof b === 'string' ? compareText(`${a}`, `${b}`) : a - b)
      )
    })
    .map(({ row }) => row)
}

/** Amounts in dollars, summed up in whole cents. */
export interface ComparisonTotals {
  /** Copies. */
  copies: number
  market: number
  buylist: number
  /** What the store pays in percent of the market value of the same copies; null where no price can be compared. */
  percent: number | null
  /** What it pays for as many copies as it takes. */
  taken: number
}

export function totalsOf(rows: readonly ComparisonRow[]): ComparisonTotals {
  let copies = 0
  let market = 0
  let buylist = 0
  let taken = 0
  const compared = { market: 0, buylist: 0 }
  for (const { quantity, marketPrice, isBuying, ckPrice, maxQuantity } of rows) {
    const each = toCents(ckPrice) ?? 0
    const eachOnMarket = toCents(marketPrice) ?? 0
    copies += quantity
    market += eachOnMarket * quantity
    buylist += each * quantity
    taken += each * Math.min(quantity, maxQuantity ?? quantity)
    if (!isBuying || eachOnMarket === 0) continue
    compared.market += eachOnMarket * quantity
    compared.buylist += each * quantity
  }
  const percent =
    compared.market === 0 ? null : Math.round((compared.buylist * 10_000) / compared.market) / 100
  return { copies, market: market / 100, buylist: buylist / 100, taken: taken / 100, percent }
}

/** The percentages that a member may call fair; a store that pays no more than this pays too little. */
export const fairShare: StoredChoice<'20' | '30' | '40' | '50' | '60' | '70' | '80'> = {
  key: 'fair_share',
  choices: ['20', '30', '40', '50', '60', '70', '80'],
  fallback: '60',
}

/** How much a percentage is: above 80, above the fair one, or less. */
export function gradeOf(percent: number, fair: number): 'high' | 'fair' | 'low' {
  return percent > 80 ? 'high' : percent > fair ? 'fair' : 'low'
}
