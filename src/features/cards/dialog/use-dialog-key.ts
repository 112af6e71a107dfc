import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { topModal } from '../../../ui/overlays/modal-stack.ts'

/** Calls back for keys while no other dialog lies over the one with this content. */
export function useDialogKey(
  content: RefObject<HTMLElement | null>,
  onKey: (event: KeyboardEvent) => void,
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (topModal()?.contains(content.current) !== false) onKey(event)
  })
  // Effects after the paint would miss keys that come with it.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
