import type { AppHandlers } from '../../context.ts'
import { shortSourceName } from '../../catalog/sources/source-name.ts'
import { lacksFacts, readCatalogState } from '../../catalog/catalog-state.ts'
import { lastRuns } from '../../catalog/task-runs.ts'
import { countUsersByStatus } from '../accounts/user-queries.ts'

/** Runs that the overview shows. */
const runsShown = 20

export const dailyTaskHandlers = {
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

  adminOverview: async ({ engine: { db }, dailyTask }) => {
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
    }
  },
} satisfies Partial<AppHandlers>
