/** Calls about notifications, as scenarios make them. */
import {
  notificationList,
  notificationRead,
  notificationReadAll,
  notificationReadProposals,
  type NotificationSent,
  notificationSettingsUpdate,
  notificationsUnread,
} from '../../../../src/contract/notifications.ts'
import type { Args } from '../../../../src/contract/endpoint.ts'
import { notificationText } from '../../../../src/domain/notifications/notification.ts'
import type { Client } from '../../client.ts'

type Query = NonNullable<Args<typeof notificationList>['query']>

export const notified = async (client: Client, query: Query = {}): Promise<NotificationSent[]> =>
  (await client.call(notificationList, { query })).notifications

/** The sentences, the newest first. */
export const sentences = async (client: Client, query: Query = {}): Promise<string[]> =>
  (await notified(client, query)).map(notificationText)

export const unreadOf = (client: Client) =>
  client.call(notificationsUnread, {}).then(({ unread }) => unread)

export const read = (client: Client, notificationId: number) =>
  client.call(notificationRead, { params: { notificationId } })

export const readAll = (client: Client) => client.call(notificationReadAll, {})

export const readProposals = (client: Client, proposalIds: number[]) =>
  client.call(notificationReadProposals, { body: { proposalIds } })

export const turn = (client: Client, body: Args<typeof notificationSettingsUpdate>['body']) =>
  client
    .call(notificationSettingsUpdate, { body })
    .then(({ settings }) => settings.find(({ kind }) => kind === body.kind))
