/** What the URL of the statistics says. Every page of the app loads this file. */
import * as z from 'zod/mini'
import { groupings } from '../../../domain/entries/statistics.ts'

export const statisticsSearchSchema = z.object({
  by: z.catch(z._default(z.enum(groupings), 'set'), 'set'),
})
export type StatisticsSearch = z.output<typeof statisticsSearchSchema>
