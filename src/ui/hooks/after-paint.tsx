import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Runs work after the browser has painted the direct effect of an input (a pressed button), so that
 * a click on a page of many rows is answered first. A hidden window paints nothing: there the work
 * runs at once. Returns how to cancel it.
 */
export function afterPaint(work: () => void): () => void {
  if (document.visibilityState === 'hidden') {
    work()
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

interface AfterPaintProps {
  /** What keeps their room in the first paint. */
  room: ReactNode
  children: ReactNode
}

/** Parts that the first paint does not wait for. */
export function AfterPaint({ room, children }: AfterPaintProps) {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setIsPainted(true))), [])
  return isPainted ? children : room
}
