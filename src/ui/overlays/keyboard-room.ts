/**
 * The keyboard of a phone. Where it makes the window smaller (`interactive-widget` of index.html), the styles of a dialog
 * follow by themselves; where it lies over the window, `--keyboard` of the element is its height.
 */
export function followKeyboard(element: HTMLElement): () => void {
  const seen = window.visualViewport
  if (!seen) return () => undefined
  const follow = () => {
    // A page that is zoomed in shows less of the window without a keyboard.
    const covered = seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop
    element.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    const focused = document.activeElement
    if (focused?.matches('input, textarea') && element.contains(focused)) {
      focused.scrollIntoView({ block: 'nearest' })
    }
  }
  follow()
  seen.addEventListener('resize', follow)
  return () => seen.removeEventListener('resize', follow)
}
