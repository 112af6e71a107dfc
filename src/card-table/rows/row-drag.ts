import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

/** Pixels that a pointer moves before a press becomes a drag. */
const slack = 4
/** How near to the edge of the window it makes the page scroll, and how far each time. */
const edge = 72
const scrollStep = 12

export interface Drag {
  key: string
  /** The index of the row before which it would be dropped; the number of rows if it would be the last. */
  gap: number
  /** Where that is, from the top of the frame. */
  top: number
}

/** The gap between rows at a vertical position of the window. */
function gapAt(frame: HTMLElement, key: string, y: number): Drag {
  const boxes = Array.from(frame.querySelectorAll('tr[data-key]'), (row) =>
    row.getBoundingClientRect(),
  )
  const gap = boxes.filter(({ top, bottom }) => (top + bottom) / 2 < y).length
  const line = boxes[gap]?.top ?? boxes.at(-1)?.bottom ?? 0
  return { key, gap, top: line - frame.getBoundingClientRect().top }
}

/** A row that follows a pointer by its grip; the page scrolls where the pointer comes near the window's edge. */
export function useRowDrag(
  frame: RefObject<HTMLElement | null>,
  onDrop: (key: string, gap: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const pressed = useRef<{ key: string; y: number } | null>(null)
  const key = drag?.key

  const scrollOn = useEffectEvent(() => {
    const { key: held, y } = pressed.current ?? {}
    if (frame.current === null || held === undefined || y === undefined) return
    const down = y > innerHeight - edge ? scrollStep : y < edge ? -scrollStep : 0
    if (down === 0) return
    scrollBy({ top: down, behavior: 'instant' })
    setDrag(gapAt(frame.current, held, y))
  })
  useEffect(() => {
    if (key === undefined) return
    let frameId = requestAnimationFrame(function again() {
      scrollOn()
      frameId = requestAnimationFrame(again)
    })
    return () => cancelAnimationFrame(frameId)
  }, [key])

  function end() {
    pressed.current = null
    setDrag(null)
  }

  return {
    drag,
    cancelDrag: end,
    /** Event handlers of a row's grip. */
    handlersOf: (rowKey: string) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pressed.current = { key: rowKey, y: event.clientY }
      },
      onPointerMove({ clientY }: PointerEvent) {
        if (pressed.current === null || frame.current === null) return
        if (drag === null && Math.abs(clientY - pressed.current.y) < slack) return
        pressed.current = { key: rowKey, y: clientY }
        setDrag(gapAt(frame.current, rowKey, clientY))
      },
      onPointerUp() {
        if (drag) onDrop(drag.key, drag.gap)
        end()
      },
      onPointerCancel: end,
    }),
  }
}
