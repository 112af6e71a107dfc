/**
 * Runs the daily task: one at a time among all processes on the database, in the background, noting in the database
 * how far it is. When it is due is in `schedule.ts`, and what it does in `daily-work.ts`.
 */
import type { TaskStatusSent } from '../../src/contract/admin.ts'
import { auditKeptDays } from '../../src/domain/audit/audit.ts'
import { limits } from '../../src/domain/entries/limits.ts'
import { nextTime, type TimeOfDay } from './schedule.ts'
import { deleteAuditEventsBefore } from '../subjects/audit/audit-log.ts'
import type { Lock } from '../db/engine.ts'
import { deleteOldNotifications } from '../subjects/notifications/notification-queries.ts'
import { notifyOfTask } from '../subjects/notifications/write-notifications.ts'
import {
  beginRun,
  closeCutOffRuns,
  endRun,
  isUpdatedSince,
  lastRuns,
  lastSuccess,
  TaskFigures,
  type TaskOutcome,
  TaskProgress,
  type TaskRun,
  type TaskTrigger,
} from './task-runs.ts'
import { describeError } from '../describe-error.ts'
import { atMost } from '../limits/time-limit.ts'
import { type DailyWork, runLastStep, work } from './daily-work.ts'
import { readCatalogState } from './catalog-state.ts'
import { sampleSource } from './load-sample.ts'
import { shortSourceName } from './sources/source-name.ts'
import { checkStalePrices } from './stale-prices.ts'
import { dayMs } from '../../src/domain/format/dates.ts'

export interface DailyTaskOptions extends DailyWork {
  /** Today's ISO date. */
  today: () => string
  /** When the schedule runs it; null or missing for never. */
  tasksAt?: TimeOfDay | null | undefined
  /** Milliseconds between two notes of how far a run is. */
  progressPause?: number | undefined
}

/** Milliseconds that a run may take to undo what it began. */
const lastMoment = 1000

const newDate = () => new Date()

export class DailyTask {
  readonly figures = new TaskFigures()
  readonly #options: DailyTaskOptions
  readonly #stopping = new AbortController()
  /** The run of this process. */
  #current: { run: TaskRun; progress: TaskProgress } | null = null
  /** Resolves when the last run of this process is over and its lock is free. */
  #ended: Promise<void> = Promise.resolve()

  constructor(options: DailyTaskOptions) {
    this.#options = options
  }

  /** Starts a run, which goes on in the background; null when one is running, here or in another process. */
  start(trigger: TaskTrigger): Promise<TaskRun | null> {
    return this.#startIf(async () => true, trigger)
  }

  /**
   * Starts the run that was due at a time, unless a run has ended since then or a catalogue was
   * imported.
   */
  async startIfDue(time: Date): Promise<TaskRun | null> {
    const isDue = async () => !(await isUpdatedSince(this.#options.engine.db, time))
    // Checked again under the lock: another process may have just finished.
    return (await isDue()) ? this.#startIf(isDue, 'schedule') : null
  }

  /** What brings new prices, as admins see it: the source that is set, or the sample; null where nothing does. */
  async priceSource(): Promise<string | null> {
    const { sources = [], engine } = this.#options
    if (sources.length > 0) return sources.map(shortSourceName).join(', ')
    const { source: loaded } = await readCatalogState(engine.db)
    return loaded === null || loaded === sampleSource ? sampleSource : null
  }

  /** The state of the last run, in any process. */
  async status(): Promise<TaskStatusSent> {
    // The progress of this process's own run is read from memory: on the embedded engine its
    // transaction blocks every query.
    const run = this.#running() ?? (await this.#lastRun())
    if (run === undefined) {
      return { status: 'never', last_run_at: null, message: "The daily tasks haven't run yet." }
    }
    const { status, startedAt, message } = run
    return { status, last_run_at: startedAt.toISOString(), message }
  }

  /** When the schedule runs it next; null for never. */
  nextRunAt(): Date | null {
    const { tasksAt, now = newDate } = this.#options
    return tasksAt ? nextTime(tasksAt, now()) : null
  }

  /** Reads the last success, and corrects what is noted of a run that was cut off with its server. */
  async recover(): Promise<void> {
    this.figures.lastSuccess = await lastSuccess(this.#options.engine.db)
    await this.#lastRun()
  }

  /** The last run as it is noted. One that is noted as running under a free lock was cut off, which is noted first. */
  async #lastRun(): Promise<TaskRun | undefined> {
    const { engine } = this.#options
    const [last] = await lastRuns(engine.db, 1)
    if (last?.status !== 'running') return last
    const lock = await engine.tryLock('daily task')
    if (lock === null) return last
    try {
      await closeCutOffRuns(engine.db)
    } finally {
      await lock.release()
    }
    return (await lastRuns(engine.db, 1))[0]
  }

  /** Resolves when this process is not running the task. */
  ended(): Promise<void> {
    return this.#ended
  }

  /**
   * Waits for at most `grace` milliseconds, then has the run given up: nothing of an unfinished price update is kept, and the
   * remaining steps are left out. A source that hangs is not waited for: the next start corrects what is noted of its run.
   * Nothing starts any more.
   */
  async stop(grace: number): Promise<void> {
    await atMost(grace, this.#ended)
    this.#stopping.abort()
    await atMost(lastMoment, this.#ended)
  }

  #running(): TaskRun | undefined {
    if (this.#current === null) return undefined
    const { run, progress } = this.#current
    return { ...run, message: progress.message ?? run.message }
  }

  async #startIf(isWanted: () => Promise<boolean>, trigger: TaskTrigger): Promise<TaskRun | null> {
    const { engine, now = newDate, log, progressPause = 1000 } = this.#options
    if (this.#stopping.signal.aborted) return null
    const lock = await engine.tryLock('daily task')
    if (lock === null) return null
    let run: TaskRun | null = null
    try {
      if (!(await isWanted())) return null
      const message = 'The daily tasks have started.'
      run = await beginRun(engine.db, { trigger, startedAt: now(), message })
    } finally {
      if (run === null) await lock.release()
    }
    const progress = new TaskProgress(engine.db, run.id, { pause: progressPause, log })
    this.#current = { run, progress }
    this.#ended = this.#finish(run, progress, lock)
    return run
  }

  /** Never rejects, since no caller awaits it. */
  async #finish(run: TaskRun, progress: TaskProgress, lock: Lock): Promise<void> {
    const { engine, today, now = newDate, log } = this.#options
    const within = { day: today(), signal: AbortSignal.any([this.#stopping.signal, lock.lost]) }
    try {
      const worked = await work(this.#options, progress, within)
      await progress.end()
      await this.#end(run, worked)
      const outcome = await runLastStep(this.#options, progress, { outcome: worked, within })
      if (outcome !== worked) await this.#end(run, outcome)
      this.figures.note(run, outcome)
      const auditedSince = new Date(now().getTime() - auditKeptDays * dayMs)
      await deleteAuditEventsBefore(engine.background, auditedSince)
      await deleteOldNotifications(engine.background, now())
      log?.info(`The daily tasks have ended (${outcome.status}): ${outcome.message}`)
    } catch (error) {
      log?.error(`How the daily tasks ended could not be noted: ${describeError(error).stack}`)
    }
    this.#current = null
    await lock
      .release()
      .catch((error: unknown) => log?.error(`A lock was lost: ${describeError(error).stack}`))
  }

  /** Notes how a run ended, and notifies the admins of a failure or of stale prices unless the server was stopped. */
  async #end({ id }: TaskRun, outcome: TaskOutcome): Promise<void> {
    const { engine, sources = [], today } = this.#options
    await engine.db.transaction(async (tx) => {
      await endRun(tx, id, outcome)
      if (outcome.finishedAt === null) return
      const about = { runId: id, now: outcome.finishedAt, limits }
      if (outcome.status === 'failed') await notifyOfTask(tx, 'task_failed', about)
      // Without a source nothing is expected to bring prices.
      if (sources.length > 0) await checkStalePrices(tx, { ...about, day: today() })
    })
  }
}
