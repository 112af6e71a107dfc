/** What the URL of the comparison says. Every page of the app loads this. */
import * as z from 'zod/mini'
import { amountParam, browserParams, urlFlag } from '../cards/browser-search.ts'

export const comparisonSorts = [
  'name',
  'set',
  'variation',
  'quantity',
  'market_price',
  'buying',
  'buylist',
  'percent',
] as const
export type ComparisonSort = (typeof comparisonSorts)[number]

export const compareSearchSchema = z.object({
  ...browserParams(comparisonSorts, 'percent', 'desc'),
  /** Only what the store buys. */
  buying: urlFlag,
  /** Keeps the cards for which the store pays more than this percentage of the market price. */
  above: amountParam,
})
export type CompareSearch = z.output<typeof compareSearchSchema>
