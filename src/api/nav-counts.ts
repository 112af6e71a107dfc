/** The numbers in the navigation bar, fetched once a minute while the page is visible. */
import { endpointQuery, refetchedOnFocus } from './query.ts'
import { notificationsUnread } from '../contract/notifications.ts'
import { proposalsWaiting } from '../contract/proposals.ts'

export const notificationsUnreadQuery = () => ({
  ...endpointQuery(notificationsUnread, {}),
  refetchInterval: 60_000,
  ...refetchedOnFocus,
})

export const proposalsWaitingQuery = () => ({
  ...endpointQuery(proposalsWaiting, {}),
  refetchInterval: 60_000,
  ...refetchedOnFocus,
})
