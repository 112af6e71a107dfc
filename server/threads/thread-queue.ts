/**
 * Runs jobs in worker threads, so that a request with a long text does not block others. The number
 * of threads and of waiting jobs, the memory and the working time of each job are bounded.
 */
import { Semaphore } from '../limits/semaphore.ts'
import type { Job } from './job.ts'
import { type JobRequest, JobThread } from './job-thread.ts'

export interface ThreadQueueOptions {
  /** The module of the threads, which calls `serveJobs`. */
  module: URL
  maxThreads: number
  /** Jobs that may wait for a thread. */
  maxWaiting: number
  /** How long a thread may work on one job. The time in which it waits for replies does not count. */
  workTimeoutMs: number
  maxHeapMb: number
  /** How long a thread waits for another job before it ends. */
  idleMs: number
}

export class ThreadQueue<J extends Job> {
  readonly #options: ThreadQueueOptions
  readonly #turns: Semaphore
  readonly #idle = new Map<JobThread<J>, NodeJS.Timeout>()

  constructor(options: ThreadQueueOptions) {
    this.#options = options
    this.#turns = new Semaphore(options.maxThreads, options.maxWaiting)
  }

  /** Whether too many jobs wait for another one. */
  get isFull(): boolean {
    return this.#turns.isFull
  }

  /**
   * The answer to a job. Throws JobLimitError where it exceeds its limits, and ApiError 503 where too many jobs wait.
   * Waiting jobs are carried out in their order.
   */
  run(request: JobRequest<J>): Promise<J['answer']> {
    return this.#turns.run(() => this.#carryOut(request))
  }

  async #carryOut(request: JobRequest<J>): Promise<J['answer']> {
    const thread = this.#takeIdle() ?? (await this.#start())
    try {
      const answer = await thread.run(request, this.#options.workTimeoutMs)
      if (request.endsThread === true) void thread.stop()
      else this.#keep(thread)
      return answer
    } catch (error) {
      await thread.stop()
      throw error
    }
  }

  #start(): Promise<JobThread<J>> {
    return JobThread.start<J>(this.#options.module, this.#options.maxHeapMb)
  }

  #takeIdle(): JobThread<J> | undefined {
    for (const [thread, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(thread)
      if (thread.isAlive) return thread
    }
    return undefined
  }

  #keep(thread: JobThread<J>): void {
    const end = () => {
      this.#idle.delete(thread)
      void thread.stop()
    }
    this.#idle.set(thread, setTimeout(end, this.#options.idleMs).unref())
  }
}
