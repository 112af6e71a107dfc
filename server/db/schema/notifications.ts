/** Tables of notifications. All rows are deleted with their member, and with what they are about. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import {
  notificationKinds,
  priceDirections,
} from '../../../src/domain/notifications/notification.ts'
import { closedStates } from '../../../src/domain/trade/proposal.ts'
import { users } from './accounts.ts'
import { lists } from './belongings.ts'
import { cards, taskRuns } from './catalog.ts'
import { finish, price, time } from './columns.ts'
import { tradeProposals } from './proposals.ts'
import { savedSearches } from './saved-searches.ts'
import { memberId } from './keys.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: memberId(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** The thing of which a member gets at most one notification of the kind on a day. */
    subject: text('subject').notNull(),
    /** The day of UTC. */
    day: date('day').notNull(),
    createdAt: time('created_at').notNull(),
    readAt: time('read_at'),
    /** When the daily message took it up, whether or not it names it. */
    mailedAt: time('mailed_at'),
    /** The member who caused the notification. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'cascade' }),
    cardId: integer('card_id').references(() => cards.id),
    finish: finish('variation'),
    listId: integer('list_id').references(() => lists.id, { onDelete: 'cascade' }),
    proposalId: integer('proposal_id').references(() => tradeProposals.id, { onDelete: 'cascade' }),
    answer: text('answer', { enum: closedStates }),
    searchId: integer('search_id').references(() => savedSearches.id, { onDelete: 'cascade' }),
    /** How many cards fit the search that did not before. */
    found: integer('found'),
    runId: integer('run_id').references(() => taskRuns.id, { onDelete: 'cascade' }),
    /** Dollars: the price of the card, and the member's own bound. */
    price: price('price'),
    bound: price('bound'),
    direction: text('direction', { enum: priceDirections }),
  },
  (table) => [
    unique('notifications_once_unique').on(table.userId, table.kind, table.subject, table.day),
    index('notifications_user_index').on(table.userId, table.id),
    index('notifications_unread_index')
      .on(table.userId)
      .where(sql`read_at is null`),
    index('notifications_unmailed_index')
      .on(table.userId)
      .where(sql`mailed_at is null`),
    index('notifications_actor_index').on(table.actorId),
    index('notifications_list_index').on(table.listId),
    index('notifications_proposal_index').on(table.proposalId),
    index('notifications_search_index').on(table.searchId),
    index('notifications_run_index').on(table.runId),
    index('notifications_created_index').on(table.createdAt),
  ],
)

/** The link to a member's feed. The token is stored nowhere. */
export const notificationFeeds = pgTable('notification_feeds', {
  userId: memberId().primaryKey(),
  tokenHash: text('token_hash').notNull().unique('notification_feeds_token_unique'),
  createdAt: time('created_at').notNull(),
})

/** The address of a member. The token of its confirmation is stored nowhere; each message of the day has `endToken`. */
export const notificationMails = pgTable('notification_mails', {
  userId: memberId().primaryKey(),
  address: text('address').notNull(),
  confirmationHash: text('confirmation_hash')
    .notNull()
    .unique('notification_mails_confirmation_unique'),
  confirmationEndsAt: time('confirmation_ends_at').notNull(),
  confirmedAt: time('confirmed_at'),
  endToken: text('end_token').notNull().unique('notification_mails_end_unique'),
  /** The day of UTC of the last message. */
  sentOn: date('sent_on'),
})

/** Confirmations of the last day, which bound those that follow. */
export const mailConfirmations = pgTable(
  'mail_confirmations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: memberId(),
    sentAt: time('sent_at').notNull(),
    /** `hashToken` of the address in lower case. */
    addressHash: text('address_hash'),
  },
  (table) => [
    index('mail_confirmations_user_index').on(table.userId),
    index('mail_confirmations_address_index').on(table.addressHash),
  ],
)

/** Where a member changed the defaults of a kind. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: memberId(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    inApp: boolean('in_app').notNull(),
    byMail: boolean('by_mail').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
