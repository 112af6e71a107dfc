/** Draws a page, or a part of one, for unit tests: with a cache, toasts, and a router that knows no other page. */
import { QueryClient, QueryClientProvider, skipToken } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { createMutationCache } from '../api/cache.ts'

export function showPage(page: ReactNode) {
  const client = new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: { queries: { queryFn: skipToken, retry: false } },
  })
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>
        <ToastProvider>{page}</ToastProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  )
  return { client }
}
