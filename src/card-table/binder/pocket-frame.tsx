/** How a pocket looks, whatever is known of its card. */
import type { ReactNode } from 'react'
import type { Card } from '../../contract/card.ts'
import { displayPrice } from '../../domain/cards/price.ts'
import { cx, VisuallyHidden } from '../../ui/layout/layout.tsx'
import { Price } from '../picture/prices.tsx'
import styles from './pocket-frame.module.css'
import { Row } from '../../ui/layout/boxes.tsx'

export function EmptyPocket() {
  return <li className={styles.pocket} />
}

interface PocketFrameProps {
  rowKey: string
  picture: ReactNode
  /** Shown over the foot of the picture, under the id. */
  note?: ReactNode
  noteId?: string | undefined
  className?: string | undefined
  /** Shown over the pocket. */
  children?: ReactNode
}

/** A pocket with a card. */
export function PocketFrame(props: PocketFrameProps) {
  const { rowKey, picture, note, noteId, className, children } = props
  return (
    <li className={cx(styles.pocket, styles.full, className)} data-key={rowKey}>
      {picture}
      {note && (
        <div id={noteId} className={styles.note}>
          {note}
        </div>
      )}
      {children}
    </li>
  )
}

/** What a card without a picture says besides its name. */
export function PocketFacts({ card }: { card: Card }) {
  return (
    <>
      {card.collectorNumber !== null && <span>#{card.collectorNumber}</span>}{' '}
      <Price amount={displayPrice(card)} currency={card.currency} />
    </>
  )
}

interface MissingNoteProps {
  collectorNumber: string | null
  /** Null where it is not known. */
  price: number | null
  currency: string
}

/** The number of a missing card, and what it costs. */
export function MissingNote({ collectorNumber, price, currency }: MissingNoteProps) {
  return (
    <Row as="p" gap="0 1" align="stretch" wrap between className={styles.wanted}>
      <VisuallyHidden>Missing: </VisuallyHidden>
      {collectorNumber !== null && <span>#{collectorNumber}</span>}
      <span className={styles.price}>
        <Price amount={price} currency={currency} />
      </span>
    </Row>
  )
}
