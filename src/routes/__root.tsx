import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'

/** What stands around the pages (src/app/shell.tsx) is hung around the router, so that routes do not know the app. */
export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()()
