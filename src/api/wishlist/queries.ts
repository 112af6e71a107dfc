/** What a member wants. */
import { queryOptions } from '@tanstack/react-query'
import type { Reads } from '../endpoint.ts'
import { endpointQuery } from '../query.ts'
import { wishlistList } from './contract.ts'

type Wishlist = Reads<typeof wishlistList>

/** All of it at once, as it is fetched on signing in. */
const whole = () => endpointQuery(wishlistList, { query: { limit: 10_000 } })

const cardIds = ({ entries }: Wishlist) => new Set(entries.map(({ cardId }) => cardId))

/** The ids of all cards that the member wants, for marking them wherever they are shown. */
export const wishlistCardIdsQuery = () => queryOptions({ ...whole(), select: cardIds })

const summary = ({ pagination, totals }: Wishlist) => ({ ...totals, uniqueCards: pagination.total })

/** What the wishlist comes to. */
export const wishlistSummaryQuery = () => queryOptions({ ...whole(), select: summary })
