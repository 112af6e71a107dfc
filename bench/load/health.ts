/** Asks a server for its health in short intervals, whether the question before has been answered or not. */
import { timeOf } from '../server-process.ts'

const interval = 20

export interface HealthWatch {
  /** Forgets what was measured so far. */
  reset: () => void
  /** Milliseconds that each answer took, once all are there. Rejects when one was not 200. */
  stop: () => Promise<number[]>
}

export function watchHealth(address: string): HealthWatch {
  let answers: Promise<number>[] = []
  const timer = setInterval(() => {
    const answer = timeOf(`${address}/api/health`)
    // Heard by who stops the watch.
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
