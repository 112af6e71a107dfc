/** What a run of the daily task does: it updates the prices, and takes the steps that are given to it. */
import { deleteExpiredRegistrations } from '../subjects/accounts/pending-registrations.ts'
import type { Engine } from '../db/engine.ts'
import { describeError } from '../describe-error.ts'
import { readCatalogState } from './catalog-state.ts'
import { type DailyRun, type DailyStep, runSteps } from './daily-step.ts'
import {
  type DailyUpdate,
  describeFailure,
  describeProgress,
  updateCatalog,
} from './daily-update.ts'
import { defaultHistoryDays } from './merge-prices.ts'
import { CatalogError } from './sources/catalog-error.ts'
import { cutOffMessage, type TaskOutcome, type TaskProgress } from './task-runs.ts'

export interface DailyWork extends DailyUpdate {
  engine: Engine
  now?: (() => Date) | undefined
  /** What follows the prices; nothing by default. */
  steps?: readonly DailyStep[] | undefined
  /** What follows once the outcome is noted, also that of a failure; nothing by default. */
  lastStep?: DailyStep | undefined
}

/** The day of a run, and what ends it before it is done. */
type Within = Pick<DailyRun, 'day' | 'signal'>

const newDate = () => new Date()

/** Updates the prices, and runs the steps. The outcome of a run that was given up has no time. */
export async function work(
  options: DailyWork,
  progress: TaskProgress,
  within: Within,
): Promise<TaskOutcome> {
  const { steps = [], now = newDate } = options
  try {
    const prices = await updatePrices(options, progress, within)
    const hasPrices = prices.status === 'success'
    const due = steps.filter((step) => hasPrices || step.runsWithoutPrices === true)
    const failures = await runEach(due, options, progress, within)
    const { status, message } = prices
    return withFailures({ status, message, finishedAt: now() }, [...prices.failures, ...failures])
  } catch (error) {
    if (!within.signal.aborted) throw error
    return { status: 'failed', message: cutOffMessage, finishedAt: null }
  }
}

/** Returns the given outcome with the failure of the step. A server that stops leaves the step to the next run. */
export async function runLastStep(
  options: DailyWork,
  progress: TaskProgress,
  { outcome, within }: { outcome: TaskOutcome; within: Within },
): Promise<TaskOutcome> {
  const { lastStep } = options
  if (lastStep === undefined || within.signal.aborted) return outcome
  try {
    return withFailures(outcome, await runEach([lastStep], options, progress, within))
  } catch (error) {
    if (!within.signal.aborted) throw error
    return outcome
  }
}

function runEach(
  steps: readonly DailyStep[],
  { engine, now = newDate, historyDays = defaultHistoryDays, log }: DailyWork,
  progress: TaskProgress,
  within: Within,
): Promise<string[]> {
  const onStep = (name: string) => {
    progress.message = name
  }
  return runSteps(engine, { ...within, historyDays, now: now() }, { steps, onStep, log })
}

/** Throws when the signal is aborted; other errors are a failed outcome. Sources that failed beside others are its failures. */
async function updatePrices(
  options: DailyWork,
  progress: TaskProgress,
  { day, signal }: Within,
): Promise<Pick<TaskOutcome, 'status' | 'message'> & { failures: string[] }> {
  const { engine, now = newDate, log } = options
  try {
    await deleteExpiredRegistrations(engine.db, now())
    const { message, failures } = await updateCatalog(engine, options, {
      today: day,
      onProgress: (step) => {
        signal.throwIfAborted()
        progress.message = describeProgress(step)
      },
    })
    return { status: 'success', message, failures }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof CatalogError))
      log?.error(`The daily tasks failed: ${describeError(error).stack}`)
    const { pricesOf } = await readCatalogState(engine.db)
    return { status: 'failed', message: describeFailure(error, pricesOf), failures: [] }
  }
}

function withFailures(outcome: TaskOutcome, failures: readonly string[]): TaskOutcome {
  if (failures.length === 0) return outcome
  return { ...outcome, status: 'failed', message: [outcome.message, ...failures].join(' ') }
}
