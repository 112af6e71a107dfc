import { afterPaint } from '../../ui/after-paint.ts'
import { changeSearch } from './browser-search.ts'

/** As `changeSearch`, once the pressed control is painted. A page that has been left by then changes nothing any more. */
export function changeAfterPaint<Search>(navigate: Parameters<typeof changeSearch<Search>>[0]) {
  const change = changeSearch(navigate)
  return (...changed: Parameters<typeof change>) => {
    const { pathname } = location
    afterPaint(() => {
      if (location.pathname === pathname) change(...changed)
    })
  }
}
