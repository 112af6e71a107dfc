import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { dropWrongRarities } from '../features/cards/rarity-search.ts'

/**
 * The frame of the pages (src/app/shell.tsx) wraps the router, so that routes do not import the
 * app.
 */
export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: dropWrongRarities,
})
