import { useId } from 'react'
import type { Card } from '../../contract/cards.ts'
import { faceName } from '../../domain/cards/card-face.ts'
import { displayPrice } from '../../domain/cards/price.ts'
import type { CountingRule } from '../../domain/sets/completion.ts'
import { cx } from '../../ui/layout/cx.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { CardImage } from '../picture/card-image.tsx'
import { useIsOwned } from '../picture/card-marks.tsx'
import { CopyCount } from '../picture/owned-copies.tsx'
import { Price } from '../picture/prices.tsx'
import { TurnOverButton, useTurnOver } from '../picture/turn-over.tsx'
import { type CardRow, finishOf, isEntry } from '../rows/card-row.ts'
import { type PendingQuantities, useQuantity } from '../rows/pending-quantities.ts'
import { type HeldCard, type PocketState, pocketState } from './pocket-state.ts'
import styles from './pocket.module.css'

export interface PocketProps {
  row: CardRow
  rule: CountingRule
  /** The member's copies; left out, the card is shown in full, as for visitors. */
  held: HeldCard | undefined
  /** Pending quantities, which replace that of an entry. */
  quantities: PendingQuantities | undefined
  onOpen: ((row: CardRow) => void) | undefined
}

export function EmptyPocket() {
  return <li className={styles.pocket} />
}

/**
 * A card in its pocket: an entry with its quantity, a card of the catalogue with the number of the member's copies, or as a
 * faint print where it is missing.
 */
export function Pocket({ row, rule, held, quantities, onOpen }: PocketProps) {
  const { card } = row
  const note = useId()
  const { side, onTurn } = useTurnOver(card)
  const inCollection = useIsOwned(card)
  const count = useQuantity(row, quantities)
  const state = isEntry(card)
    ? { missing: null, copies: [{ finish: finishOf(card), count }] }
    : held && pocketState(rule, { ...card, inCollection }, held)
  const picture = (
    <CardImage
      card={card}
      side={side}
      alt={faceName(card, side)}
      sizes="30vh"
      // The note of a missing card has them.
      facts={state?.missing ? undefined : <Facts card={card} />}
    />
  )
  return (
    <li
      className={cx(styles.pocket, styles.full, state?.missing && styles.missing)}
      data-key={row.key}
    >
      {onOpen === undefined ? (
        picture
      ) : (
        <button
          type="button"
          className={styles.open}
          title={card.name}
          aria-label={card.name}
          aria-describedby={state && note}
          data-row-opener
          onClick={() => onOpen(row)}
        >
          {picture}
        </button>
      )}
      {state && <PocketNote id={note} collectorNumber={card.collectorNumber} {...state} />}
      {onTurn !== undefined && <TurnOverButton {...{ card, side, onTurn }} />}
    </li>
  )
}

/** What a card without a picture says besides its name. */
function Facts({ card }: { card: Card }) {
  return (
    <>
      {card.collectorNumber !== null && <span>#{card.collectorNumber}</span>}{' '}
      <Price amount={displayPrice(card)} />
    </>
  )
}

interface PocketNoteProps extends PocketState {
  id: string
  collectorNumber: string | null
}

function PocketNote({ id, collectorNumber, missing, copies }: PocketNoteProps) {
  return (
    <div id={id} className={styles.note}>
      {copies.length > 0 && (
        <p className={styles.copies}>
          {copies.map(({ finish, count }) => (
            <CopyCount key={finish} {...{ finish, count }} />
          ))}
        </p>
      )}
      {missing && (
        <p className={styles.wanted}>
          <VisuallyHidden>Missing: </VisuallyHidden>
          {collectorNumber !== null && <span>#{collectorNumber}</span>}
          <span className={styles.price}>
            <Price amount={missing.price} />
          </span>
        </p>
      )}
    </div>
  )
}
