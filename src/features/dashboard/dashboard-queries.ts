/** What the dashboard reads besides the values over time; its loader and its parts use the same options. */
import { collectionMoversQuery, collectionNewestQuery } from '../../api/collection.ts'
import { collectionCompletionQuery } from '../../api/completion.ts'
import { notificationListQuery } from '../../api/notifications.ts'
import { proposalListQuery } from '../../api/proposals.ts'
import { storedCounting } from '../cards/completion/ownership.search.ts'

/** Lines of a part. */
export const lineCount = 3

/** Pockets of a page of the binder. */
export const pocketCount = 9

/** More than is shown: offers of members who cannot trade at present are among them. */
export const receivedOffersQuery = () => proposalListQuery({ box: 'received', limit: 6 })

/** More than is shown: trade offers, which have a part of their own, are among them. */
export const unreadQuery = () => notificationListQuery({ unread: true, limit: 12 })

export const newestCardsQuery = (game: string) =>
  collectionNewestQuery({ game, limit: pocketCount })

export const completionQuery = () => collectionCompletionQuery(storedCounting())

/** The largest changes of a week in either direction. */
export const largestMoversQuery = (game: string) =>
  collectionMoversQuery({ game, limit: lineCount })
