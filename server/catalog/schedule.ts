/** When the daily task runs: once a day at a time of the server's clock, and after a start that comes too late for it. */
import type { Log } from '../db/engine.ts'
import { describeError } from '../describe-error.ts'
import type { DailyTask } from './daily-task.ts'

/** A time of the server's clock. */
export interface TimeOfDay {
  hour: number
  minute: number
}

/** Milliseconds between two looks at the clock at most: it may be set, and a machine may sleep. */
const maxWaitMs = 5 * 60_000

/** The last time of that kind up to now. Where the clock is turned forward over it, it is as much later. */
export function lastTime({ hour, minute }: TimeOfDay, now: Date): Date {
  const today = at(now, 0, { hour, minute })
  return today <= now ? today : at(now, -1, { hour, minute })
}

/** The first time of that kind after now. */
export function nextTime(time: TimeOfDay, now: Date): Date {
  const today = at(now, 0, time)
  return today > now ? today : at(now, 1, time)
}

function at(now: Date, days: number, { hour, minute }: TimeOfDay): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour, minute)
}

export interface Schedule {
  stop: () => void
}

/** Starts the task whenever it is due, now included, until it is stopped. */
export function keepSchedule(
  task: Pick<DailyTask, 'recover' | 'startIfDue'>,
  time: TimeOfDay,
  log: Pick<Log, 'error'>,
): Schedule {
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    const now = new Date()
    const wait = Math.min(nextTime(time, now).getTime() - now.getTime(), maxWaitMs)
    timer = setTimeout(() => void look(), wait)
    timer.unref()
    try {
      await task.recover()
      await task.startIfDue(lastTime(time, now))
    } catch (error) {
      log.error(`The daily tasks could not be started: ${describeError(error).message}`)
    }
  }
  void look()
  return { stop: () => clearTimeout(timer) }
}
