/** Polls a server's health at short intervals, without waiting for earlier answers. */
import { timeOf } from '../server-process.ts'

const interval = 20

export interface HealthWatch {
  /** Resets the measurements. */
  reset: () => void
  /** Milliseconds that each answer took, once all are there. Rejects when one was not 200. */
  stop: () => Promise<number[]>
}

export function watchHealth(address: string): HealthWatch {
  let answers: Promise<number>[] = []
  const timer = setInterval(() => {
    const answer = timeOf(`${address}/api/health`)
    // Reported when the watch is stopped.
    answer.catch(() => {})
    answers.push(answer)
  }, interval)
  return {
    reset: () => (answers = []),
    stop: () => {
      clearInterval(timer)
      return Promise.all(answers)
    },
  }
}
