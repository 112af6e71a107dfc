/** What the daily task does after the prices, in this order. */
import type { DailyStep } from './catalog/daily-step.ts'
import { valueStep } from './value/daily-notes.ts'

export const dailySteps: readonly DailyStep[] = [valueStep]
