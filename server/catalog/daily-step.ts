/** Further steps of the daily task, which run one after the other once the prices of the day are stored. */
import type { Engine, Log } from '../db/engine.ts'
import { describeError, SentenceError } from '../describe-error.ts'

export interface DailyRun {
  /** ISO date of the run. */
  day: string
  /** Days that the price history goes back. */
  historyDays: number
  /** When the steps began. */
  now: Date
  /** Aborted when the server stops or another process may run the task. */
  signal: AbortSignal
}

export interface DailyStep {
  /** What the step does, in the words that the task's status shows: 'Noting the value of collections'. */
  name: string
  /** Whether it also runs when the prices could not be updated. */
  runsWithoutPrices?: boolean
  /**
   * Idempotent within a day, since the task may run several times. No request waits for it, so it uses
   * `engine.background`, in statements that are short enough for other queries of the embedded engine to run between them.
   */
  run: (engine: Engine, run: DailyRun) => Promise<void>
}

interface Steps {
  steps: readonly DailyStep[]
  onStep: (name: string) => void
  log?: Log | undefined
}

/**
 * Runs the steps and returns a sentence for each one that failed; a failure does not keep the next steps from running.
 * Throws the signal's reason when it is aborted.
 */
export async function runSteps(
  engine: Engine,
  run: DailyRun,
  { steps, onStep, log }: Steps,
): Promise<string[]> {
  const failures: string[] = []
  for (const step of steps) {
    run.signal.throwIfAborted()
    onStep(step.name)
    try {
      await step.run(engine, run)
    } catch (error) {
      run.signal.throwIfAborted()
      failures.push(failureOf(step, error))
      // The sentence is in the message of the run, which is logged.
      if (!(error instanceof SentenceError))
        log?.error(`${step.name} failed: ${describeError(error).stack}`)
    }
  }
  return failures
}

function failureOf({ name }: DailyStep, error: unknown): string {
  if (error instanceof SentenceError) return `${name} failed: ${error.message}`
  return `${name} failed; the server's log has the reason.`
}
