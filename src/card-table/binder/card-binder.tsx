import type { CountingRule } from '../../domain/sets/counting.ts'
import { counted } from '../../domain/format/count.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { EmptyState, type Failure, RetryPanel } from '../../ui/feedback/states.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { cx, LiveRegion } from '../../ui/layout/layout.tsx'
import { useKeydown } from '../../ui/hooks/use-keydown.ts'
import { useSwipe } from '../../ui/hooks/use-swipe.ts'
import { topModal } from '../../ui/overlays/modal-stack.ts'
import { PagingBar } from '../paging-bar.tsx'
import type { CardRow } from '../rows/card-row.ts'
import type { PendingQuantities } from '../rows/row-state.ts'
import { BinderPage, Rings, spreadClass } from './binder-page.tsx'
import styles from './card-binder.module.css'
import { isTurningKey } from './page-turn.ts'
import type { HeldCard } from './pocket-state.ts'
import { Pocket } from './pocket.tsx'
import { binderCells, binderGrid, type BinderSize, pageOf, spreadOf } from '../views.ts'
import {
  type CSSProperties,
  type ReactNode,
  type RefCallback,
  type SubmitEvent,
  useState,
} from 'react'
import { Muted, Stack } from '../../ui/layout/boxes.tsx'

/** Pixels. With less of the window left, what is shown could not be read. */
const minRoom = 480

const scrolledTop = 'calc(var(--bar-height) + var(--row-height))'

/**
 * Keeps `--top` of an element: how far from the top of the window it begins, so that its styles can fill the rest. Where
 * the rest is small, it is where the element begins once it is scrolled to (the scroll margin of base.css).
 */
const followTop: RefCallback<HTMLElement> = (element) => {
  if (element === null) return
  const measure = () => {
    const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
    const isHigh = window.innerHeight - top >= minRoom
    element.style.setProperty('--top', isHigh ? `${top}px` : scrolledTop)
  }
  measure()
  // Content above the element changes the height of the page.
  const observer = new ResizeObserver(measure)
  observer.observe(document.body)
  window.addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', measure)
  }
}

/** The page beside the shown one. */
export interface FacingPage {
  /** How many of the rows are its own: the first ones where it is at the left, otherwise the last ones. */
  count: number
  isLoading: boolean
  /** It alone could not be loaded. */
  failure: Failure | undefined
}

export interface CardBinderProps {
  /** Names the binder for screen readers. */
  label: string
  /** The rows of both pages, from left to right. */
  rows: readonly CardRow[]
  size: BinderSize
  /** Starts at 1. */
  page: number
  /** The page that the rows are of: the one before, while those of `page` load. */
  shownPage?: number | undefined
  totalPages: number
  /** Called with pages from 1 to `totalPages` only. */
  onPageChange: (page: number) => void
  /** The page with the first name from a text on; left out where names are not in their order. */
  pageAtName?: ((text: string) => Promise<number>) | undefined
  /** Null for the inside of the cover; left out where one page is shown at a time. */
  facing?: FacingPage | null | undefined
  /** The member's copies of cards of the catalogue by their ids; left out, every card is shown in full, as entries are. */
  held?: ReadonlyMap<string, HeldCard> | undefined
  /** What counts as owned. */
  rule?: CountingRule | undefined
  /** Pending quantities, which replace those of the rows. */
  quantities?: PendingQuantities | undefined
  onOpen?: ((row: CardRow) => void) | undefined
  isLoading?: boolean | undefined
  /** These are the old pages; the new ones are on their way. */
  isStale?: boolean | undefined
  /** Instead of 'No cards to display.' */
  empty?: ReactNode
}

const anyFinish: CountingRule = { counting: 'any', without: [] }

/** A binder open at one page of pockets, or at two. Arrow keys, a swipe and the buttons turn a sheet. */
export function CardBinder(props: CardBinderProps) {
  const { label, rows, size, page, totalPages, onPageChange, pageAtName, facing, empty } = props
  const {
    shownPage = page,
    held,
    rule = anyFinish,
    quantities,
    onOpen,
    isLoading = false,
    isStale = false,
  } = props
  const { columns, rows: lines } = binderGrid(size)
  // A page is at most as high and as wide as the window; a pocket has the proportions of a card.
  const sizes = `min(${72 / lines}vh, ${100 / columns}vw)`
  const isSpread = facing !== undefined
  const opening = isSpread ? spreadOf(page) : page
  const openings = isSpread ? spreadOf(totalPages) : totalPages

  function open(next: number) {
    if (next >= 1 && next <= openings) onPageChange(isSpread ? pageOf(next) : next)
  }
  const turn = (by: -1 | 1) => open(opening + by)
  // Not while typing, in a menu, or under a dialog.
  useKeydown((event) => {
    if (topModal() === undefined && isTurningKey(event)) turn(event.key === 'ArrowLeft' ? -1 : 1)
  })
  const swipe = useSwipe(turn)

  if (!isLoading && rows.length === 0) return empty ?? <EmptyState title="No cards to display." />
  const isLeft = shownPage % 2 === 0
  const others = facing?.count ?? 0
  const middle = isLeft ? rows.length - others : others
  const left = { number: shownPage & ~1, rows: rows.slice(0, middle) }
  const right = { number: shownPage | 1, rows: rows.slice(middle) }
  const own = isLeft ? left : right
  return (
    <Stack ref={followTop} gap="4">
      <div
        className={cx(styles.binder, isSpread && styles.open)}
        style={{ '--columns': columns, '--lines': lines } as CSSProperties}
      >
        <LiveRegion>{isLoading ? 'Loading cards...' : ''}</LiveRegion>
        <IconButton
          icon="chevron-left"
          label="Turn to the previous page"
          className={styles.turn}
          disabled={opening <= 1}
          onClick={() => turn(-1)}
        />
        <section
          aria-label={label}
          aria-busy={isLoading || isStale || facing?.isLoading === true}
          className={cx(styles.pages, isSpread && spreadClass, isStale && styles.stale)}
          {...swipe}
        >
          {(isSpread ? [left, right] : [own]).map(({ number, rows: cards }, index) =>
            facing === null && number !== own.number ? (
              <div key={index} className={styles.cover}>
                <p className={styles.title}>{label}</p>
                <Muted as="p">{counted(totalPages, 'page', 'pages')}</Muted>
              </div>
            ) : (
              <BinderPage
                key={index}
                {...{ number, size }}
                pockets={cards.slice(0, binderCells(size)).map((row) => (
                  <Pocket
                    key={row.key}
                    {...{ row, rule, quantities, onOpen, sizes }}
                    held={held?.get(row.card.id)}
                  />
                ))}
                totalPages={facing ? totalPages : undefined}
              >
                {facing?.failure && number !== own.number && (
                  <div className={styles.failure}>
                    <RetryPanel {...facing.failure} />
                  </div>
                )}
              </BinderPage>
            ),
          )}
          {isSpread && <Rings />}
        </section>
        <IconButton
          icon="chevron-right"
          label="Turn to the next page"
          className={styles.turn}
          disabled={opening >= openings}
          onClick={() => turn(1)}
        />
      </div>
      <PagingBar
        page={opening}
        totalPages={openings}
        position={isSpread ? pagesText(opening, totalPages) : undefined}
        onPageChange={open}
      >
        <PageJump
          {...{ totalPages, pageAtName }}
          onJump={(to) => open(isSpread ? spreadOf(to) : to)}
        />
      </PagingBar>
    </Stack>
  )
}

interface PageJumpProps extends Pick<CardBinderProps, 'totalPages' | 'pageAtName'> {
  onJump: (page: number) => void
}

/** A field that opens the binder at the page whose number is entered, or at the first name from the entered letters on. */
function PageJump({ totalPages, pageAtName, onJump }: PageJumpProps) {
  const [text, setText] = useState('')
  const toast = useToast()
  const label = pageAtName ? 'Go to page or letter' : 'Go to page'
  async function jump(event: SubmitEvent) {
    event.preventDefault()
    const target = text.trim()
    if (/^\d+$/.test(target)) onJump(Math.min(Math.max(1, Number(target)), totalPages))
    else if (target === '' || pageAtName === undefined) return
    else {
      try {
        onJump(await pageAtName(target))
      } catch (error) {
        return toast.failure(error, 'Failed to find this page')
      }
    }
    setText('')
  }
  return (
    <form onSubmit={(event) => void jump(event)}>
      <TextField
        label={label}
        hideLabel
        placeholder={label}
        inputMode={pageAtName ? undefined : 'numeric'}
        autoComplete="off"
        maxLength={pageAtName ? 40 : 6}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        className={styles.jump}
      />
    </form>
  )
}

/** 'Page 1 of 12', 'Pages 2–3 of 12'. */
function pagesText(spread: number, totalPages: number): string {
  const first = pageOf(spread)
  const last = Math.min(first | 1, totalPages)
  return `${first === last ? `Page ${first}` : `Pages ${first}–${last}`} of ${totalPages}`
}
