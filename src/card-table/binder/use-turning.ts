/** The keys and strokes that turn a binder's pages; `turn` gets the direction. */
import { type TouchEvent, useEffect, useEffectEvent, useRef } from 'react'
import { topModal } from '../../ui/overlays/modal-stack.ts'
import { isTurningKey, turnOfSwipe } from './page-turn.ts'

type Turn = (by: -1 | 1) => void

/** Left and right turn the page, except while typing, in a menu, or under a dialog. */
export function useTurningKeys(turn: Turn) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (topModal() === undefined && isTurningKey(event)) turn(event.key === 'ArrowLeft' ? -1 : 1)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

export function useSwipe(turn: Turn) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [finger, second] = Array.from(touches)
      start.current = finger && !second ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [finger] = Array.from(changedTouches)
      if (start.current === null || finger === undefined) return
      const by = turnOfSwipe(start.current, { x: finger.clientX, y: finger.clientY })
      if (by !== 0) turn(by)
    },
  }
}
