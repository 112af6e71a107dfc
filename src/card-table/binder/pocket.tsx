import { useId } from 'react'
import { faceName } from '../../domain/cards/card-face.ts'
import type { Card } from '../../contract/card.ts'
import type { CountingRule } from '../../domain/sets/counting.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { cx } from '../../ui/layout/layout.tsx'
import { CardImage } from '../picture/card-picture.tsx'
import { useIsOwned } from '../picture/card-marks.tsx'
import { CopyCount } from '../picture/copy-marks.tsx'
import { WaitingMark } from '../picture/waiting-mark.tsx'
import { TurnOverButton, useTurnOver } from '../picture/turn-over.tsx'
import type { CardRow } from '../rows/card-row.ts'
import { type PendingQuantities, useQuantity, useWaits } from '../rows/row-state.ts'
import { MissingNote, PocketFacts, PocketFrame } from './pocket-frame.tsx'
import styles from './pocket.module.css'
import { type HeldCard, pocketState, type PocketState } from './pocket-state.ts'

export interface PocketProps {
  row: CardRow
  rule: CountingRule
  /** The member's copies; left out, the card is shown in full, as for visitors. */
  held: HeldCard | undefined
  /** Pending quantities, which replace that of an entry. */
  quantities: PendingQuantities | undefined
  onOpen: ((row: CardRow) => void) | undefined
  /** The `sizes` of the picture. */
  sizes: string
}

/**
 * A card in its pocket: an entry with its quantity, a card of the catalogue with the number of the member's copies, or as a
 * faint print where it is missing.
 */
export function Pocket(props: PocketProps) {
  const { row, rule, held, quantities, onOpen, sizes } = props
  const { card, finish } = row
  const note = useId()
  const { side, onTurn } = useTurnOver(card)
  const inCollection = useIsOwned(card)
  const count = useQuantity(row, quantities)
  const waits = useWaits(row, quantities)
  const state =
    finish === undefined
      ? held && pocketState(rule, { ...card, inCollection }, held)
      : { missing: null, copies: [{ finish, count }] }
  const picture = (
    <CardImage
      card={card}
      finish={finish}
      side={side}
      alt={faceName(card, side)}
      sizes={sizes}
      // The note of a missing card has them.
      facts={state?.missing ? undefined : <PocketFacts card={card} />}
    />
  )
  return (
    <PocketFrame
      rowKey={row.key}
      className={cx(styles.pocket, state?.missing && styles.missing)}
      noteId={note}
      note={state && <Note card={card} waits={waits} {...state} />}
      picture={
        onOpen === undefined ? (
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
        )
      }
    >
      {onTurn !== undefined && <TurnOverButton {...{ card, side, onTurn }} />}
    </PocketFrame>
  )
}

interface NoteProps extends PocketState {
  card: Card
  /** The quantity waits for a connection. */
  waits: boolean
}

function Note({ card, waits, missing, copies }: NoteProps) {
  return (
    <>
      <p className={styles.copies}>
        {waits ? <Badge>Waiting</Badge> : <WaitingMark cardId={card.id} />}
      </p>
      {copies.length > 0 && (
        <p className={styles.copies}>
          {copies.map(({ finish, count }) => (
            <CopyCount key={finish} {...{ finish, count }} />
          ))}
        </p>
      )}
      {missing && <MissingNote {...card} price={missing.price} />}
    </>
  )
}
