import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { CardImage } from './card-picture.tsx'
import styles from './card-preview.module.css'
import type { CardRow } from '../rows/card-row.ts'
import { isTurnOverKey } from './turn-over.tsx'
import { type TurnedRow, turnRow, useTurnedSide } from '../table/table-context.ts'

export interface CardPreviewProps {
  rows: readonly CardRow[]
  /** The table's frame; its rows carry `data-key`. */
  frame: RefObject<HTMLElement | null>
  turnedRow: TurnedRow
  /** Called with the row under the pointer after a short delay. */
  onPoint?: ((row: CardRow) => void) | undefined
}

/** Milliseconds of hovering after which the preview opens. */
const moment = 80

/**
 * The large picture of the hovered or focused row, shown beside the table where the window has room
 * there, and the key that turns the card of a row over. It listens outside of the table, so that
 * hovering and clicking render no row.
 */
export function CardPreview({ rows, frame, turnedRow, onPoint }: CardPreviewProps) {
  const [key, setKey] = useState<string | null>(null)
  const [position, setPosition] = useState<Position | null>(null)
  const row = rows.find((other) => other.key === key)

  const turnOver = useEffectEvent((event: KeyboardEvent) => {
    const turned = rows.find((other) => other.key === keyAt(event.target))
    if (turned && turned.card.backImageUrl !== null && isTurnOverKey(event)) {
      turnRow(turnedRow, turned.key)
    }
  })

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    let pointedAt: string | null = null
    let shown: string | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (next: string | null) => {
      shown = next
      setKey(next)
      setPosition(positionBeside(element))
    }
    const point = (next: string | null) => {
      if (next === pointedAt) return
      pointedAt = next
      clearTimeout(timer)
      if (next === null) show(null)
      else timer = setTimeout(() => show(next), moment)
    }
    const focused = () => {
      const { activeElement } = document
      const named = activeElement?.matches('[data-row-opener]:focus-visible') ?? false
      return named && element.contains(activeElement) ? keyAt(activeElement) : null
    }
    const hide = () => point(null)
    const onKey = (event: KeyboardEvent) => turnOver(event)
    const onMove = ({ target, clientX, pointerType }: PointerEvent) => {
      const under = rowAt(target)
      // The name's button reaches over the whole row; its cell does not.
      const { left = 0, right = 0 } = (under && nameCell(under)?.getBoundingClientRect()) ?? {}
      const named = pointerType === 'mouse' && left <= clientX && clientX < right
      point(named ? keyAt(under) : null)
    }
    const pointAtFocus = () => point(focused())
    // The key that goes to a row may scroll to it: that row's picture is still to come.
    const onScroll = () => {
      const awaited = pointedAt !== shown && pointedAt === focused() ? pointedAt : null
      hide()
      point(awaited)
    }
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerleave', hide)
    element.addEventListener('pointerdown', hide)
    element.addEventListener('focusin', pointAtFocus)
    element.addEventListener('focusout', hide)
    element.addEventListener('keydown', onKey)
    document.addEventListener('scroll', onScroll, { passive: true, capture: true })
    // This part mounts after the table, when a row may already have the focus.
    pointAtFocus()
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerleave', hide)
      element.removeEventListener('pointerdown', hide)
      element.removeEventListener('focusin', pointAtFocus)
      element.removeEventListener('focusout', hide)
      element.removeEventListener('keydown', onKey)
      document.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [frame])

  const tell = useEffectEvent(() => row && onPoint?.(row))
  useEffect(() => {
    if (key !== null) tell()
  }, [key])

  if (row === undefined || position === null) return null
  return <Preview key={row.key} {...{ row, frame, turnedRow, position }} />
}

function rowAt(target: EventTarget | null): HTMLTableRowElement | null {
  return target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-key]') : null
}

function keyAt(target: EventTarget | null): string | null {
  return rowAt(target)?.dataset['key'] ?? null
}

/** Rows without an open action have no button before their names. */
function nameCell(row: HTMLTableRowElement): Element | undefined {
  return row.querySelector('td:has([data-row-opener])') ?? row.cells[0]
}

interface Position {
  left: number
  maxWidth: number
}

const gap = 8
const minWidth = 160

/** Pixels of the window in which a picture covers nothing of the table; null where they are too few. */
function positionBeside(table: Element): Position | null {
  const left = table.getBoundingClientRect().right + gap
  const maxWidth = document.documentElement.clientWidth - left - gap
  return maxWidth < minWidth ? null : { left, maxWidth }
}

interface PreviewProps extends Pick<CardPreviewProps, 'frame' | 'turnedRow'> {
  row: CardRow
  position: Position
}

function Preview({ row, frame, turnedRow, position }: PreviewProps) {
  const panel = useRef<HTMLDivElement>(null)
  const side = useTurnedSide(turnedRow, row.key)

  useLayoutEffect(() => {
    const element = panel.current
    const tableRow = frame.current
      ?.querySelector(`tr[data-key="${CSS.escape(row.key)}"]`)
      ?.getBoundingClientRect()
    if (element === null || tableRow === undefined) return
    element.showPopover()
    const { height } = element.getBoundingClientRect()
    const top = (tableRow.top + tableRow.bottom - height) / 2
    const lowest = document.documentElement.clientHeight - height - gap
    element.style.top = `${Math.max(gap, Math.min(top, lowest))}px`
  }, [row.key, frame])

  return (
    <div
      ref={panel}
      popover="manual"
      aria-hidden="true"
      className={styles.preview}
      style={position}
    >
      <CardImage card={row.card} finish={row.finish} side={side} sizes="15rem" eager />
    </div>
  )
}
