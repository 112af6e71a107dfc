/** The query of the session, and its end. */
import { CancelledError, type QueryClient, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { authToken, onTokenChange, setAuthToken } from './auth-token.ts'
import { call } from './call.ts'
import { endpointQuery } from './query.ts'
import { leaveFor } from './leave-for.ts'
import { authLogout, authMe, type User } from '../contract/session.ts'

/**
 * The account behind the token. It is refetched from time to time, since an admin may approve or
 * deny it.
 */
export const meQuery = () => endpointQuery(authMe, {})

/** The session token as the components see it. */
export const useAuthToken = (): string | null => useSyncExternalStore(onTokenChange, authToken)

/** The signed-in user; null for a visitor; undefined until it is known. */
export function useViewer(): User | null | undefined {
  return useSessionCheck().viewer
}

/** Whether the viewer is known to be a member whom an admin has approved. */
export const useIsMember = (): boolean => useViewer()?.status === 'approved'

interface SessionCheck {
  viewer: User | null | undefined
  /** The last check got no answer, so the token stays and the viewer is unknown; a repeated check may be under way. */
  isUnanswered: boolean
  /** Checks again; answers whether the viewer is known then. */
  checkAgain: () => Promise<boolean>
}

/** The viewer, and whether the check of the session succeeded. */
export function useSessionCheck(): SessionCheck {
  const token = useAuthToken()
  const { data, errorUpdateCount, refetch } = useQuery({ ...meQuery(), enabled: token !== null })
  const viewer = token === null ? null : data
  return {
    viewer,
    isUnanswered: viewer === undefined && errorUpdateCount > 0,
    checkAgain: async () => (await refetch()).isSuccess,
  }
}

/**
 * The signed-in user for guards of routes, from the cache where it is known; null for a visitor. A check that the
 * server answered badly has ended the session (src/app/query-client.ts); one without an answer throws its ApiError.
 */
export async function currentUser(client: QueryClient): Promise<User | null> {
  if (authToken() === null) return null
  try {
    return await client.query({ ...meQuery(), staleTime: 'static' })
  } catch (error) {
    if (authToken() === null) return null
    // Cancelled because a component that shared the request was unmounted, or because the session
    // has changed.
    if (error instanceof CancelledError) return currentUser(client)
    throw error
  }
}

/** Clears the cache of the previous session, and refetches the queries of mounted components. */
export function forgetCache(client: QueryClient): void {
  client.getMutationCache().clear()
  client.removeQueries({ type: 'inactive' })
  void client.resetQueries()
}

/**
 * Ends the session here at once and on the server when it can be reached: logging out never fails. A session that a provider began
 * ends there too, on a page of the provider.
 */
export function endSession(): void {
  // Called first: the call reads the token before it waits for anything.
  call(authLogout, {}).then(
    (address) => address !== null && leaveFor(address),
    () => {},
  )
  setAuthToken(null)
}
