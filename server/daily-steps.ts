/** What the daily task does after the prices, in this order. */
import type { DailyStep } from './catalog/daily-step.ts'
import { checkPrices } from './notifications/price-checks.ts'

export const dailySteps: readonly DailyStep[] = [
  { name: 'Checking target prices and price alerts', run: checkPrices },
]
