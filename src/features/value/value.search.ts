/** What the URLs of the insights say: of which entries, over which time, in which order and groups. */
import * as z from 'zod/mini'
import { costColumns } from '../../domain/entries/entry-sort.ts'
import { groupings } from '../../domain/entries/groupings.ts'
import { defaultMinValue, moverDays, moverOrders } from '../../domain/entries/movers.ts'
import { browserParams, gameParam, urlNumber } from '../cards/browser-search.ts'
import { valueHolders, valueRanges } from '../../domain/value/names.ts'

export const valueSearchSchema = z.object({
  of: z.catch(z._default(z.enum(valueHolders), 'collection'), 'collection'),
  range: z.catch(z._default(z.enum(valueRanges), '30d'), '30d'),
})
export type ValueSearch = z.output<typeof valueSearchSchema>

export const setSorts = ['set', 'total_value', ...costColumns] as const
export type SetSort = (typeof setSorts)[number]

const { sort, direction } = browserParams(setSorts, 'set')

export const valuePageSearchSchema = z.object({ ...valueSearchSchema.shape, game: gameParam })
export type ValuePageSearch = z.output<typeof valuePageSearchSchema>

export const gainsSearchSchema = z.object({ game: gameParam, sort, direction })
export type GainsSearch = z.output<typeof gainsSearchSchema>

export const statisticsSearchSchema = z.object({
  by: z.catch(z._default(z.enum(groupings), 'set'), 'set'),
  game: gameParam,
})
export type StatisticsSearch = z.output<typeof statisticsSearchSchema>

/** The largest value that can be given, in dollars. */
export const maxMinValue = 999_999

const dollars = urlNumber(z.number().check(z.minimum(0), z.maximum(maxMinValue)))

export const moversSearchSchema = z.object({
  days: z.catch(z._default(z.enum(moverDays), '7'), '7'),
  by: z.catch(z._default(z.enum(moverOrders), 'dollars'), 'dollars'),
  minValue: z.catch(z._default(dollars, defaultMinValue), defaultMinValue),
  game: gameParam,
})
export type MoversSearch = z.output<typeof moversSearchSchema>
