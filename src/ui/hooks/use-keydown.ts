import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls back for each key that is pressed anywhere, from the moment the component is drawn. Listeners of the window come after those of the
 * document.
 */
export function useKeydown(
  onKeydown: (event: KeyboardEvent) => void,
  target: 'document' | 'window' = 'document',
): void {
  const onKey = useEffectEvent(onKeydown)
  useLayoutEffect(() => {
    const eventTarget = target === 'document' ? document : window
    const listener = (event: Event) => {
      if (event instanceof KeyboardEvent) onKey(event)
    }
    eventTarget.addEventListener('keydown', listener)
    return () => eventTarget.removeEventListener('keydown', listener)
  }, [target])
}
