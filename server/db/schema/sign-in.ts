/** Tables of sign-ins by an OpenID Connect provider. */
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { Identity } from '../../../src/domain/accounts/sign-in.ts'
import { sessions, users } from './accounts.ts'
import { codePointText, time } from './columns.ts'
import { memberId } from './keys.ts'

/** The member behind a subject of a provider. */
export const providerIdentities = pgTable(
  'provider_identities',
  {
    issuer: codePointText('issuer').notNull(),
    subject: codePointText('subject').notNull(),
    userId: memberId(),
    linkedAt: time('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique('provider_identities_user_unique').on(table.userId, table.issuer),
  ],
)

/** Sessions that a provider began. */
export const providerSessions = pgTable(
  'provider_sessions',
  {
    tokenHash: text('token_hash')
      .primaryKey()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    issuer: codePointText('issuer').notNull(),
    subject: codePointText('subject').notNull(),
    /** The claim `sid`, where the provider sends one. */
    providerSession: codePointText('provider_session'),
    /** The hint by which the provider knows what to end. */
    idToken: text('id_token'),
  },
  (table) => [
    index('provider_sessions_subject_index').on(table.issuer, table.subject),
    index('provider_sessions_session_index').on(table.issuer, table.providerSession),
  ],
)

/** Sign-ins under way, bounded in time and number (`server/subjects/accounts/sign-in/sign-ins.ts`). */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    /** The hash of the state while the browser is at the provider, of the ticket afterwards. */
    keyHash: codePointText('key_hash').primaryKey(),
    /** The hash of the browser's cookie; null for a rescue, whose link any browser may open. */
    browserHash: codePointText('browser_hash'),
    /** A hash of the network that the sign-in was begun from. */
    source: codePointText('source').notNull(),
    /** The member who links their account, or whom a rescue lets in. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The page of the app to go on to. */
    returnPath: text('return_path'),
    /** Null while the browser is at the provider, and of a rescue. */
    identity: jsonb('identity').$type<Identity>(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('provider_sign_ins_browser_index').on(table.browserHash),
    index('provider_sign_ins_source_index').on(table.source),
    index('provider_sign_ins_user_index').on(table.userId),
    index('provider_sign_ins_created_index').on(table.createdAt),
    index('provider_sign_ins_expiry_index').on(table.expiresAt),
  ],
)

/** Logout tokens that were carried out. */
export const providerLogouts = pgTable(
  'provider_logouts',
  {
    tokenHash: codePointText('token_hash').primaryKey(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('provider_logouts_expiry_index').on(table.expiresAt)],
)
