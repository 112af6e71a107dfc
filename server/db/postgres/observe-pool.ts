/** Reports the statements of a pool to an observer. */
import { AsyncResource } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import type { StatementObserver } from '../statement-observer.ts'

type Callback = (error: Error | undefined, ...rest: unknown[]) => void
type Query = (...args: unknown[]) => unknown

export function observePool(pool: Pool, observer: StatementObserver): void {
  const connect = pool.connect.bind(pool) as (onConnected?: Callback) => unknown
  const observed = (onConnected?: Callback) => {
    const start = performance.now()
    const noteWait = () => observer.onWait((performance.now() - start) / 1000)
    if (onConnected === undefined) return (connect() as Promise<PoolClient>).finally(noteWait)
    // The pool calls back in the context of the caller that has released the connection.
    const inContext = AsyncResource.bind(onConnected)
    return connect((...answer) => {
      noteWait()
      inContext(...answer)
    })
  }
  // Both overloads are covered.
  pool.connect = observed as typeof pool.connect
  pool.on('connect', (client) => observeClient(client, observer))
}

function observeClient(client: PoolClient, observer: StatementObserver): void {
  const query = client.query.bind(client) as Query
  const observed: Query = (config, ...rest) => {
    const start = performance.now()
    const end = observer.begin(textOf(config))
    const note = (error?: unknown) => end((performance.now() - start) / 1000, error)
    const last = rest.at(-1)
    if (typeof last === 'function') {
      const onAnswer = (error: unknown, ...answer: unknown[]) => {
        note(error ?? undefined)
        Reflect.apply(last, undefined, [error, ...answer])
      }
      return query(config, ...rest.slice(0, -1), onAnswer)
    }
    const answer = query(config, ...rest)
    if (answer instanceof Promise) answer.then(() => note(), note)
    return answer
  }
  // All its overloads take what the first one takes.
  client.query = observed as typeof client.query
}

function textOf(config: unknown): string {
  if (typeof config === 'string') return config
  const hasText = typeof config === 'object' && config !== null && 'text' in config
  return hasText && typeof config.text === 'string' ? config.text : ''
}
