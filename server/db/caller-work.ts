/**
 * The database's work for a read of a caller: its time is measured, and PostgreSQL cancels a visitor's statement that takes too long. The
 * embedded database cannot cancel a statement; `npm run bench -- door` shows how long the slowest of them takes.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { StatementObserver } from './statement-observer.ts'

export interface CallerWork {
  /** Milliseconds that the statements have taken, without their waits, and work over columns in memory. */
  databaseMs: number
  /** Milliseconds that a statement may take; undefined for the limit of all statements. */
  statementLimitMs: number | undefined
}

const current = new AsyncLocalStorage<CallerWork>()

/** Runs a read whose statements count as this work. A query of Drizzle begins when it is awaited, so that is done within. */
export const asCallerWork = <Answer>(
  work: CallerWork,
  read: () => PromiseLike<Answer>,
): Promise<Answer> => current.run(work, async () => read())

/** Runs a read that all callers share: its statements count for none of them. */
export const asSharedWork = <Answer>(read: () => Promise<Answer>): Promise<Answer> =>
  current.exit(read)

/** The limit of the statements of this context; undefined where that of all statements holds. */
export const statementLimitMs = () => current.getStore()?.statementLimitMs

export const measureCallerWork: StatementObserver = {
  begin: () => {
    const work = current.getStore()
    return (seconds) => {
      if (work !== undefined) work.databaseMs += seconds * 1000
    }
  },
  onWait: () => {},
}

/** Does work over what is kept of the database in memory, whose time counts as the database's. */
export function asDatabaseWork<Found>(work: () => Found): Found {
  const end = measureCallerWork.begin('')
  const start = performance.now()
  const result = work()
  end((performance.now() - start) / 1000)
  return result
}
