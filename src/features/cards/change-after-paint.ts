import { useRouter } from '@tanstack/react-router'
import { afterPaint } from '../../ui/hooks/after-paint.ts'
import { changeSearch } from './browser-search.ts'

/**
 * Does work once the pressed control is painted, unless another page is on its way by then (that of signing in, where the
 * session has ended).
 */
export function useWorkAfterPaint(): (work: () => void) => void {
  const router = useRouter()
  return (work) => {
    const { pathname } = router.state.resolvedLocation ?? router.latestLocation
    afterPaint(() => {
      if (router.latestLocation.pathname === pathname) work()
    })
  }
}

/** The props of a page of cards whose view state is in the URL. A change follows the paint of the pressed control. */
export function usePageSearch<Search>(
  search: Search,
  navigate: Parameters<typeof changeSearch<NoInfer<Search>>>[0],
) {
  const workAfterPaint = useWorkAfterPaint()
  const change = changeSearch(navigate)
  return {
    search,
    onChange: (...changed: Parameters<typeof change>) => workAfterPaint(() => change(...changed)),
  }
}
