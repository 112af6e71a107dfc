/**
 * Detects whether the server is reachable and sets TanStack's onlineManager, since
 * `navigator.onLine` cannot know: a network without the server counts as online for it, and a
 * server on the same machine as offline.
 */
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '../contract/api-error.ts'
import { call } from '../api/call.ts'
import { isAnsweredByDevice } from '../api/without-network.ts'
import { health } from '../contract/admin.ts'

/**
 * One failure may be transient: after this number of failures in a row the server's health is
 * requested.
 */
const failuresToAsk = 2
const timeout = 5000
const firstPauseMs = 2000
const maxPauseMs = 30_000

/** The outcome of a query or a mutation. */
interface Action {
  type: string
  error?: unknown
  /** Put there by the app itself. */
  manual?: boolean
}

/** Observes all calls. Failed queries are refetched when the server is back. */
export function followConnection(client: QueryClient): void {
  onlineManager.setEventListener((setOnline) => {
    let failures = 0
    let pause = firstPauseMs
    let asking: AbortController | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    function onAnswer(): void {
      failures = 0
      pause = firstPauseMs
      clearTimeout(timer)
      const wasOffline = !onlineManager.isOnline()
      setOnline(true)
      if (wasOffline)
        void client.invalidateQueries({
          predicate: ({ queryHash }) => isAnsweredByDevice(queryHash),
        })
    }

    async function ask(): Promise<void> {
      if (asking) return
      const request = (asking = new AbortController())
      clearTimeout(timer)
      try {
        await call(health, {}, { timeout, signal: request.signal })
        onAnswer()
      } catch {
        if (request.signal.aborted) return
        setOnline(false)
        timer = setTimeout(() => void ask(), pause)
        pause = Math.min(pause * 2, maxPauseMs)
      } finally {
        if (asking === request) asking = undefined
      }
    }

    function note({ type, error, manual = false }: Action): void {
      if (type === 'success' && !manual) onAnswer()
      if (!(error instanceof ApiError) || (type !== 'failed' && type !== 'error')) return
      failures = error.status === 0 ? failures + 1 : 0
      if (failures >= failuresToAsk) void ask()
    }

    /** A request that is in flight goes over the network of before. */
    function onNetworkChange(): void {
      asking?.abort()
      asking = undefined
      pause = firstPauseMs
      void ask()
    }

    const stops = [
      client.getQueryCache().subscribe(({ type, query, ...event }) => {
        if (type !== 'updated' || query.meta?.isOfDevice === true || !('action' in event)) return
        if (event.action.type !== 'success' || !isAnsweredByDevice(query.queryHash))
          note(event.action)
      }),
      client
        .getMutationCache()
        .subscribe((event) => event.type === 'updated' && note(event.action)),
    ]
    addEventListener('online', onNetworkChange)
    addEventListener('offline', onNetworkChange)
    if (!navigator.onLine) void ask()
    return () => {
      asking?.abort()
      clearTimeout(timer)
      for (const stop of stops) stop()
      removeEventListener('online', onNetworkChange)
      removeEventListener('offline', onNetworkChange)
    }
  })
}
