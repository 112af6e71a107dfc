/**
 * PGlite as Drizzle's driver knows it, with the database in a worker thread: in the request thread its queries would
 * stop the event loop. One connection, on which queries and transactions queue.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Worker } from 'node:worker_threads'
import type { PGlite, QueryOptions } from '@electric-sql/pglite'
import { DatabaseStoppedError } from '../database-fault.ts'
import type { PackedCluster } from './packed-cluster.ts'
import { moduleStart } from './module-start.ts'
import type { EngineLoad } from '../engine.ts'
import type { StatementObserver } from '../statement-observer.ts'
import { DatabaseError, type Operation, type Response } from './protocol.ts'
import { compileProgram, startWorker } from './start-worker.ts'

type Handle = Pick<PGlite, 'query' | 'exec'>

/** Milliseconds for which a database that is at work is taken to be alive: one statement, or a copy for a backup. */
const maxSilenceMs = 4000

interface Pending {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
  /** Reports the end of the operation; undefined without an observer. */
  end?: ((workedMs: number, error?: Error) => void) | undefined
}

export interface ClientOptions {
  /** Called once when the database can no longer go on. */
  onFatal: (message: string) => void
  observer?: StatementObserver | undefined
  /** The packed cluster that a new database is made of, where there is one; the empty one by default. */
  newCluster?: PackedCluster | undefined
}

export class EmbeddedClient {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  #isTransactionOpen = false
  /** Pending callers of any answer. */
  #pings: Pending[] = []
  readonly #insideTransaction = new AsyncLocalStorage<true>()
  readonly #onFatal: (message: string) => void
  readonly #observer: StatementObserver | undefined
  #lastId = 0
  /** When the database last answered, or began to work after it had nothing to do. */
  #aliveAtMs = 0
  /** Why nothing more is accepted. */
  #ended: string | null = null
  #closed: Promise<void> | null = null

  private constructor(worker: Worker, { onFatal, observer }: ClientOptions) {
    this.#worker = worker
    this.#observer = observer
    this.#onFatal = onFatal
    worker.on('message', (response: Response) => this.#receive(response))
    worker.on('error', (error) => this.#die(String(error)))
    worker.on('exit', () => {
      if (this.#ended === null) this.#die('its thread ended')
    })
  }

  /** Opens the cluster in a folder, made first when there is none. The caller holds the lock. */
  static async open(folder: string, options: ClientOptions): Promise<EmbeddedClient> {
    // Beside the process that makes the cluster; a failure is that of the thread's start.
    compileProgram().catch(() => {})
    if (!existsSync(folder)) {
      for (const maker of clusterMakers(options.newCluster ?? 'empty')) {
        if (!existsSync(folder)) await promisify(execFile)(process.execPath, [...maker, folder])
      }
    } else if (!existsSync(join(folder, 'PG_VERSION'))) {
      // PGlite would make a new cluster in its place.
      throw new Error('its file PG_VERSION is missing')
    }
    return new EmbeddedClient(await startWorker(folder), options)
  }

  query: PGlite['query'] = async (sql, params, options) => {
    this.#checkOutside()
    return this.#handle(null).query(sql, params, options)
  }

  /** Queries that are served before queued ones, for short reads that block a request. */
  readonly priority: { query: PGlite['query'] } = {
    query: async (sql, params, options) => {
      this.#checkOutside()
      return this.#handle(null, true).query(sql, params, options)
    },
  }

  exec: PGlite['exec'] = async (sql) => {
    this.#checkOutside()
    return this.#handle(null).exec(sql)
  }

  /**
   * Resolves at once where the database has answered within the last seconds: it works. Where it has been silent for longer,
   * resolves with its next answer; a query of its own would wait for the whole queue.
   */
  async ping(): Promise<void> {
    this.#checkOutside()
    const isAtWork = this.#pending.size > 0 || this.#isTransactionOpen
    if (!isAtWork) return void (await this.query('select 1'))
    if (this.#ended !== null) throw new DatabaseStoppedError(this.#ended)
    if (performance.now() - this.#aliveAtMs < maxSilenceMs) return
    return new Promise((resolve, reject) => this.#pings.push({ resolve: () => resolve(), reject }))
  }

  async transaction<T>(work: (handle: Handle) => Promise<T>): Promise<T> {
    this.#checkOutside()
    const transaction = (await this.#ask({ type: 'begin' })) as number
    this.#isTransactionOpen = true
    let result: T
    try {
      result = await this.#insideTransaction
        .run(true, async () => work(this.#handle(transaction)))
        .finally(() => (this.#isTransactionOpen = false))
    } catch (error) {
      await this.#ask({ type: 'rollback', transaction })
      throw error
    }
    await this.#ask({ type: 'commit', transaction })
    return result
  }

  load(): EngineLoad {
    const working = Math.min(this.#pending.size, 1)
    return { working, waiting: this.#pending.size - working }
  }

  /** Waits for what is running, transactions included; what comes after is refused. */
  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #close() {
    await this.#ask({ type: 'close' })
    this.#ended = 'The database is closed.'
    await this.#worker.terminate()
  }

  #handle(transaction: number | null, isAhead = false): Handle {
    // Results are cloned as PGlite made them.
    return {
      query: async <T>(sql: string, params: unknown[] = [], options: QueryOptions = {}) =>
        (await this.#ask({
          type: 'query',
          sql,
          params,
          rowMode: options.rowMode ?? 'object',
          textTypes: Object.keys(options.parsers ?? {}).map(Number),
          transaction,
          isAhead,
        })) as Awaited<ReturnType<typeof PGlite.prototype.query<T>>>,
      exec: async (sql) =>
        (await this.#ask({ type: 'exec', sql, transaction })) as Awaited<
          ReturnType<PGlite['exec']>
        >,
    }
  }

  #ask(operation: Operation): Promise<unknown> {
    if (this.#ended !== null) return Promise.reject(new DatabaseStoppedError(this.#ended))
    const id = ++this.#lastId
    if (this.#pending.size === 0) this.#aliveAtMs = performance.now()
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, end: this.#observe(operation) })
      this.#worker.postMessage({ ...operation, id }, [])
    })
  }

  #observe(operation: Operation): Pending['end'] {
    const observer = this.#observer
    if (observer === undefined) return undefined
    const start = performance.now()
    const isInTurn = 'transaction' in operation && operation.transaction !== null
    const end = observer.begin('sql' in operation ? operation.sql : operation.type)
    return (workedMs, error) => {
      if (!isInTurn) observer.onWait(Math.max(0, performance.now() - start - workedMs) / 1000)
      end(workedMs / 1000, error)
    }
  }

  #receive(response: Response) {
    switch (response.type) {
      case 'result': {
        const pending = this.#take(response.id)
        pending?.end?.(response.worked)
        pending?.resolve(response.result)
        break
      }
      case 'error': {
        const pending = this.#take(response.id)
        const error = new DatabaseError(response.error)
        pending?.end?.(response.worked, error)
        pending?.reject(error)
        break
      }
      case 'fatal':
        this.#die(response.message)
        break
      // Heard by startWorker.
      case 'ready':
      case 'failed':
    }
  }

  #take(id: number): Pending | undefined {
    this.#aliveAtMs = performance.now()
    for (const { resolve } of this.#pings) resolve(undefined)
    this.#pings = []
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    return pending
  }

  #die(reason: string) {
    if (this.#ended !== null) return
    this.#ended = `The database has stopped: ${reason}`
    const waiting = [...this.#pending.values(), ...this.#pings]
    for (const { reject } of waiting) reject(new DatabaseStoppedError(this.#ended))
    this.#pending.clear()
    this.#pings = []
    this.#onFatal(reason)
  }

  /**
   * Calls outside of the transaction are refused inside of one, and once the database is closing.
   */
  #checkOutside() {
    if (this.#closed) throw new DatabaseStoppedError('The database is closed.')
    if (this.#insideTransaction.getStore()) {
      throw new Error(
        'Inside db.transaction(async (tx) => …) use only tx: db would wait for it forever.',
      )
    }
  }
}

/** Processes that make a cluster, the next where one has made none. */
const clusterMakers = (packed: PackedCluster) => [
  [...moduleStart(new URL('./unpack-cluster.ts', import.meta.url)), packed],
  // Without optimized code PGlite takes half the time, and less memory.
  [
    '--liftoff-only',
    ...moduleStart(new URL('./create-cluster.ts', import.meta.url), 'typescript with pglite'),
  ],
]
