import { passwordReset, requirePassword } from '../../../src/rules/accounts.ts'
import { secondFactorIsOff } from '../../../src/rules/second-factor.ts'
import { removeUser, removeUsers } from '../members/leaving.ts'
import { requireUser, resetPassword, setStatus } from '../accounts/membership.ts'
import type { AppHandlers } from '../../context.ts'
import { countUsersByStatus, listUsers, lockAccounts } from '../accounts/user-queries.ts'
import { checkOwnPassword } from '../accounts/own-password.ts'
import { deleteSecondFactor, usersWithSecondFactor } from '../accounts/second-factors.ts'
import { memberSent } from '../accounts/user-json.ts'
import { invitationJson, newInvitation, noSuchInvitation } from '../../../src/rules/admin.ts'
import { newLinkId } from '../accounts/token.ts'
import {
  countInvitations,
  deleteInvitation,
  insertInvitation,
  listInvitations,
} from '../accounts/invitation-queries.ts'
import { shortSourceName } from '../../catalog/sources/source-name.ts'
import { lacksFacts, readCatalogState } from '../../catalog/catalog-state.ts'
import { lastRuns } from '../../catalog/task-runs.ts'

export const adminHandlers = {
  adminUserList: async ({ engine: { db } }) => {
    const protectedIds = await usersWithSecondFactor(db)
    return (await listUsers(db)).map((user) => ({
      ...memberSent(user),
      ...(protectedIds.has(user.id) && { has_second_factor: true }),
    }))
  },

  adminUserSetStatus: async ({ viewer, address, params, body, engine, audit }) => {
    const target = await setStatus(engine.db, params.id, body.status)
    const kind = `user_${body.status}` as const
    await audit.record({ kind, actor: viewer, target, origin: address })
    return memberSent(target)
  },

  adminUserDelete: async ({ viewer, address, params, engine, audit, now }) => {
    const target = await removeUser(engine, params.id, now())
    await audit.record({ kind: 'user_deleted', actor: viewer, target, origin: address })
    return undefined
  },

  adminUserDeleteBulk: async ({ viewer, body, engine, audit, address, now }) => {
    const deleted = await removeUsers(engine, body.ids, now())
    for (const target of deleted) {
      const actor = viewer
      await audit.record({ kind: 'user_deleted', actor, target, origin: address })
    }
    return { deleted: deleted.length }
  },

  adminUserSetPassword: async ({ params, body, engine, passwords, ...context }) => {
    const { id, username, role } = await requireUser(engine.db, params.id)
    if (role === 'admin') {
      await checkOwnPassword(
        { engine, passwords, ...context },
        requirePassword(body.currentPassword),
      )
    }
    await resetPassword(engine.db, id, await passwords.hash(body.password))
    const { viewer, audit, address } = context
    const target = { id, username }
    await audit.record({ kind: 'password_reset', actor: viewer, target, origin: address })
    return passwordReset(username, id === viewer.id)
  },

  adminUserSecondFactorRemove: async ({ viewer, address, params, engine, audit }) => {
    const target = await requireUser(engine.db, params.id)
    if (!(await deleteSecondFactor(engine.db, target.id))) throw secondFactorIsOff()
    await audit.record({ kind: 'second_factor_removed', actor: viewer, target, origin: address })
    return undefined
  },

  adminInvitationList: async ({ engine, now }) => ({
    invitations: (await listInvitations(engine.db, now())).map(invitationJson),
  }),

  adminInvitationCreate: ({ body, viewer, engine, now }) =>
    engine.db.transaction(async (tx) => {
      await lockAccounts(tx)
      const createdAt = now()
      const made = newInvitation(body, await countInvitations(tx, createdAt), createdAt)
      const { id: createdBy, username } = await requireUser(tx, viewer.id)
      const token = newLinkId()
      const id = await insertInvitation(tx, { ...made, createdBy, token })
      return { invitation: invitationJson({ ...made, id, createdBy: username, uses: 0 }), token }
    }),

  adminInvitationRevoke: async ({ params, engine }) => {
    if (!(await deleteInvitation(engine.db, params.id))) throw noSuchInvitation()
    return undefined
  },

  adminTaskStatus: ({ dailyTask }) => dailyTask.status(),

  adminRunTasks: async ({ viewer, address, dailyTask, audit }) => {
    const run = await dailyTask.start('admin')
    if (run === null) {
      const { last_run_at } = await dailyTask.status()
      return { status: 'running', last_run_at, message: 'The daily tasks are already running.' }
    }
    await audit.record({ kind: 'tasks_started', actor: viewer, origin: address })
    return { status: 'running', last_run_at: run.startedAt.toISOString(), message: run.message }
  },

  adminOverview: async ({ engine: { db }, dailyTask, newerVersion }) => {
    const newer = newerVersion()
    const { cardCount, setCount, source, pricesOf } = await readCatalogState(db)
    const runs = await lastRuns(db, runsShown)
    return {
      users: await countUsersByStatus(db),
      catalog: {
        cards: cardCount,
        sets: setCount,
        source: source && shortSourceName(source),
        prices_of: pricesOf,
        price_source: await dailyTask.priceSource(),
        ...((await lacksFacts(db)) && { lacks_facts: true }),
      },
      runs: runs.map(({ id, status, trigger, startedAt, finishedAt, message }) => ({
        id,
        status,
        trigger,
        started_at: startedAt.toISOString(),
        finished_at: finishedAt?.toISOString() ?? null,
        message,
      })),
      next_run_at: dailyTask.nextRunAt()?.toISOString() ?? null,
      ...(newer && { newer_version: newer }),
    }
  },
} satisfies Partial<AppHandlers>

/** Runs that the overview shows. */
const runsShown = 20
