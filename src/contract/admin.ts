/** Administration and operation: members, the daily tasks, an overview, the audit log, and whether the server is alive and ready. */
import * as z from 'zod/mini'
import { roles, userStatuses } from '../domain/accounts/account.ts'
import {
  invitationDays,
  maxInvitationNote,
  maxInvitationUses,
} from '../domain/accounts/registration.ts'
import { credential, newPassword, passwordBody, usersReader } from './accounts.ts'
import { userFields, userReader } from './session.ts'
import { endpoint } from './endpoint.ts'
import { arrayOf, idParam, pageParams, storedId, textParam } from './params.ts'
import {
  flagReader,
  isRecord,
  optionalText,
  paginationReader,
  readText,
  recordReader,
  textReader,
} from './reading.ts'
import { auditKinds } from '../domain/audit/audit.ts'
import { paginationSent } from './totals.ts'

const admin = { access: 'admin', errorKey: 'msg' } as const
const userParams = z.object({ id: idParam })

const managedUserSent = z.object({
  id: z.int(),
  username: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
})

const listedUserSent = z.extend(managedUserSent, {
  /** Left out while the second factor is off. */
  has_second_factor: z.optional(z.boolean()),
})

const managedUserReader = recordReader({ ...userFields, hasSecondFactor: flagReader })
export type ManagedUser = z.output<typeof managedUserReader>

/** All users, by name. */
export const adminUserList = endpoint('adminUserList', {
  ...admin,
  method: 'GET',
  path: '/api/admin/users',
  shows: ['members'],
  sends: z.array(listedUserSent),
  reads: usersReader(managedUserReader),
})

/** Denying ends the user's sessions at once. 409 when it would leave the server without an approved admin. */
export const adminUserSetStatus = endpoint('adminUserSetStatus', {
  ...admin,
  method: 'PUT',
  path: '/api/admin/users/{id}/status',
  changes: ['account', 'members', 'offers', 'proposals', 'audit', 'notifications'],
  repeatable: true,
  params: userParams,
  body: z.object({ status: z.enum(userStatuses) }),
  sends: managedUserSent,
  reads: userReader,
})

/** Deletes a user with all that is theirs. 403 for an admin. */
export const adminUserDelete = endpoint('adminUserDelete', {
  ...admin,
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  changes: ['members', 'offers', 'proposals', 'audit', 'notifications'],
  params: userParams,
})

/** Takes the second factor of a user away, who has lost the device and the recovery codes. Passkeys stay. 404 while it is off. */
export const adminUserSecondFactorRemove = endpoint('adminUserSecondFactorRemove', {
  ...admin,
  needsSession: true,
  needsStepUp: true,
  method: 'DELETE',
  path: '/api/admin/users/{id}/second-factor',
  changes: ['members', 'second-factor', 'audit'],
  params: userParams,
})

/** Users that can be deleted by one call. */
const maxDeletedUsers = 5000

/**
 * Deletes the unapproved ones of the users with all their data; an approved member can only be
 * deleted singly.
 */
export const adminUserDeleteBulk = endpoint('adminUserDeleteBulk', {
  ...admin,
  method: 'POST',
  path: '/api/admin/users/remove',
  changes: ['members', 'offers', 'proposals', 'audit'],
  body: z.object({ ids: arrayOf(storedId, maxDeletedUsers, 'users') }),
  sends: z.object({ deleted: z.int() }),
})

/**
 * Ends the user's sessions. The password of an admin, the caller's own included, is set only with the current password of
 * the caller: 400 when it is missing or wrong.
 */
export const adminUserSetPassword = endpoint('adminUserSetPassword', {
  ...admin,
  method: 'PUT',
  path: '/api/admin/users/{id}/password',
  changes: ['sessions', 'audit'],
  repeatable: true,
  ...passwordBody,
  params: userParams,
  body: z.object({ password: newPassword, currentPassword: z.optional(credential) }),
  sends: z.object({ msg: z.string() }),
  reads: z.pipe(
    z.transform((value: unknown) =>
      isRecord(value) ? (readText(value['msg']) ?? readText(value['message'])) : null,
    ),
    z.nullable(z.string()),
  ),
})

/** `never` before the first run. */
export const taskStates = ['never', 'running', 'success', 'failed'] as const

/**
 * The last run of the daily tasks; during a run, `message` has its progress. `last_run_at` is an
 * ISO time.
 */
const taskStatusSent = z.object({
  status: z.enum(taskStates),
  last_run_at: z.nullable(z.string()),
  message: z.string(),
})
export type TaskStatusSent = z.input<typeof taskStatusSent>

/** Any status but `success` and `running` needs attention; the message has the reason. */
const taskStatusReader = recordReader({
  status: textReader,
  lastRunAt: optionalText,
  message: optionalText,
})

/** The state of the daily task, and of its last run. */
export const adminTaskStatus = endpoint('adminTaskStatus', {
  ...admin,
  method: 'GET',
  path: '/api/admin/task-status',
  shows: ['tasks'],
  sends: taskStatusSent,
  reads: taskStatusReader,
})

/**
 * Starts the daily tasks and answers at once; during a run, a second start changes nothing and says
 * so.
 */
export const adminRunTasks = endpoint('adminRunTasks', {
  ...admin,
  method: 'POST',
  path: '/api/admin/run-tasks',
  changes: ['tasks', 'audit'],
  sends: taskStatusSent,
  reads: taskStatusReader,
})

const runSent = z.object({
  id: z.int(),
  status: z.enum(['running', 'success', 'failed']),
  /** The admin or the schedule that started it. */
  trigger: z.enum(['schedule', 'admin']),
  started_at: z.string(),
  finished_at: z.nullable(z.string()),
  message: z.string(),
})

/**
 * An overview: members by status, the catalogue and the age of its prices, the last runs, newest
 * first.
 */
export const adminOverview = endpoint('adminOverview', {
  ...admin,
  method: 'GET',
  path: '/api/admin/overview',
  shows: ['members', 'tasks'],
  sends: z.object({
    users: z.object({ pending: z.int(), approved: z.int(), denied: z.int() }),
    catalog: z.object({
      cards: z.int(),
      sets: z.int(),
      /** How the last import named its file or address. */
      source: z.nullable(z.string()),
      /** ISO date of the newest prices. */
      prices_of: z.nullable(z.string()),
      /** What brings new prices: the source that is set, or the sample; null where nothing does. */
      price_source: z.nullable(z.string()),
      /** Whether its cards were imported by a version that left out what they say; left out where it has that. */
      lacks_facts: z.optional(z.boolean()),
    }),
    runs: z.array(runSent),
    /** ISO time of the next scheduled run. */
    next_run_at: z.nullable(z.string()),
    /** A newer version and the https address of its page; left out if none is known, and without UPDATE_CHECK. */
    newer_version: z.optional(z.object({ version: z.string(), link: z.string() })),
  }),
})
export type AdminOverview = z.output<typeof adminOverview.sends>

const invitationSent = z.object({
  id: z.int(),
  note: z.string(),
  /** The name of the admin who made it. */
  created_by: z.string(),
  /** ISO times. */
  created_at: z.string(),
  expires_at: z.string(),
  /** Accounts that have registered with it, and their maximum. */
  uses: z.int(),
  max_uses: z.int(),
})
export type InvitationSent = z.input<typeof invitationSent>

/** Invitations (links whose accounts are approved at once) that have not expired, newest first. Their links cannot be shown again. */
export const adminInvitationList = endpoint('adminInvitationList', {
  ...admin,
  method: 'GET',
  path: '/api/admin/invitations',
  shows: ['invitations'],
  sends: z.object({ invitations: z.array(invitationSent) }),
})
export type InvitationList = z.output<typeof adminInvitationList.sends>

/** `token` ends the link, `/register?invite={token}`, and is sent this once. 409 while too many hold. */
export const adminInvitationCreate = endpoint('adminInvitationCreate', {
  ...admin,
  method: 'POST',
  path: '/api/admin/invitations',
  changes: ['invitations'],
  body: z.object({
    note: z._default(textParam(maxInvitationNote), ''),
    days: z.literal(invitationDays),
    max_uses: z
      .int()
      .check(
        z.minimum(1, 'must be at least 1'),
        z.maximum(maxInvitationUses, `must be at most ${maxInvitationUses}`),
      ),
  }),
  sends: z.object({ invitation: invitationSent, token: z.string() }),
})

/** Revokes an invitation: no account can register with it any more; existing accounts stay. */
export const adminInvitationRevoke = endpoint('adminInvitationRevoke', {
  ...admin,
  method: 'DELETE',
  path: '/api/admin/invitations/{id}',
  changes: ['invitations'],
  params: z.object({ id: idParam }),
})

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

/** The endpoint of liveness probes: a server that fails it for long is restarted. */
export const health = endpoint('health', {
  method: 'GET',
  path: '/api/health',
  access: 'public',
  shows: [],
  isUncounted: true,
  sends: z.object({ status: z.literal('ok') }),
})

/**
 * For readiness probes: 503 while the server cannot take traffic, with the failing check as the path of the only issue
 * (`readiness.ts` of the server has the checks).
 */
export const ready = endpoint('ready', {
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  shows: [],
  isUncounted: true,
  isQuiet: true,
  sends: z.object({ status: z.literal('ready') }),
})

/** The caller's own address as the limits count it, by which `ninepocket doctor` checks the settings of a proxy. */
export const clientAddress = endpoint('clientAddress', {
  method: 'GET',
  path: '/api/health/client',
  access: 'public',
  shows: [],
  sends: z.object({
    address: z.string(),
    /** Whether an X-Forwarded-For header came, and whether it came from a proxy that TRUSTED_PROXY names. */
    forwarding: z.enum(['none', 'trusted', 'ignored']),
  }),
})
