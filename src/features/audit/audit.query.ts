/** What the audit log is filtered by, as its URL says. */
import * as z from 'zod/mini'
import { type AuditKind, auditKinds } from '../../domain/audit/audit-kinds.ts'
import { type AuditSearch, auditSearchSchema } from './audit.search.ts'

export const auditSearchDefaults: AuditSearch = z.parse(auditSearchSchema, {})

/** The kind in the URL; undefined for none or for a text that is no kind. */
export const auditKindOf = ({ kind }: Pick<AuditSearch, 'kind'>): AuditKind | undefined =>
  auditKinds.find((each) => each === kind)

/** As query parameters; the call leaves empty texts out. */
export function auditFilterOf({ person, from, to, ...search }: AuditSearch) {
  const kind = auditKindOf(search)
  return {
    ...(kind !== undefined && { kind }),
    ...(person !== '' && { person }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
}
