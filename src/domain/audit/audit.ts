/** The audit log: events of accounts and data with actor, target, time and address. */
import { csvLine } from '../format/csv.ts'

/** Kinds of events. */
export const auditKinds = [
  'sign_in_failed',
  'password_refused',
  'password_changed',
  'password_reset',
  'key_created',
  'key_deleted',
  'passkey_added',
  'passkey_removed',
  'second_factor_on',
  'second_factor_off',
  'second_factor_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'code_refused',
  'user_added',
  'user_approved',
  'user_denied',
  'user_pending',
  'role_changed',
  'provider_linked',
  'provider_unlinked',
  'rescue_link_created',
  'user_deleted',
  'account_deleted',
  'backup_imported',
  'catalog_imported',
  'tasks_started',
  'database_restored',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** Days for which events are kept. */
export const auditKeptDays = 400

/**
 * Kinds that visitors or members can cause repeatedly. Events of one kind, person and network are
 * counted in one row a day, and beyond `maxAuditRowsPerDay` rows of one kind and person further
 * networks share a row.
 */
export const countedAuditKinds: ReadonlySet<AuditKind> = new Set([
  'sign_in_failed',
  'password_refused',
  'password_changed',
  'key_created',
  'key_deleted',
  'provider_linked',
  'provider_unlinked',
  'passkey_added',
  'passkey_removed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'code_refused',
  'backup_imported',
])
export const maxAuditRowsPerDay = 20

/** The origin of a row that counts the networks beyond `maxAuditRowsPerDay`. */
export const otherOrigins = 'other addresses'
/** The origin of what was done by the command line on the server. */
export const commandLineOrigin = 'command line'

/** The detail of an approval that no admin made at that moment. */
export const approvedByInvitation = 'by invitation'
export const approvedByClaim = 'by a claim of the provider'

/** A person as the log names it; the name stays when the account is deleted. */
export interface AuditPerson {
  id: number
  name: string
}

/** ISO times: of the first and of the last of `count` events. Null for no account, or an unknown name. */
export interface AuditEvent {
  id: number
  kind: AuditKind
  at: string
  lastAt: string
  count: number
  actor: AuditPerson | null
  target: AuditPerson | null
  origin: string
  detail: string | null
}

export const auditKindWords: Record<AuditKind, string> = {
  sign_in_failed: 'Sign-in failed',
  password_refused: 'Wrong current password',
  password_changed: 'Password changed',
  password_reset: 'Password reset',
  key_created: 'API key created',
  key_deleted: 'API key deleted',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  second_factor_on: 'Second factor turned on',
  second_factor_off: 'Second factor turned off',
  second_factor_removed: 'Second factor removed by an admin',
  recovery_codes_renewed: 'Recovery codes renewed',
  recovery_code_used: 'Recovery code used',
  code_refused: 'Wrong second factor code',
  user_added: 'User added',
  user_approved: 'User approved',
  user_denied: 'User denied',
  user_pending: 'User set to pending',
  role_changed: 'Role changed',
  provider_linked: 'Provider linked',
  provider_unlinked: 'Provider unlinked',
  rescue_link_created: 'Rescue link created',
  user_deleted: 'User deleted',
  account_deleted: 'Own account deleted',
  backup_imported: 'Backup imported',
  catalog_imported: 'Catalog imported',
  tasks_started: 'Daily tasks started',
  database_restored: 'Database restored',
}

/** `ninepocket-audit-2026-11-20.csv` */
export const auditExportName = (day: string) => `ninepocket-audit-${day}.csv`

const columns: Readonly<Record<string, (event: AuditEvent) => string | number | null>> = {
  First: ({ at }) => at,
  Last: ({ lastAt }) => lastAt,
  Count: ({ count }) => count,
  Event: ({ kind }) => kind,
  Who: ({ actor }) => actor?.name ?? null,
  'Who ID': ({ actor }) => actor?.id ?? null,
  'On Whom': ({ target }) => target?.name ?? null,
  'On Whom ID': ({ target }) => target?.id ?? null,
  From: ({ origin }) => origin,
  Detail: ({ detail }) => detail,
}

export const auditCsvHead = csvLine(Object.keys(columns))

export const auditCsvLine = (event: AuditEvent) =>
  csvLine(Object.values(columns).map((cellOf) => cellOf(event)))
