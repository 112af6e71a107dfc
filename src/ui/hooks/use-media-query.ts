import { useSyncExternalStore } from 'react'

/** From this width on, side panels are beside the content instead of over it. */
export const wideScreen = '(min-width: 64rem)'

/** Below this width, secondary actions of a page are in a sheet. */
export const phoneScreen = '(width < 40rem)'

/** Whether a media query holds now; re-renders when it changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}
