/** The URL's search parameters of the page of all sets. */
import * as z from 'zod/mini'
import { gameParam, pageParam, searchParam, urlText } from '../cards/browser-search.ts'
import { sortOrders } from '../../domain/cards/card-sort.ts'
import { completionStates } from '../../domain/sets/counting.ts'
import { countingParams } from '../cards/completion/ownership.search.ts'

export const setSorts = ['release', 'name', 'completion', 'missing'] as const
export type SetSort = (typeof setSorts)[number]

export const setGroupings = ['none', 'year', 'kind'] as const
export type SetGrouping = (typeof setGroupings)[number]

export const setSearchSchema = z.object({
  page: pageParam,
  search: searchParam,
  sort: z.catch(z._default(z.enum(setSorts), 'release'), 'release'),
  direction: z.catch(z._default(z.enum(sortOrders), 'desc'), 'desc'),
  group: z.catch(z._default(z.enum(setGroupings), 'none'), 'none'),
  game: gameParam,
  kind: z.catch(z.optional(urlText(z.string().check(z.minLength(1), z.maxLength(40)))), undefined),
  completion: z.catch(z.optional(z.enum(completionStates)), undefined),
  ...countingParams,
})

export type SetSearch = z.output<typeof setSearchSchema>
