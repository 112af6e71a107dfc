import { useSyncExternalStore } from 'react'

/*
 * The modal dialogs that are open, the topmost last. A modal makes the rest of the page inert, toasts
 * included, so the toasts need to know which element they must move into.
 */
let stack: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]) {
  stack = next
  for (const listener of listeners) listener()
}

/** Enters an open modal; call what it returns when the modal closes. */
export function enterModal(element: HTMLElement): () => void {
  change([...stack, element])
  return () => change(stack.filter((other) => other !== element))
}

/** The topmost open modal. */
export function useTopModal(): HTMLElement | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => stack.at(-1),
  )
}
