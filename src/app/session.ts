/** Resets the cache and the page when the session token changes, in this tab or another. */
import type { QueryClient } from '@tanstack/react-query'
import { emptyDevice } from '../api/empty-device.ts'
import { forgetCache } from '../api/session.ts'
import { authToken, noteSignOut, onTokenChange, type TokenChange } from '../api/auth-token.ts'
import type { createAppRouter } from './router.tsx'

type AppRouter = ReturnType<typeof createAppRouter>

/** Starts to listen; call once. */
export function followSession(router: AppRouter, client: QueryClient): void {
  // The session may have ended while no page was open to see it.
  if (authToken() === null) removeKept()
  onTokenChange((change) => void follow(router, client, change))
}

async function follow(router: AppRouter, client: QueryClient, change: TokenChange): Promise<void> {
  const isSignedIn = authToken() !== null
  if (!isSignedIn) removeKept()
  if (!isSignedIn && change !== 'refused') noteSignOut()
  if (change === 'here') {
    // After a sign-in in this tab, the login page navigates.
    if (isSignedIn) return
    await router.navigate({ to: '/' })
    forgetCache(client)
  } else {
    if (isSignedIn) forgetCache(client)
    // The guards check again: they redirect from the pages of members, and a public page stays. The redirect goes first,
    // since the data of a member's page would only be refused again.
    await router.invalidate()
    if (!isSignedIn) forgetCache(client)
  }
}

/** Nothing of a member stays on the device after the session. A browser that refuses its storage keeps nothing. */
const removeKept = () => void emptyDevice().catch(() => {})
