/** Comparing one's cards with what a store pays. */
import { mutationHook } from '../mutation.ts'
import { marketCompare } from './contract.ts'

/** It changes nothing. Megabytes take their time on slow lines. */
export const useMarketCompare = mutationHook(marketCompare, { invalidates: [], timeout: 120_000 })
