/** The daily task's runs: reads and writes of what is noted of them, how far the present one is, and the figures of this process. */
import { and, desc, eq, gte, isNotNull, lt, notExists, notInArray, sql } from 'drizzle-orm'
import type { Db, Log } from '../db/engine.ts'
import { users } from '../db/schema/accounts.ts'
import { catalogState, taskRuns } from '../db/schema/catalog.ts'
import { describeError } from '../describe-error.ts'

export type TaskRun = typeof taskRuns.$inferSelect
export type TaskTrigger = TaskRun['trigger']

/** How a run ended. */
export interface TaskOutcome {
  status: 'success' | 'failed'
  message: string
  /** Null when the server stopped it. */
  finishedAt: Date | null
}

export const cutOffMessage = 'The server stopped before the run was done.'

/** How many runs are kept. */
const keptRuns = 100

/**
 * Notes the start of a run. The caller holds the lock of the daily task: whatever is still noted as running was cut
 * off with its server.
 */
export async function beginRun(
  db: Db,
  start: Pick<TaskRun, 'trigger' | 'startedAt' | 'message'>,
): Promise<TaskRun> {
  return db.transaction(async (tx) => {
    await closeCutOffRuns(tx)
    const [run] = await tx
      .insert(taskRuns)
      .values({ ...start, status: 'running' })
      .returning()
    if (run === undefined) throw new Error('The run was not inserted.')
    const newest = tx.select({ id: taskRuns.id }).from(taskRuns).orderBy(desc(taskRuns.id))
    await tx.delete(taskRuns).where(notInArray(taskRuns.id, newest.limit(keptRuns)))
    return run
  })
}

/** Notes that runs were cut off. The caller holds the lock of the daily task. */
export async function closeCutOffRuns(db: Db): Promise<void> {
  await db
    .update(taskRuns)
    .set({ status: 'failed', message: cutOffMessage })
    .where(eq(taskRuns.status, 'running'))
}

/** Notes how far a run is. */
export async function noteProgress(db: Db, id: number, message: string): Promise<void> {
  await db
    .update(taskRuns)
    .set({ message })
    .where(and(eq(taskRuns.id, id), eq(taskRuns.status, 'running')))
}

export async function endRun(db: Db, id: number, outcome: TaskOutcome): Promise<void> {
  await db.update(taskRuns).set(outcome).where(eq(taskRuns.id, id))
}

/** The last runs, newest first. */
export function lastRuns(db: Db, limit: number): Promise<TaskRun[]> {
  return db.select().from(taskRuns).orderBy(desc(taskRuns.id)).limit(limit)
}

/** When the last run that succeeded ended; null for none. */
export async function lastSuccess(db: Db): Promise<Date | null> {
  const [run] = await db
    .select({ finishedAt: taskRuns.finishedAt })
    .from(taskRuns)
    .where(eq(taskRuns.status, 'success'))
    .orderBy(desc(taskRuns.id))
    .limit(1)
  return run?.finishedAt ?? null
}

/**
 * Whether a run that began at this time or later came to an end, or a catalogue was imported since then while there is no
 * member whose cards a run would value. What lies more than a day ahead was noted before the clock was set back, and keeps no
 * run from being due until then.
 */
export async function isUpdatedSince(db: Db, time: Date): Promise<boolean> {
  const tomorrow = sql`now() + interval '1 day'`
  const run = db
    .select({ id: taskRuns.id })
    .from(taskRuns)
    .where(
      and(
        gte(taskRuns.startedAt, time),
        lt(taskRuns.startedAt, tomorrow),
        isNotNull(taskRuns.finishedAt),
      ),
    )
  const members = db.select({ id: users.id }).from(users).where(eq(users.status, 'approved'))
  const isImported = and(
    gte(catalogState.importedAt, time),
    lt(catalogState.importedAt, tomorrow),
    notExists(members),
  )
  const [row] = await db
    .select({ isUpdated: sql<boolean>`exists ${run} or coalesce(${isImported}, false)` })
    .from(catalogState)
  return row?.isUpdated === true
}

export class TaskProgress {
  message: string | null = null
  #noted: string | null = null
  #noting: Promise<void> | null = null
  readonly #timer: NodeJS.Timeout

  /** `pause`: milliseconds between two notes. */
  constructor(db: Db, runId: number, { pause, log }: { pause: number; log?: Log | undefined }) {
    // From a timer of its own, since messages come from within the import's transaction, where `db` would wait for it.
    this.#timer = setInterval(() => {
      const { message } = this
      if (message === null || message === this.#noted || this.#noting) return
      this.#noted = message
      this.#noting = noteProgress(db, runId, message)
        .catch((error: unknown) =>
          log?.error(`Progress could not be noted: ${describeError(error).message}`),
        )
        .finally(() => (this.#noting = null))
    }, pause)
    this.#timer.unref()
  }

  /** Notes nothing any more. */
  async end(): Promise<void> {
    clearInterval(this.#timer)
    await this.#noting
  }
}

/** How the runs of the daily task ended in this process. */
export class TaskFigures {
  readonly runs: Record<TaskOutcome['status'], number> = { success: 0, failed: 0 }
  /** The end of the last run that succeeded, also of one before this process; null for none. */
  lastSuccess: Date | null = null
  /** Seconds that the last run took; null before the first one. */
  lastSeconds: number | null = null

  /** A run that the server stopped is not counted. */
  note({ startedAt }: Pick<TaskRun, 'startedAt'>, { status, finishedAt }: TaskOutcome): void {
    if (finishedAt === null) return
    this.runs[status] += 1
    this.lastSeconds = (finishedAt.getTime() - startedAt.getTime()) / 1000
    if (status === 'success') this.lastSuccess = finishedAt
  }
}
