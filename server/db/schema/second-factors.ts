/** Tables of passkeys, of the second factor, and of what a browser answers within minutes. */
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { codePointText, time } from './columns.ts'
import { memberId } from './keys.ts'

/** The public half of each passkey. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: memberId(),
    name: text('name').notNull(),
    /** Base64url, as the public key in COSE is. */
    credentialId: codePointText('credential_id').notNull().unique('passkeys_credential_unique'),
    publicKey: codePointText('public_key').notNull(),
    /** The signatures of the passkey, as it counts them; 0 for one that does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    createdAt: time('created_at').notNull(),
    /** Null before the first use. */
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('passkeys_user_index').on(table.userId)],
)

/** Secrets of the time codes. */
export const secondFactors = pgTable('second_factors', {
  userId: memberId().primaryKey(),
  /** Base32. */
  secret: text('secret').notNull(),
  /** Null until a code has confirmed the secret. */
  onSince: time('on_since'),
  /** The time step of the last code that was accepted. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Recovery codes that are left, as hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: memberId(), codeHash: codePointText('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Challenges for passkeys, and tickets of sign-ins that wait for a code (`server/subjects/accounts/challenges.ts`). */
export const challenges = pgTable(
  'challenges',
  {
    tokenHash: codePointText('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['sign_in', 'add', 'confirm', 'code'] }).notNull(),
    /** The session, or a hash of the network, that the challenge was begun from. */
    source: codePointText('source').notNull(),
    /** The member who is signing in. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The hash of the password that was right. */
    passwordHash: text('password_hash'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('challenges_source_index').on(table.source, table.createdAt),
    index('challenges_user_index').on(table.userId),
    index('challenges_expiry_index').on(table.expiresAt),
  ],
)
