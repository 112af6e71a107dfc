/** Resets the cache and the page when the session token changes, in this tab or another. */
import type { QueryClient } from '@tanstack/react-query'
import { forgetDevice } from '../api/device.ts'
import { emptyDevice } from '../api/empty-device.ts'
import { forgetCache } from '../api/session.ts'
import { authToken, noteSignOut, onTokenChange, type TokenChange } from '../api/auth-token.ts'
import type { createAppRouter } from './router.tsx'

type AppRouter = ReturnType<typeof createAppRouter>

/** Starts to listen; call once. */
export function followSession(router: AppRouter, client: QueryClient): void {
  // The session may have ended while no page was open to see it. A text that another app shared waits for the sign-in.
  if (authToken() === null) emptyDevice().catch(() => {})
  onTokenChange((change) => void follow(router, client, change))
}

async function follow(router: AppRouter, client: QueryClient, change: TokenChange): Promise<void> {
  const isSignedIn = authToken() !== null
  if (!isSignedIn) void forgetDevice()
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
