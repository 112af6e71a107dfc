/** Keys that do something on a page of cards. One table of them feeds the handler and the help. */
import type { CardRow } from './rows/card-row.ts'

interface Named {
  /** Key names as `keyOf` returns them; each of them triggers the action. */
  keys: readonly string[]
  /** The text of the help: 'Add to the collection'. */
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
 * The name of a key: letters in lower case, with 'Shift+' when Shift is held (whatever Caps Lock
 * is), other keys by the character that they produce in the keyboard's layout. Null for keys that
 * belong to the browser.
 */
export function keyOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null
  if (!/^\p{L}$/u.test(key)) return key
  return `${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}`
}

/**
 * Elements that use letter keys themselves: fields, list boxes, and menus, where they select an
 * item.
 */
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

/** The action of a key, with the focused row where there is one; undefined for none. */
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

/** The control that opens the first card of the page; null where the page shows none. */
export const firstCard = () =>
  document.querySelector<HTMLElement>('main [data-key] [data-row-opener]')
