/** The panels of React Query and of the router, for development alone: no build imports them. */
import type { QueryClient } from '@tanstack/react-query'
import { ReactQueryDevtools } from '@tanstack/react-query-devtools'
import type { AnyRouter } from '@tanstack/react-router'
import { TanStackRouterDevtools } from '@tanstack/react-router-devtools'
import { createRoot } from 'react-dom/client'

/** Adds the buttons that open them, in a root beside that of the app. */
export function showDevtools(router: AnyRouter, queryClient: QueryClient): void {
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(
    <>
      <ReactQueryDevtools client={queryClient} buttonPosition="bottom-left" />
      <TanStackRouterDevtools router={router} position="bottom-right" />
    </>,
  )
}
