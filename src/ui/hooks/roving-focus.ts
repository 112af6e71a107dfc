import type { RefCallback } from 'react'
import { nextStop } from './move-focus.ts'

/** Text fields are not among them: each is a stop of its own, with arrow keys of its own. */
const control =
  'a[href], :is(button, select, input:is([type="checkbox"], [type="radio"])):not(:disabled)'

/** Each of them has its own controls. */
const holder = '[role="toolbar"], thead, [popover], dialog'

/**
 * Makes the controls of a toolbar one stop of Tab, the roving tabindex of WAI-ARIA: left and right, Home and End move the
 * focus through them, and Tab returns to the last one. Controls that appear later join them.
 */
export const rovingFocus: RefCallback<HTMLElement> = (group) => {
  if (group === null) return
  let last: EventTarget | null = null
  const controls = () =>
    Array.from(group.querySelectorAll<HTMLElement>(control)).filter(
      (each) => each.closest(holder) === group && each.checkVisibility(),
    )

  function choose() {
    const all = controls()
    const stop = all.find((each) => each === last) ?? all.find(isCurrent) ?? all[0]
    // The browser itself makes one stop of the radio buttons of a name: the checked one.
    for (const each of all) each.tabIndex = each === stop || isSameChoice(each, stop) ? 0 : -1
  }

  function onFocus({ target }: FocusEvent) {
    if (!controls().some((each) => each === target)) return
    last = target
    choose()
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || ctrlKey || metaKey || shiftKey) return
    // Home and End choose an option of a select.
    if (target instanceof HTMLSelectElement && !key.startsWith('Arrow')) return
    const all = controls()
    const index = all.findIndex((each) => each === target)
    const next = index === -1 ? undefined : nextStop(key, all, index, ['ArrowLeft', 'ArrowRight'])
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }

  choose()
  // In a window of another width or zoom the stop itself may be out of sight, which no mutation says.
  window.addEventListener('resize', choose)
  const observer = new MutationObserver(choose)
  observer.observe(group, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'href', 'aria-current'],
  })
  group.addEventListener('focusin', onFocus)
  group.addEventListener('keydown', onKeyDown)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', choose)
    group.removeEventListener('focusin', onFocus)
    group.removeEventListener('keydown', onKeyDown)
  }
}

const isCurrent = (each: HTMLElement) => each.getAttribute('aria-current') === 'page'

const isSameChoice = (each: HTMLElement, stop: HTMLElement | undefined) =>
  each instanceof HTMLInputElement &&
  stop instanceof HTMLInputElement &&
  each.type === 'radio' &&
  each.name === stop.name
