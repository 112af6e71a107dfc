/** What the daily task does after the prices, in this order. */
import type { DailyStep } from './catalog/daily-step.ts'
import { checkPrices } from './notifications/price-checks.ts'
import { valueStep } from './value/daily-notes.ts'

export const dailySteps: readonly DailyStep[] = [
  valueStep,
  { name: 'Checking target prices and price alerts', run: checkPrices },
]
