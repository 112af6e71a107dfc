import {
  type CSSProperties,
  type ReactNode,
  type TouchEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { faceName } from '../../domain/cards/card-face.ts'
import { cx } from '../../ui/layout/cx.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { topModal } from '../../ui/overlays/modal-stack.ts'
import { punched } from '../../ui/layout/punched.ts'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import { binderCells, binderGrid, type BinderSize } from './binder-size.ts'
import styles from './card-binder.module.css'
import { CardImage } from '../picture/card-image.tsx'
import type { CardRow } from '../rows/card-row.ts'
import { followTop } from '../follow-top.ts'
import { PagingBar } from '../paging-bar.tsx'
import { isTurningKey, turnOfSwipe } from './page-turn.ts'
import { TurnOverButton } from '../picture/turn-over-button.tsx'
import { useTurnOver } from '../picture/turn-over.ts'

export interface CardBinderProps {
  /** Names the page for screen readers. */
  label: string
  rows: readonly CardRow[]
  size: BinderSize
  /** Starts at 1. */
  page: number
  totalPages: number
  /** Called with pages from 1 to `totalPages` only. */
  onPageChange: (page: number) => void
  onOpen?: ((row: CardRow) => void) | undefined
  isLoading?: boolean | undefined
  /** This is the old page; the new one is on its way. */
  isStale?: boolean | undefined
  /** Instead of 'No cards to display.' */
  empty?: ReactNode
}

/** A binder open at one page of pockets. Arrow keys, a swipe and the buttons turn it. */
export function CardBinder(props: CardBinderProps) {
  const { label, rows, size, page, totalPages, onPageChange, onOpen, empty } = props
  const { isLoading = false, isStale = false } = props
  const { columns, rows: lines } = binderGrid(size)

  function turn(by: -1 | 1) {
    const next = page + by
    if (next >= 1 && next <= totalPages) onPageChange(next)
  }
  useTurningKeys(turn)
  const swipe = useSwipe(turn)

  if (!isLoading && rows.length === 0) return empty ?? <EmptyState title="No cards to display." />
  const pockets = Array.from({ length: binderCells(size) }, (_, at) => rows[at])
  return (
    <div ref={followTop} className={styles.whole}>
      <div
        className={styles.binder}
        style={{ '--columns': columns, '--lines': lines } as CSSProperties}
      >
        <LiveRegion>{isLoading ? 'Loading cards...' : ''}</LiveRegion>
        <IconButton
          icon="chevron-left"
          label="Turn to the previous page"
          className={styles.turn}
          disabled={page <= 1}
          onClick={() => turn(-1)}
        />
        <section
          aria-label={label}
          aria-busy={isLoading || isStale}
          className={cx(
            punched,
            styles.page,
            page % 2 === 0 && styles.left,
            isStale && styles.stale,
          )}
          {...swipe}
        >
          <ol className={styles.pockets}>
            {pockets.map((row, at) =>
              row === undefined ? (
                <li key={`empty ${at}`} className={styles.pocket} />
              ) : (
                <Pocket key={row.key} row={row} onOpen={onOpen} />
              ),
            )}
          </ol>
          <p className={styles.number}>{page}</p>
        </section>
        <IconButton
          icon="chevron-right"
          label="Turn to the next page"
          className={styles.turn}
          disabled={page >= totalPages}
          onClick={() => turn(1)}
        />
      </div>
      <PagingBar page={page} totalPages={totalPages} onPageChange={onPageChange} />
    </div>
  )
}

function Pocket({ row, onOpen }: { row: CardRow; onOpen: CardBinderProps['onOpen'] }) {
  const { card } = row
  const { side, onTurn } = useTurnOver(card)
  const picture = <CardImage card={card} side={side} alt={faceName(card, side)} sizes="30vh" />
  return (
    <li className={cx(styles.pocket, styles.full)} data-key={row.key}>
      {onOpen === undefined ? (
        picture
      ) : (
        <button
          type="button"
          className={styles.open}
          title={card.name}
          aria-label={card.name}
          data-row-opener
          onClick={() => onOpen(row)}
        >
          {picture}
        </button>
      )}
      {onTurn !== undefined && <TurnOverButton {...{ card, side, onTurn }} />}
    </li>
  )
}

/** Left and right turn the page, except while typing, in a menu, or under a dialog. */
function useTurningKeys(turn: (by: -1 | 1) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (topModal() === undefined && isTurningKey(event)) turn(event.key === 'ArrowLeft' ? -1 : 1)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function useSwipe(turn: (by: -1 | 1) => void) {
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
