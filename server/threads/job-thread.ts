/** A thread that carries out jobs of one kind, seen from the request thread. */
import { once } from 'node:events'
import { type Transferable, Worker } from 'node:worker_threads'
import { moduleStart } from '../db/embedded/module-start.ts'
import type { FromThread, Job, ToThread } from './job.ts'

/** A job that needed more time or memory than it may have. */
export class JobLimitError extends Error {
  override readonly name = 'JobLimitError'
}

export interface JobRequest<J extends Job> {
  /** Reads the input when the thread is free for the job: uploaded files stay on the disk until then. */
  input: () => Promise<J['input']>
  /** Answers a question of the thread. */
  reply: (question: J['question']) => Promise<J['reply']>
  /** Parts of the input that are moved instead of copied. */
  transfer?: (input: J['input']) => readonly Transferable[]
  /** The thread ends after this job, and gives back the memory that it took. */
  endsThread?: boolean
}

export class JobThread<J extends Job> {
  readonly #worker: Worker
  #isAlive = true

  private constructor(worker: Worker) {
    this.#worker = worker
    // An error between two jobs concerns no request; without a listener it would end the process.
    worker.on('error', () => {})
    worker.once('exit', () => {
      this.#isAlive = false
    })
  }

  /** `module` calls `serveJobs`. */
  static async start<J extends Job>(module: URL, maxHeapMb: number): Promise<JobThread<J>> {
    const [file, ...argv] = moduleStart(module)
    const worker = new Worker(file, {
      argv,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 32 },
    })
    const thread = new JobThread<J>(worker)
    await once(worker, 'message')
    return thread
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  /**
   * The answer to one job; a thread carries out one at a time. Throws JobLimitError, or the error that ended the thread,
   * which then has to be stopped.
   */
  async run(request: JobRequest<J>, workTimeoutMs: number): Promise<J['answer']> {
    const { reply, transfer } = request
    const input = await request.input()
    let remainingMs = workTimeoutMs
    let received = await this.#send({ kind: 'input', input }, remainingMs, transfer?.(input))
    while (received.message.kind === 'question') {
      remainingMs -= received.ms
      const answered = { kind: 'reply', reply: await reply(received.message.question) } as const
      received = await this.#send(answered, remainingMs)
    }
    if (received.message.kind !== 'answer') throw new Error('The thread did not answer the job.')
    return received.message.answer
  }

  /** Sends a message and waits for the next one from the thread, for at most `timeoutMs`. */
  async #send(message: ToThread<J>, timeoutMs: number, transfer: readonly Transferable[] = []) {
    const start = performance.now()
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), Math.max(0, timeoutMs))
    this.#worker.ref()
    try {
      const next = once(this.#worker, 'message', { signal: limit.signal })
      this.#worker.postMessage(message, transfer)
      const [answer] = (await next) as [FromThread<J>]
      return { message: answer, ms: performance.now() - start }
    } catch (error) {
      if (limit.signal.aborted) throw new JobLimitError('The job took too long.', { cause: error })
      if (isOutOfMemory(error)) {
        throw new JobLimitError('The job needed too much memory.', { cause: error })
      }
      throw error
    } finally {
      clearTimeout(timer)
      this.#worker.unref()
    }
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
