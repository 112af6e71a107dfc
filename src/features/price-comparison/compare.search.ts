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
  /** The filters of My Collection whose copies beyond `moreThan` are compared. */
  surplus: z.catch(z.optional(z.string().check(z.maxLength(4000))), undefined),
})
export type CompareSearch = z.output<typeof compareSearchSchema>
