import type { TaskOutcome, TaskRun } from './task-runs.ts'

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
