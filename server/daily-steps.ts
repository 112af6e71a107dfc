/** What the daily task does after the prices, in this order. */
import type { DailyStep } from './catalog/daily-step.ts'
import { ratesStep } from './catalog/rates-step.ts'
import type { Cards } from './subjects/cards/card-queries.ts'
import { mailNotifications } from './subjects/notifications/daily-mail.ts'
import type { Mailer } from './subjects/notifications/mailer.ts'
import { checkPrices } from './subjects/notifications/price-checks.ts'
import { searchStep } from './subjects/saved-searches/daily-searches.ts'
import { valueStep } from './subjects/value/daily-notes.ts'

/** `rates` is where exchange rates are read: `ecb`, a file or an address. */
export const dailySteps = ({ columns }: Cards, rates?: string): readonly DailyStep[] => [
  ...(rates === undefined ? [] : [ratesStep(rates)]),
  valueStep,
  { name: 'Checking target prices and price alerts', run: checkPrices },
  searchStep(columns),
]

/** Comes last, so that the message of the day has the notification of a run that failed. */
export const mailStep = (mailer: Mailer): DailyStep => ({
  name: 'Mailing notifications',
  run: (engine, run) => mailNotifications(engine, run, mailer),
})
