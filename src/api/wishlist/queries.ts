/** What a member wants. */
import { queryOptions } from '@tanstack/react-query'
import type { Reads } from '../endpoint.ts'
import { endpointQuery } from '../query.ts'
import { wishlistList } from './contract.ts'

type Wishlist = Reads<typeof wishlistList>

const cardIds = ({ entries }: Wishlist) => new Set(entries.map(({ cardId }) => cardId))

/** The ids of all cards that the member wants, for marking them wherever they are shown. */
export const wishlistCardIdsQuery = () =>
  queryOptions({ ...endpointQuery(wishlistList, { query: { limit: 10_000 } }), select: cardIds })

const summary = ({ pagination, totals }: Wishlist) => ({ ...totals, uniqueCards: pagination.total })

/** What the wishlist comes to, without its cards. */
export const wishlistSummaryQuery = () =>
  queryOptions({ ...endpointQuery(wishlistList, { query: { limit: 1 } }), select: summary })
