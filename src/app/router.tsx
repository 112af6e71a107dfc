import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { FailurePage, NotFoundPage } from './error-pages.tsx'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { Shell } from './shell.tsx'

// The router recognises a failed import by the browser's message and reloads the page, which without a
// connection would show nothing. With another message the failure is an error of the page.
addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = 'Part of this page could not be loaded. Check your connection and try again.'
})

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    basepath: import.meta.env.BASE_URL,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Freshness is the query cache's business alone.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: FailurePage,
    InnerWrap: Shell,
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
