/** Keeps the cache and the page in step with the session token, whoever changes it. */
import type { QueryClient } from '@tanstack/react-query'
import { forgetCache } from '../api/session/queries.ts'
import { authToken, onTokenChange, type TokenChange } from '../api/auth-token.ts'
import type { createAppRouter } from './router.tsx'

type AppRouter = ReturnType<typeof createAppRouter>

/** Starts to listen; call once. */
export function followSession(router: AppRouter, client: QueryClient): void {
  onTokenChange((change) => void follow(router, client, change))
}

async function follow(router: AppRouter, client: QueryClient, change: TokenChange): Promise<void> {
  const isSignedIn = authToken() !== null
  if (change === 'here') {
    // Who signs in here is led on by the page where that was done.
    if (isSignedIn) return
    await router.navigate({ to: '/' })
    forgetCache(client)
  } else if (change === 'refused') {
    const { pathname, href } = router.latestLocation
    // The page goes first: without the token its data would only be refused again.
    if (pathname !== '/login') await router.navigate({ to: '/login', search: { from: href } })
    forgetCache(client)
  } else {
    if (isSignedIn) forgetCache(client)
    // The guards look again, and lead away from what may no longer be seen.
    await router.invalidate()
    if (!isSignedIn) forgetCache(client)
  }
}
