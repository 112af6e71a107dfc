/** What admins do: users, the daily tasks and the overview. */
import type { TaskStatusSent } from '../../src/contract/admin.ts'
import {
  adminStays,
  lastAdminStays,
  passwordReset,
  requirePassword,
} from '../../src/rules/accounts.ts'
import { checkOwnPassword, deleteAccount } from '../accounts/accounts.ts'
import { hasSecondFactor, removeSecondFactor } from '../accounts/second-factor-codes.ts'
import { record } from '../audit.ts'
import type { MockHandlers } from '../context.ts'
import { removeOwn } from '../entries/entries.ts'
import { caller, isLastAdmin, memberSent, usersByName } from '../members/members.ts'
import { userById } from '../../src/memory/members.ts'
import { checkPrices } from '../notifications/notify.ts'
import type { MockDb } from '../records.ts'
import { checkSearches } from '../saved-searches.ts'
import { endSessions } from '../accounts/tokens.ts'
import { noteValues } from '../value/value-notes.ts'

/** How often a run's status is answered with `running` before it is done. */
const readsWhileRunning = 2

/** How many runs the overview shows. */
const shownRuns = 20

function statusOf({ state }: MockDb): TaskStatusSent {
  const [last] = state.runs
  if (!last) {
    return { status: 'never', last_run_at: null, message: "The daily tasks haven't run yet." }
  }
  return { status: last.status, last_run_at: last.started_at, message: last.message }
}

function start({ state, now }: MockDb): void {
  state.statusReads = 0
  state.runs.unshift({
    id: state.runs.length + 1,
    status: 'running',
    trigger: 'admin',
    started_at: now().toISOString(),
    finished_at: null,
    message: 'The daily tasks have started.',
  })
}

function goOn(db: MockDb): void {
  const { state, now } = db
  const [last] = state.runs
  if (last?.status !== 'running' || state.statusReads++ < readsWhileRunning) return
  checkPrices(db)
  checkSearches(db)
  last.status = 'success'
  last.finished_at = now().toISOString()
  last.message = 'Nothing has changed since the last run.'
  noteValues(db)
}

/** Tomorrow at 4:30. */
function nextRun({ now }: MockDb): string {
  const day = new Date(now().getTime() + 86_400_000).toISOString().slice(0, 10)
  return `${day}T04:30:00.000Z`
}

export const adminHandlers = {
  adminTaskStatus: ({ db }) => {
    goOn(db)
    return statusOf(db)
  },

  adminRunTasks: ({ db, viewer }) => {
    if (db.state.runs[0]?.status === 'running') {
      return { ...statusOf(db), message: 'The daily tasks are already running.' }
    }
    start(db)
    record(db, 'tasks_started', { actor: caller(db, viewer) })
    return statusOf(db)
  },

  adminOverview: ({ db }) => {
    const { state, catalog } = db
    const count = (status: string) => state.users.filter((user) => user.status === status).length
    const isLoaded = catalog.cards.length > 0
    return {
      users: { pending: count('pending'), approved: count('approved'), denied: count('denied') },
      catalog: {
        cards: catalog.cards.length,
        sets: catalog.sets.length,
        source: isLoaded ? 'bundled sample' : null,
        prices_of: isLoaded ? catalog.today : null,
        price_source: 'bundled sample',
      },
      runs: state.runs.slice(0, shownRuns),
      next_run_at: nextRun(db),
    }
  },

  adminUserList: ({ db: { state } }) =>
    usersByName(state).map((user) => ({
      ...memberSent(user),
      ...(hasSecondFactor(state, user.id) && { has_second_factor: true }),
    })),

  adminUserSetStatus: ({ db, viewer, params, body: { status } }) => {
    const user = userById(db, params.id)
    if (status !== 'approved' && isLastAdmin(db, user)) throw lastAdminStays()
    user.status = status
    const actor = caller(db, viewer)
    if (status === 'denied') {
      endSessions(db.state, user.id)
      removeOwn(db.state, user.id, 'apiKeys', 'webhooks')
    }
    record(db, `user_${status}`, { actor, target: user })
    return memberSent(user)
  },

  adminUserDelete: ({ db, viewer, params }) => {
    const user = userById(db, params.id)
    if (user.role === 'admin') throw adminStays()
    deleteAccount(db, user)
    record(db, 'user_deleted', { actor: caller(db, viewer), target: user })
  },

  adminUserDeleteBulk: ({ db, viewer, body: { ids } }) => {
    const deletable = db.state.users.filter(
      ({ id, role, status }) => ids.includes(id) && role !== 'admin' && status !== 'approved',
    )
    for (const user of deletable) {
      deleteAccount(db, user)
      record(db, 'user_deleted', { actor: caller(db, viewer), target: user })
    }
    return { deleted: deletable.length }
  },

  adminUserSecondFactorRemove: ({ db, viewer, params }) => {
    const user = userById(db, params.id)
    removeSecondFactor(db, user.id)
    record(db, 'second_factor_removed', { actor: caller(db, viewer), target: user })
  },

  adminUserSetPassword: ({ params, body: { password, currentPassword }, ...context }) => {
    const { db, viewer } = context
    const user = userById(db, params.id)
    if (user.role === 'admin') checkOwnPassword(context, requirePassword(currentPassword))
    user.password = password
    record(db, 'password_reset', { actor: caller(db, viewer), target: user })
    endSessions(db.state, user.id)
    removeOwn(db.state, user.id, 'apiKeys', 'passkeys')
    return passwordReset(user.username, user.id === viewer.id)
  },
} satisfies Partial<MockHandlers>
