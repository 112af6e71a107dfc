/** The URL's search parameters of the audit log. Every page of the app loads this file. */
import * as z from 'zod/mini'
import { auditKinds } from '../../domain/audit/audit-kinds.ts'

const day = z.catch(z._default(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)), ''), '')

/** An empty text filters nothing. */
export const auditSearchSchema = z.object({
  page: z.catch(z._default(z.int().check(z.minimum(1)), 1), 1),
  kind: z.catch(z._default(z.enum(['', ...auditKinds]), ''), ''),
  person: z.catch(z._default(z.string().check(z.maxLength(100)), ''), ''),
  from: day,
  to: day,
})

export type AuditSearch = z.output<typeof auditSearchSchema>

export const auditSearchDefaults: AuditSearch = z.parse(auditSearchSchema, {})

/** As query parameters; the call leaves empty texts out. */
export function auditFilterOf({ kind, person, from, to }: AuditSearch) {
  return {
    ...(kind !== '' && { kind }),
    ...(person !== '' && { person }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
}
