/** Kinds of events of the audit log. Apart from `audit.ts`, since every page of the app loads what its addresses may say. */
export const auditKinds = [
  'sign_in_failed',
  'password_refused',
  'password_changed',
  'password_reset',
  'user_added',
  'user_approved',
  'user_denied',
  'user_pending',
  'user_deleted',
  'account_deleted',
  'backup_imported',
  'catalog_imported',
  'tasks_started',
  'database_restored',
] as const
export type AuditKind = (typeof auditKinds)[number]
