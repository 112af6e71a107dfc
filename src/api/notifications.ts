/** Notifications as their page reads and changes them. */
import { keepPreviousData } from '@tanstack/react-query'
import type { Args } from '../contract/endpoint.ts'
import { mutationHook } from './mutation.ts'
import { endpointQuery, refetchedOnMount } from './query.ts'
import {
  notificationFeedCreate,
  notificationFeedRemove,
  notificationFeedState,
  notificationList,
  notificationMailConfirm,
  notificationMailEnd,
  notificationMailRemove,
  notificationMailSet,
  notificationMailState,
  notificationRead,
  notificationReadAll,
  notificationReadProposals,
  notificationSettings,
  notificationSettingsUpdate,
} from '../contract/notifications.ts'

export type NotificationQuery = NonNullable<Args<typeof notificationList>['query']>

/** A page of notifications. New ones may arrive at any time, so the data is always stale. */
export const notificationListQuery = (query: NotificationQuery) => ({
  ...endpointQuery(notificationList, { query }),
  placeholderData: keepPreviousData,
  ...refetchedOnMount,
})

export const notificationSettingsQuery = () => endpointQuery(notificationSettings, {})

export const useNotificationRead = mutationHook(notificationRead)

export const useNotificationReadAll = mutationHook(notificationReadAll)

export const useNotificationReadProposals = mutationHook(notificationReadProposals, {
  // The page sends it by itself, so it must not ask a member who leaves.
  keepalive: true,
})

/** Whether there is a link to the member's feed. */
export const notificationFeedQuery = () => endpointQuery(notificationFeedState, {})

export const useNotificationFeedCreate = mutationHook(notificationFeedCreate)

export const useNotificationFeedRemove = mutationHook(notificationFeedRemove)

/** The member's address for mail. */
export const notificationMailQuery = () => endpointQuery(notificationMailState, {})

export const useNotificationMailSet = mutationHook(notificationMailSet)

export const useNotificationMailRemove = mutationHook(notificationMailRemove)

export const useNotificationMailConfirm = mutationHook(notificationMailConfirm)

export const useNotificationMailEnd = mutationHook(notificationMailEnd)

export const useNotificationSettingsUpdate = mutationHook(notificationSettingsUpdate)
