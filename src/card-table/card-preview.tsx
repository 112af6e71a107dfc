import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { CardImage } from './card-image.tsx'
import styles from './card-preview.module.css'
import type { CardRow } from './card-row.ts'

export interface CardPreviewProps {
  rows: readonly CardRow[]
  /** The table's frame; its rows carry `data-key`. */
  frame: RefObject<HTMLElement | null>
  /** Told of the row that is pointed at for a moment. */
  onPoint?: ((row: CardRow) => void) | undefined
}

/** Milliseconds on a row after which it is meant, and not only on the way. */
const moment = 80

/**
 * The large picture beside the row whose name is under the mouse or has the focus. It listens to the table
 * from outside, so that moving over rows renders none of them.
 */
export function CardPreview({ rows, frame, onPoint }: CardPreviewProps) {
  const [key, setKey] = useState<string | null>(null)

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const hide = () => setKey(null)
    const onMove = ({ target, clientX, pointerType }: PointerEvent) => {
      const row = rowAt(target)
      // The name's button reaches over the whole row; its cell does not.
      const nameEnds = row?.cells[0]?.getBoundingClientRect().right ?? 0
      setKey(pointerType === 'mouse' && clientX < nameEnds ? (row?.dataset['key'] ?? null) : null)
    }
    const onFocus = ({ target }: FocusEvent) => {
      const named = target instanceof Element && target.matches('[data-row-opener]:focus-visible')
      setKey(named ? (rowAt(target)?.dataset['key'] ?? null) : null)
    }
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerleave', hide)
    element.addEventListener('pointerdown', hide)
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', hide)
    document.addEventListener('scroll', hide, { passive: true, capture: true })
    return () => {
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerleave', hide)
      element.removeEventListener('pointerdown', hide)
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', hide)
      document.removeEventListener('scroll', hide, { capture: true })
    }
  }, [frame])

  const row = rows.find((other) => other.key === key)
  const tell = useEffectEvent(() => row && onPoint?.(row))
  useEffect(() => {
    if (key === null) return
    const timer = setTimeout(tell, moment)
    return () => clearTimeout(timer)
  }, [key])

  return row === undefined ? null : <Preview key={row.key} row={row} frame={frame} />
}

function rowAt(target: EventTarget | null): HTMLTableRowElement | null {
  return target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-key]') : null
}

const gap = 8

function Preview({ row, frame }: { row: CardRow; frame: RefObject<HTMLElement | null> }) {
  const panel = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = panel.current
    const cell = frame.current?.querySelector<HTMLTableRowElement>(
      `tr[data-key="${CSS.escape(row.key)}"]`,
    )?.cells[0]
    if (element === null || cell === undefined) return
    // Test environments have no top layer.
    if ('showPopover' in element) element.showPopover()
    const beside = cell.getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    // On a phone there is no room beside the name.
    element.hidden = beside.right + gap + width > clientWidth
    const top = (beside.top + beside.bottom - height) / 2
    element.style.top = `${Math.max(gap, Math.min(top, clientHeight - height - gap))}px`
    element.style.left = `${beside.right + gap}px`
  }, [row.key, frame])

  return (
    <div ref={panel} popover="manual" aria-hidden="true" className={styles.preview}>
      <CardImage card={row.card} eager />
    </div>
  )
}
