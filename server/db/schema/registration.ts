/** Tables of registration beside users. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { codePointText, time } from './columns.ts'
import { memberId } from './keys.ts'

/** Accounts that no admin has decided about since they registered. */
export const pendingRegistrations = pgTable(
  'pending_registrations',
  {
    userId: memberId().primaryKey(),
    /** A hash of the network that the account was registered from. */
    source: codePointText('source').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('pending_registrations_source_index').on(table.source),
    index('pending_registrations_expiry_index').on(table.expiresAt),
  ],
)

export const invitations = pgTable(
  'invitations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: codePointText('token_hash').notNull().unique('invitations_token_unique'),
    /** A label for admins; may be empty. */
    note: text('note').notNull(),
    createdBy: memberId('created_by'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    maxUses: integer('max_uses').notNull(),
    uses: integer('uses').notNull().default(0),
  },
  (table) => [index('invitations_creator_index').on(table.createdBy)],
)

/** The code of the first registration: at most one row, with the id 1. */
export const setupCode = pgTable('setup_code', {
  id: integer('id').primaryKey(),
  code: text('code').notNull(),
})
