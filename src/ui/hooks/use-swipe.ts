import { type TouchEvent, useRef } from 'react'

interface Point {
  x: number
  y: number
}

const minSwipePixels = 48

/** At the edges of the window a stroke is the browser's own way back and onwards. */
const edgePixels = 24

/** A stroke to the left goes onwards, one to the right goes back; a short or a steep one does nothing, nor one from an edge. */
function directionOfSwipe(from: Point, to: Point): -1 | 0 | 1 {
  if (from.x < edgePixels || from.x > window.innerWidth - edgePixels) return 0
  const along = to.x - from.x
  if (Math.abs(along) < minSwipePixels || Math.abs(along) < 2 * Math.abs(to.y - from.y)) return 0
  return along < 0 ? 1 : -1
}

/** Whether a finger on the target has a use of its own: it selects text, reads a chart, or scrolls sideways. */
function hasOwnUse(target: Element, within: Element): boolean {
  if (target.matches('input, textarea, select, canvas')) return true
  const { overflowX } = getComputedStyle(target)
  const scrolls = overflowX === 'auto' || overflowX === 'scroll'
  if (scrolls && target.scrollWidth > target.clientWidth) return true
  const { parentElement } = target
  return target !== within && parentElement !== null && hasOwnUse(parentElement, within)
}

/**
 * Handlers of an element over which one finger swipes to the previous (-1) or the next (1) page or card. The element has
 * `touch-action: pan-y pinch-zoom`, so that the browser scrolls up and down.
 */
export function useSwipe(onSwipe: (by: -1 | 1) => void) {
  const start = useRef<Point | null>(null)
  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent) => {
      const [finger, second] = Array.from(touches)
      start.current = null
      // The touches of a dialog that was opened from within come here too.
      if (!finger || second || !(target instanceof Element) || !currentTarget.contains(target))
        return
      if (!hasOwnUse(target, currentTarget))
        start.current = { x: finger.clientX, y: finger.clientY }
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [finger] = Array.from(changedTouches)
      if (start.current === null || finger === undefined) return
      const by = directionOfSwipe(start.current, { x: finger.clientX, y: finger.clientY })
      start.current = null
      if (by !== 0) onSwipe(by)
    },
    onTouchCancel: () => {
      start.current = null
    },
  }
}
