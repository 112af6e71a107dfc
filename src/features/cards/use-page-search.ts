/** How a page changes its URL. */
import { useRouter } from '@tanstack/react-router'

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
