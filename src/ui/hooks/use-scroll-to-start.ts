import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** `place` names what is shown, such as the number of a page. */
type LeadToStart<Place> = (place: Place) => void

/**
 * Returns a function that scrolls to the start of an element, if it is above the window, once
 * `place` is the given one. Only a requested place scrolls: Back and Forward keep the position that
 * the router restores. The scrolling comes after the change of the URL, because the router saves
 * the position of the previous page just before it.
 */
export function useScrollToStart<Place>(
  place: Place,
  element: () => Element | null | undefined,
): LeadToStart<Place> {
  const asked = useRef<{ place: Place }>(null)
  const onPlace = useEffectEvent((reached: Place) => {
    if (asked.current?.place === reached) scrollToStart(element())
    asked.current = null
  })
  useLayoutEffect(() => onPlace(place), [place])
  return (next) => {
    if (next === place) scrollToStart(element())
    else asked.current = { place: next }
  }
}

function scrollToStart(element: Element | null | undefined): void {
  if (!element) return
  const { scrollMarginTop } = getComputedStyle(element)
  if (element.getBoundingClientRect().top < (Number.parseFloat(scrollMarginTop) || 0))
    element.scrollIntoView({ block: 'start', behavior: 'instant' })
}
