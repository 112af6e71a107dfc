import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** `target` names what is shown, such as the number of a page. */
type LeadToStart<Target> = (target: Target) => void

/**
 * Returns a function that scrolls to the start of an element, if it is above the window, once the
 * given target is shown. Only a requested target scrolls: Back and Forward keep the position that
 * the router restores. The scrolling comes after the change of the URL, because the router saves
 * the position of the previous page just before it.
 *
 * @param shown - the target that is shown; undefined while one is loading
 */
export function useScrollToStart<Target>(
  shown: Target | undefined,
  element: () => Element | null | undefined,
): LeadToStart<Target> {
  const request = useRef<{ target: Target }>(null)
  const onShown = useEffectEvent((reached: Target | undefined) => {
    if (reached === undefined) return
    if (request.current?.target === reached) scrollToStart(element())
    request.current = null
  })
  useLayoutEffect(() => onShown(shown), [shown])
  return (next) => {
    if (next === shown) scrollToStart(element())
    else request.current = { target: next }
  }
}

function scrollToStart(element: Element | null | undefined): void {
  if (!element) return
  const { scrollMarginTop } = getComputedStyle(element)
  if (element.getBoundingClientRect().top < (Number.parseFloat(scrollMarginTop) || 0))
    element.scrollIntoView({ block: 'start', behavior: 'instant' })
}
