/** The mutation of a price comparison. */
import { mutationHook } from './mutation.ts'
import { marketCompare } from '../contract/price-comparison.ts'

/** It changes nothing. Megabytes take their time on slow lines. */
export const useMarketCompare = mutationHook(marketCompare, { timeout: 120_000 })
