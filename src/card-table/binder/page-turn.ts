/** The keys that turn a page; a finger does so too (`use-swipe.ts`). */
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
