/** The options of routes whose page keeps its view state in the URL; they are in the chunk of every page. */
import { stripSearchParams, useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'

/**
 * Validates search params and leaves the defaults of the schema out of the address bar. A link from one page of cards to another
 * keeps the game that the first one shows. The loader gets the params in its context: as `loaderDeps`, each change of them would
 * replace the page by its pending state.
 */
export function urlSearch<Schema extends z.ZodMiniType<object>>(schema: Schema) {
  const defaults = z.parse(schema, {})
  const strip = stripSearchParams<z.output<Schema>>(defaults)
  return {
    validateSearch: schema,
    beforeLoad: ({ search }: { search: z.output<Schema> }) => ({ search }),
    search: { middlewares: 'game' in defaults ? [strip, keepGame<z.output<Schema>>] : [strip] },
  }
}

interface Linked<Search> {
  /** The search of the page that the link is on. */
  search: Search
  /** Gives the search of the link. */
  next: (search: Search) => Search
}

function keepGame<Search extends { game?: string }>({ search, next }: Linked<Search>): Search {
  const linked = next(search)
  return 'game' in linked ? linked : { ...linked, game: search.game }
}

/** The loader only prefetches on entry; afterwards the component's query follows the URL. */
export const prefetchOnEntry = { shouldReload: false } as const

type Navigate<Search> = (to: {
  search: (before: Search) => Search
  resetScroll: boolean
  replace?: boolean
}) => Promise<void>

/**
 * The props of a page whose view state is in the URL. Params that a change omits stay, and the page keeps its scroll position.
 * A page that is being left, such as for the login page after the session has ended, changes nothing.
 */
export function usePageSearch<Search>(search: Search, navigate: Navigate<NoInfer<Search>>) {
  const router = useRouter()
  return {
    search,
    onChange: (change: Partial<Search>, how?: { replace: boolean }) => {
      if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return
      void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false, ...how })
    },
  }
}

/** The props of a page whose view state is in the URL. A change scrolls the page to its start. */
export function listSearch<Search>(
  search: Search,
  navigate: (to: {
    search: (before: NoInfer<Search>) => NoInfer<Search>
    replace?: boolean
  }) => Promise<void>,
) {
  return {
    search,
    onChange: (change: Partial<Search>, how?: { replace: boolean }) =>
      void navigate({ search: (before) => ({ ...before, ...change }), ...how }),
  }
}
