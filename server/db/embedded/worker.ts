/** The database's thread: opens the cluster and answers the messages of `client.ts`. */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { openCluster } from './cluster.ts'
import { Connection } from './connection.ts'
import { toErrorMessage, type Request, type Response, type WorkerData } from './protocol.ts'

let dead = false

function send(response: Response) {
  if (!dead) parentPort?.postMessage(response, [])
}

/** The message leaves at once, even if PostgreSQL never returns; nothing is acknowledged after it. */
function die(message: string) {
  send({ type: 'fatal', message })
  dead = true
}

async function answer(connection: Connection, { id, ...operation }: Request) {
  let start = performance.now()
  const onTurn = () => {
    start = performance.now()
  }
  const worked = () => performance.now() - start
  try {
    const result = await connection.run(operation, id, onTurn)
    send({ type: 'result', id, result, worked: worked() })
  } catch (error) {
    const message = toErrorMessage(error)
    if (message.fields['severity'] === 'PANIC' || message.fields['severity'] === 'FATAL') {
      die(message.message)
    }
    send({ type: 'error', id, error: message, worked: worked() })
  }
}

/**
 * Messages that have arrived and wait in the inbox: events are delivered only when the running
 * query ends.
 */
function* waitingRequests(): Generator<Request> {
  if (parentPort === null) return
  for (let next; (next = receiveMessageOnPort(parentPort)) !== undefined;) {
    yield next.message
  }
}

async function serve({ folder, program }: WorkerData) {
  try {
    const pg = await openCluster(folder, { onFatal: die, program })
    const connection = new Connection(pg, () => {
      for (const request of waitingRequests()) void answer(connection, request)
    })
    parentPort?.on('message', (request: Request) => void answer(connection, request))
    send({ type: 'ready' })
  } catch (error) {
    send({ type: 'failed', error: toErrorMessage(error) })
  }
}

void serve(workerData as WorkerData)
