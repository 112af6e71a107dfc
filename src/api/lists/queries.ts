/** Lists of members. */
import { keepPreviousData } from '@tanstack/react-query'
import type { Args } from '../../contract/endpoint.ts'
import { endpointQuery, leftPageTime } from '../query.ts'
import { listDetail, listMine } from '../../contract/lists.ts'
import { listPublic, listPublicOfUser, listsForTrade } from '../../contract/lists-shared.ts'

export type ListsQuery = NonNullable<Args<typeof listMine>['query']>
export type ListQuery = NonNullable<Args<typeof listDetail>['query']>
export type TradeListsQuery = NonNullable<Args<typeof listsForTrade>['query']>

/** Another window may have changed it: coming back looks again, however fresh it is. */
const own = { refetchOnWindowFocus: 'always' } as const

const publicListsPerPage = 50

/** A page of the lists that a member shows to everyone. */
export const listPublicOfUserQuery = (userId: string, page: number) => ({
  ...endpointQuery(listPublicOfUser, {
    params: { userId: Number(userId) },
    query: { page, limit: publicListsPerPage },
  }),
  placeholderData: keepPreviousData,
})

/** The member's own lists, by default sorted by name. */
export const listMineQuery = (query: ListsQuery = {}) => ({
  ...endpointQuery(listMine, { query }),
  ...own,
})

/** A page of a list. */
export const listDetailQuery = (listId: number, query: ListQuery) => ({
  ...endpointQuery(listDetail, { params: { listId }, query }),
  ...own,
  gcTime: leftPageTime,
})

/** A page of a list by its public link. */
export const listPublicQuery = (publicUrlId: string, query: ListQuery) =>
  endpointQuery(listPublic, { params: { publicUrlId }, query })

/** A page of all members' lists for trade. */
export const listsForTradeQuery = (query: TradeListsQuery) => ({
  ...endpointQuery(listsForTrade, { query }),
  placeholderData: keepPreviousData,
})
