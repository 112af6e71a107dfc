import { useRouter } from '@tanstack/react-router'
import { afterPaint } from '../../ui/after-paint.ts'
import { changeSearch } from './browser-search.ts'

/**
 * As `changeSearch`, once the pressed control is painted. When another page is on its way by then (that of signing in, where
 * the session has ended) this one changes nothing any more.
 */
export function useChangeAfterPaint<Search>(navigate: Parameters<typeof changeSearch<Search>>[0]) {
  const router = useRouter()
  const change = changeSearch(navigate)
  return (...changed: Parameters<typeof change>) => {
    const { pathname } = router.state.resolvedLocation ?? router.latestLocation
    afterPaint(() => {
      if (router.latestLocation.pathname === pathname) change(...changed)
    })
  }
}
