/** The daily tasks, which change no prices in the mocks, and the overview. */
import type { adminOverview, TaskStatusSent } from '../../src/contract/admin.ts'
import type { Sends } from '../../src/contract/endpoint.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { record } from '../audit/audit.ts'
import { checkPrices } from '../notifications/check-prices.ts'
import { caller } from '../members/users.ts'
import { noteValues } from '../value/notes.ts'

export type RunRecord = Sends<typeof adminOverview>['runs'][number]

/** How often a run's status is answered with `running` before it is done. */
const readsWhileRunning = 2

/** How many runs the overview shows. */
const shownRuns = 20

function statusOf({ state }: MockDb): TaskStatusSent {
  const [last] = state.runs
  if (!last) {
    return { status: 'never', last_run_at: null, message: 'The daily tasks have not run yet.' }
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

export const taskHandlers = {
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
} satisfies Partial<MockHandlers>
