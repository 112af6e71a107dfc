/** Administration: members, the daily tasks and an overview. */
import * as z from 'zod/mini'
import { roles, userStatuses } from '../domain/accounts/account.ts'
import {
  invitationDays,
  maxInvitationNote,
  maxInvitationUses,
} from '../domain/accounts/registration.ts'
import { credential, newPassword, passwordBody, usersReader } from './accounts.ts'
import { userReader } from './session.ts'
import { endpoint } from './endpoint.ts'
import { arrayOf, storedId, idParam, textParam } from './params.ts'
import { isRecord, optionalText, readText, recordReader, textReader } from './reading.ts'

const admin = { access: 'admin', errorKey: 'msg' } as const
const userParams = z.object({ id: idParam })

const managedUserSent = z.object({
  id: z.int(),
  username: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
})

/** All users, by name. */
export const adminUserList = endpoint('adminUserList', {
  ...admin,
  method: 'GET',
  path: '/api/admin/users',
  shows: ['members'],
  sends: z.array(managedUserSent),
  reads: usersReader(userReader),
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
