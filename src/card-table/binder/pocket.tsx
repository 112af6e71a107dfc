import { useId } from 'react'
import { faceName } from '../../domain/cards/card-face.ts'
import { formatCount } from '../../domain/format/count.ts'
import type { CountingRule } from '../../domain/sets/completion.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { CardImage } from '../picture/card-image.tsx'
import { useIsOwned } from '../picture/card-marks.tsx'
import { Price } from '../picture/prices.tsx'
import { TurnOverButton, useTurnOver } from '../picture/turn-over.tsx'
import type { CardRow } from '../rows/card-row.ts'
import { type HeldCard, type PocketState, pocketState } from './pocket-state.ts'
import styles from './pocket.module.css'

export interface PocketProps {
  row: CardRow
  rule: CountingRule
  /** The member's copies; left out, the card is shown in full, as for visitors. */
  held: HeldCard | undefined
  onOpen: ((row: CardRow) => void) | undefined
}

export function EmptyPocket() {
  return <li className={styles.pocket} />
}

/** A card in its pocket: with the number of its copies, or as a faint print where it is missing. */
export function Pocket({ row, rule, held, onOpen }: PocketProps) {
  const { card } = row
  const note = useId()
  const { side, onTurn } = useTurnOver(card)
  const inCollection = useIsOwned(card)
  const state = held && pocketState(rule, { ...card, inCollection }, held)
  const picture = <CardImage card={card} side={side} alt={faceName(card, side)} sizes="30vh" />
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
            <Badge
              key={finish}
              tone={finish === 'Foil' ? 'foil' : 'neutral'}
              className={cx(styles.count, count === 0 && styles.none)}
            >
              {formatCount(count)}
              <VisuallyHidden>{finish === 'Foil' ? ' foil' : ' normal'}</VisuallyHidden>
            </Badge>
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
