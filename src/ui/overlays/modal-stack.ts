import { afterPaint } from '../hooks/after-paint.tsx'
import { createStore } from '../hooks/store.ts'

/*
 * The modal dialogs that are open, the topmost last; each is a child of the body. All beside the topmost is inert, toasts
 * included, so the toasts need to know which element they must move into.
 */
const stack = createStore<readonly HTMLElement[]>([])

/** Enters an open modal; call what it returns when the modal closes. */
export function enterModal(element: HTMLElement): () => void {
  stack.set([...stack.current(), element])
  // The modal has the focus by then, and recalculating the styles of a page of many rows takes
  // longer than showing it.
  afterPaint(isolate)
  return () => {
    stack.set(stack.current().filter((other) => other !== element))
    isolate()
  }
}

/** Nothing beside the topmost modal can be reached by pointer, key or screen reader. */
function isolate() {
  const top = topModal()
  for (const element of document.body.children) {
    if (element instanceof HTMLElement) element.inert = top !== undefined && element !== top
  }
}

/** The topmost open modal. It is read by event handlers and never rendered. */
export function topModal(): HTMLElement | undefined {
  return stack.current().at(-1)
}

/** Calls back whenever a modal opens or closes, until what it returns is called. */
export const onModalChange = stack.subscribe
