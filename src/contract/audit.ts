/** The audit log, as admins read and export it. */
import * as z from 'zod/mini'
import { auditKinds } from '../domain/audit/audit.ts'
import { endpoint } from './endpoint.ts'
import { pageParams, textParam } from './params.ts'
import { paginationReader } from './reading.ts'
import { paginationSent } from './totals.ts'

/** An ISO date. */
const dayParam = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date such as 2026-11-20'),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'must be a date'),
)

/**
 * `person` is a part of the actor's or the target's name; `from` and `to` are days in UTC, both
 * inclusive.
 */
const filters = {
  kind: z.optional(z.enum(auditKinds)),
  person: z.optional(textParam(100)),
  from: z.optional(dayParam),
  to: z.optional(dayParam),
}

const person = z.nullable(z.object({ id: z.int(), name: z.string() }))

/** `at` and `lastAt` are ISO times: of the first and of the last of `count` events of one kind, person and network on a day. */
const auditEventSent = z.object({
  id: z.int(),
  kind: z.enum(auditKinds),
  at: z.string(),
  lastAt: z.string(),
  count: z.int(),
  /** Null for the command line, and for a sign-in that failed. */
  actor: person,
  /** Null for events without a target, and for a name that no account has. */
  target: person,
  /** An IP address, `command line` or `other addresses`. */
  origin: z.string(),
  detail: z.nullable(z.string()),
})

/** Events of the audit log, the newest first. */
export const adminAuditList = endpoint('adminAuditList', {
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  shows: ['audit'],
  errorKey: 'msg',
  query: z.object({ ...pageParams, ...filters }),
  sends: z.object({ events: z.array(auditEventSent), pagination: paginationSent }),
  reads: z.object({ events: z.array(auditEventSent), pagination: paginationReader }),
})

/** All events that match, as a CSV file. */
export const adminAuditExport = endpoint('adminAuditExport', {
  method: 'GET',
  path: '/api/admin/audit/export',
  access: 'admin',
  errorKey: 'msg',
  query: z.object(filters),
  file: 'text/csv',
})
