/** What the URL says about values: of which entries, over which time, and how sets are sorted. */
import * as z from 'zod/mini'
import { costColumns } from '../../domain/entries/entry-sort.ts'
import { browserParams, gameParam } from '../cards/browser-search.ts'
import { valueHolders, valueRanges } from '../../domain/value/names.ts'

export const rangeParam = z.enum(valueRanges)

export const valueSearchSchema = z.object({
  of: z.catch(z._default(z.enum(valueHolders), 'collection'), 'collection'),
  range: z.catch(z._default(rangeParam, '30d'), '30d'),
})
export type ValueSearch = z.output<typeof valueSearchSchema>

export const setSorts = ['set', 'total_value', ...costColumns] as const
export type SetSort = (typeof setSorts)[number]

const { sort, direction } = browserParams(setSorts, 'set')

export const valuePageSearchSchema = z.object({
  ...valueSearchSchema.shape,
  game: gameParam,
  sort,
  direction,
})
export type ValuePageSearch = z.output<typeof valuePageSearchSchema>
