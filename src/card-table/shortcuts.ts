/** Keys that do something on a page of cards. One table of them feeds the handler and the help. */
import type { CardRow } from './rows/card-row.ts'

interface Named {
  /** As `keyOf` names them; any of them does it. */
  keys: readonly string[]
  /** For the help: 'Add to the collection'. */
  does: string
}

/** Does something with the card of the row that has the focus. */
interface RowShortcut extends Named {
  onRow: (row: CardRow) => void
}

/** Does something wherever the focus is. */
interface PageShortcut extends Named {
  onPage: () => void
}

/** A key that another component handles, listed in the help. */
type ListedShortcut = Named

export type Shortcut = RowShortcut | PageShortcut | ListedShortcut

/** Shortcuts under one heading of the help. */
export interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

/**
 * Names a key: letters in lower case with 'Shift+' before those that Shift is held with (whatever the caps lock says),
 * other keys by what they write, wherever a keyboard has them. Null for keys that belong to the browser.
 */
export function keyOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null
  if (!/^\p{L}$/u.test(key)) return key
  return `${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}`
}

/** What takes letters for itself: fields and lists of choices, and menus, where they go to an item. */
const typedInto =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"]'

/**
 * Whether a key belongs to the page: the focus is in no text field, and no other handler has used
 * it.
 */
export function isForPage({ target, defaultPrevented, isComposing, repeat }: KeyboardEvent) {
  if (defaultPrevented || isComposing || repeat) return false
  return !(target instanceof Element && target.closest(typedInto) !== null)
}

/** What a key does, with the row that has the focus where there is one; undefined when it does nothing. */
export function actionOf(
  groups: readonly ShortcutGroup[],
  key: string,
  row: CardRow | undefined,
): (() => void) | undefined {
  const shortcut = groups
    .flatMap(({ shortcuts }) => shortcuts)
    .find(({ keys }) => keys.includes(key))
  if (shortcut === undefined) return undefined
  if ('onPage' in shortcut) return shortcut.onPage
  return 'onRow' in shortcut && row !== undefined ? () => shortcut.onRow(row) : undefined
}
