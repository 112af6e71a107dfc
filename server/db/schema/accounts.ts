/** Users and their sessions as Drizzle sees them. */
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { roles, userStatuses } from '../../../src/domain/accounts/account.ts'
import { keyScopes } from '../../../src/domain/accounts/api-key.ts'
import { priceSources } from '../../../src/domain/cards/price-source.ts'
import { codePointText, time } from './columns.ts'

export const users = pgTable('users', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  username: text('username').notNull(),
  /** `usernameKey(username)`. */
  usernameKey: codePointText('username_key').notNull().unique(),
  /** Null for a member who signs in by the provider alone. */
  passwordHash: text('password_hash'),
  role: text('role', { enum: roles }).notNull(),
  status: text('status', { enum: userStatuses }).notNull(),
  /** The member's own text; others see it while `isPublic`. */
  name: text('name'),
  additionalInfo: text('additional_info'),
  isPublic: boolean('is_public').notNull().default(false),
  /** The token of the wishlist's public link; null until the member requests it. */
  wishlistShareToken: text('wishlist_share_token').unique(),
  /** How often the member changed what they own, want and list. */
  changes: integer('changes').notNull().default(0),
  /** What the member sees prices in: the source, and the ISO code of the currency into which they are converted. */
  priceSource: text('price_source', { enum: priceSources }).notNull().default('tcgplayer'),
  currency: text('currency').notNull().default('USD'),
  createdAt: time('created_at').notNull(),
})

/** The token itself is nowhere but with its owner. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    /** Accurate to a few minutes. */
    lastUsedAt: time('last_used_at').notNull(),
    /** The sign-in, or the last confirmation by the member. */
    confirmedAt: time('confirmed_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    /** Browser and system at the sign-in. */
    device: text('device'),
    /** The network of the sign-in, without the last part of the address. */
    network: text('network'),
  },
  (table) => [
    index('sessions_user_index').on(table.userId),
    index('sessions_expiry_index').on(table.expiresAt),
  ],
)

/** Keys of the API, by which scripts act for their member. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    keyHash: codePointText('key_hash').notNull().unique('api_keys_hash_unique'),
    scope: text('scope', { enum: keyScopes }).notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Accurate to a few minutes; null before the first use. */
    lastUsedAt: time('last_used_at'),
  },
  (table) => [
    index('api_keys_user_index').on(table.userId),
    index('api_keys_expiry_index').on(table.expiresAt),
  ],
)

/** Counts of the login guard (`server/subjects/accounts/login-guard.ts`). */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    /** A hash of a name, an address or both (`server/subjects/accounts/login-guard.ts`). */
    key: codePointText('key').primaryKey(),
    failures: time('failures').array().notNull(),
    lastAt: time('last_at').notNull(),
    /** Pauses that have passed: the next one lasts twice as long for each. */
    pauses: integer('pauses').notNull().default(0),
  },
  (table) => [index('login_attempts_last_index').on(table.lastAt)],
)

/** Browsers that a user has signed in from (`server/subjects/accounts/known-browsers.ts`). */
export const loginDevices = pgTable(
  'login_devices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: codePointText('token_hash').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
)
