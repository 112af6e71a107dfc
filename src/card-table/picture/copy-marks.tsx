import { Badge } from '../../ui/layout/badge.tsx'
import { cx, VisuallyHidden } from '../../ui/layout/layout.tsx'
import { limitWords } from '../rows/need-words.ts'
import type { CardRow } from '../rows/card-row.ts'
import { forTradeOf } from '../rows/entry-values.ts'
import { type PendingQuantities, useQuantity } from '../rows/row-state.ts'
import { type Finish, isFoil } from '../../domain/cards/finish.ts'
import { formatCount } from '../../domain/format/count.ts'
import styles from './picture.module.css'

interface PromisedMarkProps {
  copies?: number | undefined
  /** Shows the number alone, for rows that have no room for the word. */
  short?: boolean | undefined
}

/** Copies that are promised in proposals which wait for an answer; nothing where there are none. */
export function PromisedMark({ copies = 0, short = false }: PromisedMarkProps) {
  if (copies === 0) return null
  return (
    <Badge tone="accent" icon="trade">
      <span title={`${copies} promised in trade offers with no answer yet`}>
        {copies}
        {short ? <VisuallyHidden> promised</VisuallyHidden> : ' promised'}
      </span>
    </Badge>
  )
}

interface ForTradeMarkProps {
  row: CardRow
  quantities: PendingQuantities | undefined
  /** Shows the number alone, for rows that have no room for the words. */
  short?: boolean
}

/** Copies of an entry that are for trade; nothing where there are none. */
export function ForTradeMark({ row, quantities, short = false }: ForTradeMarkProps) {
  const copies = forTradeOf(row, useQuantity(row, quantities))
  if (copies === 0) return null
  return (
    <Badge icon="trade">
      <span title={`${copies} for trade`}>
        {copies}
        {short ? <VisuallyHidden> for trade</VisuallyHidden> : ' for trade'}
      </span>
    </Badge>
  )
}

/** The deck that has the copies; nothing for free ones. */
export function DeckMark({ row: { deck } }: { row: Pick<CardRow, 'deck'> }) {
  return deck ? (
    <Badge>
      <span title={`In the deck ${deck.name}`} className={styles.deck}>
        In {deck.name}
      </span>
    </Badge>
  ) : null
}

/** An entry whose printing was guessed; nothing for others. */
export function GuessedMark({ row: { guessed = false } }: { row: CardRow }) {
  return guessed ? (
    <Badge tone="accent">
      <span title="An import took this printing by the name alone. Edit the card to settle it.">
        Guessed
      </span>
    </Badge>
  ) : null
}

/** A wish that any printing of the card fits, with its limits; nothing for others. */
export function AnyPrintingMark({ row }: { row: CardRow }) {
  if (row.anyPrinting !== true) return null
  const limits = limitWords(row)
  const fitting = limits.length === 0 ? 'Every printing and finish fits' : limits.join(', ')
  return (
    <>
      <Badge>
        <span title={`${fitting}. The price is the cheapest.`}>Any printing</span>
      </Badge>
      {limits.map((limit) => (
        <Badge key={limit}>{limit}</Badge>
      ))}
    </>
  )
}

/** A number of copies in a finish. */
export function CopyCount({ finish, count }: { finish: Finish; count: number }) {
  return (
    <Badge
      tone={isFoil(finish) ? 'foil' : 'neutral'}
      className={cx(styles.count, count === 0 && styles.none)}
    >
      {formatCount(count)}
      <VisuallyHidden>{` ${finish.toLowerCase()}`}</VisuallyHidden>
    </Badge>
  )
}
