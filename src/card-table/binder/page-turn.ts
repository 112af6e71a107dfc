/** Which keys and which strokes of a finger turn a page. */
import type { ShortcutGroup } from '../shortcuts.ts'

export const turningShortcuts: ShortcutGroup = {
  title: 'Turning the pages of the binder',
  shortcuts: [
    { keys: ['ArrowRight', 'Swipe left'], does: 'To the next page' },
    { keys: ['ArrowLeft', 'Swipe right'], does: 'To the previous page' },
  ],
}

/** Whether a key turns the page: a bare left or right arrow that nothing else has a use for. */
export function isTurningKey(event: KeyboardEvent): boolean {
  const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return false
  return !(
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null
  )
}

interface Point {
  x: number
  y: number
}

const minSwipePixels = 48

/** A stroke to the left turns onwards, one to the right turns back; a short or a steep one turns nothing. */
export function turnOfSwipe(from: Point, to: Point): -1 | 0 | 1 {
  const along = to.x - from.x
  if (Math.abs(along) < minSwipePixels || Math.abs(along) < 2 * Math.abs(to.y - from.y)) return 0
  return along < 0 ? 1 : -1
}
