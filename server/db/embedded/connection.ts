/** The only connection to an open cluster, on which queries and transactions take turns. Runs in the worker thread. */
import { type PGlite, TransactionAbortedError } from '@electric-sql/pglite'
import type { Operation } from './protocol.ts'
import { Statements } from './statements.ts'
import { PriorityMutex } from './priority-mutex.ts'

interface QueuedQuery {
  transaction: number | null
  isAhead?: boolean
}

export class Connection {
  readonly #pg: PGlite
  readonly #statements: Statements
  /** The queue of queries and of whole transactions. */
  readonly #turns: PriorityMutex
  /** The release functions of transactions that have not ended. */
  readonly #transactions = new Map<number, () => void>()

  /**
   * `drainInbox` reads the messages that have arrived, so that a priority query among them is seen
   * before the next choice.
   */
  constructor(pg: PGlite, drainInbox: () => void) {
    this.#pg = pg
    this.#turns = new PriorityMutex(drainInbox)
    this.#statements = new Statements(pg)
  }

  /**
   * `id` is another one each time; that of a `begin` names its transaction. `onTurn` is called when the wait for other
   * operations is over.
   */
  run(operation: Operation, id: number, onTurn: () => void): Promise<unknown> {
    switch (operation.type) {
      case 'query': {
        const { sql, params, rowMode, textTypes, ...queued } = operation
        const options = { rowMode, textTypes }
        return this.#inTurn(queued, onTurn, () => this.#statements.query(sql, params, options))
      }
      case 'exec':
        return this.#inTurn(operation, onTurn, () => this.#pg.exec(operation.sql))
      case 'begin':
        return this.#begin(id, onTurn)
      case 'commit':
      case 'rollback':
        return this.#end(operation.transaction, operation.type)
      case 'close':
        return this.#inTurn({ transaction: null }, onTurn, async () => {
          await this.#pg.exec('checkpoint')
          await this.#pg.close()
        })
    }
  }

  async #inTurn<Result>(
    { transaction, isAhead }: QueuedQuery,
    onTurn: () => void,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (transaction !== null) {
      this.#releaseOf(transaction)
      return work()
    }
    const release = await this.#turns.take(isAhead)
    onTurn()
    try {
      return await work()
    } finally {
      release()
    }
  }

  async #begin(id: number, onTurn: () => void): Promise<number> {
    const release = await this.#turns.take()
    onTurn()
    try {
      await this.#pg.exec('begin')
    } catch (error) {
      release()
      throw error
    }
    this.#transactions.set(id, release)
    return id
  }

  async #end(transaction: number, how: 'commit' | 'rollback'): Promise<void> {
    const release = this.#releaseOf(transaction)
    this.#transactions.delete(transaction)
    try {
      const [result] = await this.#pg.exec(how)
      // After a statement that failed, nothing of the transaction is left to commit.
      if (how === 'commit' && result?.command === 'ROLLBACK') throw new TransactionAbortedError()
    } finally {
      release()
    }
  }

  #releaseOf(transaction: number): () => void {
    const release = this.#transactions.get(transaction)
    if (release === undefined) throw new Error('This transaction has ended.')
    return release
  }
}
