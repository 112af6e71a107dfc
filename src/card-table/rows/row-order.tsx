/** Rows in an order of their own, which is changed by dragging their grips, or with the keyboard on them. */
import { formatCount } from '../../domain/format/count.ts'
import { createContext, type KeyboardEvent, type ReactNode, use, useRef, useState } from 'react'
import { LiveRegion } from '../../ui/layout/layout.tsx'
import { useConnectionTitle } from '../../ui/hooks/needs-connection.ts'
import type { CardRow } from './card-row.ts'
import { useRowDrag } from './row-drag.ts'
import styles from './row-order.module.css'

export interface RowOrderProps {
  rows: readonly CardRow[]
  /** The number of rows on the pages before this one, and on all pages. */
  before: number
  total: number
  /** Moves a row to a position in the whole order, from 1; optimistic. */
  onMove: (row: CardRow, position: number) => void
  /** The last announcement for screen readers, of moves that began elsewhere. */
  announcement: string
  onSay: (text: string) => void
  /** Renders the rows in their current order. */
  children: (rows: readonly CardRow[]) => ReactNode
}

interface Grips {
  /** The row that the keyboard has picked up. */
  liftedKey: string | undefined
  draggedKey: string | undefined
  handlersOf: ReturnType<typeof useRowDrag>['handlersOf']
  /** Picks a row up, or puts it down. */
  onPress: (row: CardRow) => void
  onKeyDown: (event: KeyboardEvent) => void
  onLeave: () => void
}

const GripContext = createContext<Grips | null>(null)

export function RowOrder(props: RowOrderProps) {
  const { rows, before, total, onMove, announcement, onSay, children } = props
  const frame = useRef<HTMLDivElement>(null)
  const [lifted, setLifted] = useState<{ key: string; at: number } | null>(null)
  const { drag, cancelDrag, handlersOf } = useRowDrag(frame, drop)
  const from = rows.findIndex(({ key }) => key === lifted?.key)
  const row = rows[from]
  const positionText = (at: number) =>
    `place ${formatCount(before + at + 1)} of ${formatCount(total)}`

  /** Dropped into a gap between the rows in their current order. */
  function drop(key: string, gap: number): void {
    const index = rows.findIndex((each) => each.key === key)
    const at = gap > index ? gap - 1 : gap
    const dragged = rows[index]
    if (dragged && at !== index) onMove(dragged, before + at + 1)
  }

  function press(pressed: CardRow): void {
    if (lifted && row && lifted.key === pressed.key) {
      if (lifted.at !== from) onMove(row, before + lifted.at + 1)
      onSay(`${row.card.name} put down at ${positionText(lifted.at)}.`)
      return setLifted(null)
    }
    const at = rows.indexOf(pressed)
    if (at === -1) return
    setLifted({ key: pressed.key, at })
    onSay(
      `${pressed.card.name} picked up at ${positionText(at)}. Arrow keys move it, Space puts it down, Escape puts it back.`,
    )
  }

  function putBack(): void {
    if (!lifted || !row) return
    setLifted(null)
    onSay(`${row.card.name} put back at ${positionText(from)}.`)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && (lifted || drag)) {
      event.preventDefault()
      cancelDrag()
      putBack()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!lifted || step === 0) return
    event.preventDefault()
    const at = Math.min(Math.max(lifted.at + step, 0), rows.length - 1)
    setLifted({ ...lifted, at })
    onSay(positionText(at))
  }

  const grips = {
    liftedKey: lifted?.key,
    draggedKey: drag?.key,
    handlersOf,
    onPress: press,
    onKeyDown,
    onLeave: putBack,
  }
  return (
    <GripContext value={grips}>
      <LiveRegion assertive>{announcement}</LiveRegion>
      <div ref={frame} className={styles.frame}>
        {children(row && lifted ? rows.toSpliced(from, 1).toSpliced(lifted.at, 0, row) : rows)}
        {drag && <div className={styles.line} style={{ top: drag.top }} />}
      </div>
    </GripContext>
  )
}

/** The handle of a row. A press of a key is a click without a pointer, as that of a screen reader. */
export function Grip({ row }: { row: CardRow }) {
  const grips = use(GripContext)
  const label = `Move ${row.card.name}`
  const titled = useConnectionTitle(label, true)
  if (!grips) return null
  const isHeld = grips.liftedKey === row.key || grips.draggedKey === row.key
  return (
    <button
      type="button"
      {...titled}
      aria-label={label}
      aria-pressed={isHeld}
      className={styles.grip}
      {...grips.handlersOf(row.key)}
      onClick={({ detail }) => detail === 0 && grips.onPress(row)}
      onKeyDown={grips.onKeyDown}
      onBlur={grips.onLeave}
    />
  )
}
