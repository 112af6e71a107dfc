/** The database's thread: opens the cluster and answers the messages of `client.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { openCluster } from './cluster.ts'
import { toErrorMessage, type Operation, type Request, type Response } from './protocol.ts'

interface OpenTransaction {
  handle: Transaction
  end: (how: 'commit' | 'rollback') => void
  ended: Promise<void>
}

class Rollback extends Error {}

const transactions = new Map<number, OpenTransaction>()
let dead = false

function send(response: Response) {
  if (!dead) parentPort?.postMessage(response, [])
}

/** The message leaves at once, even if PostgreSQL never returns; nothing is acknowledged after it. */
function die(message: string) {
  send({ type: 'fatal', message })
  dead = true
}

function begin(pg: PGlite, id: number): Promise<number> {
  return new Promise((begun, failed) => {
    const ended: Promise<void> = pg
      .transaction(async (handle) => {
        const how = await new Promise<'commit' | 'rollback'>((end) => {
          transactions.set(id, { handle, end, ended })
          begun(id)
        })
        if (how === 'rollback') throw new Rollback()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Rollback)) throw error
      })
    // Before the transaction begins only `begin` hears of a failure, after it only `commit` or `rollback`.
    ended.catch(failed)
  })
}

function inTransaction(number: number): OpenTransaction {
  const transaction = transactions.get(number)
  if (transaction === undefined) throw new Error('This transaction has ended.')
  return transaction
}

async function run(pg: PGlite, operation: Operation, id: number): Promise<unknown> {
  switch (operation.type) {
    case 'query': {
      const { sql, params, rowMode, textTypes, transaction } = operation
      const handle = transaction === null ? pg : inTransaction(transaction).handle
      const parsers = Object.fromEntries(textTypes.map((type) => [type, (text: string) => text]))
      return handle.query(sql, params, { rowMode, parsers })
    }
    case 'exec': {
      const { sql, transaction } = operation
      return (transaction === null ? pg : inTransaction(transaction).handle).exec(sql)
    }
    case 'begin':
      return begin(pg, id)
    case 'commit':
    case 'rollback': {
      const { end, ended } = inTransaction(operation.transaction)
      transactions.delete(operation.transaction)
      end(operation.type)
      return ended
    }
    case 'close':
      await pg.exec('CHECKPOINT')
      return pg.close()
  }
}

async function answer(pg: PGlite, { id, ...operation }: Request) {
  try {
    send({ type: 'result', id, result: await run(pg, operation, id) })
  } catch (error) {
    const message = toErrorMessage(error)
    if (message.fields['severity'] === 'PANIC' || message.fields['severity'] === 'FATAL') {
      die(message.message)
    }
    send({ type: 'error', id, error: message })
  }
}

async function serve(folder: string) {
  try {
    const pg = await openCluster(folder, { onFatal: die })
    parentPort?.on('message', (request: Request) => void answer(pg, request))
    send({ type: 'ready' })
  } catch (error) {
    send({ type: 'failed', error: toErrorMessage(error) })
  }
}

void serve(String(workerData))
