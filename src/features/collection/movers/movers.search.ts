/** What the URL of the movers says. Every page of the app loads this file. */
import * as z from 'zod/mini'
import { urlNumber } from '../../cards/browser-search.ts'
import { defaultMinValue, moverDays, moverOrders } from '../../../domain/entries/movers.ts'

/** The largest value that can be given, in dollars. */
export const maxMinValue = 999_999

const dollars = urlNumber(z.number().check(z.minimum(0), z.maximum(maxMinValue)))

export const moversSearchSchema = z.object({
  days: z.catch(z._default(z.enum(moverDays), '7'), '7'),
  by: z.catch(z._default(z.enum(moverOrders), 'dollars'), 'dollars'),
  minValue: z.catch(z._default(dollars, defaultMinValue), defaultMinValue),
})
export type MoversSearch = z.output<typeof moversSearchSchema>
