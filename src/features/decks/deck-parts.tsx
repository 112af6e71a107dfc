import { type ReactNode, useState } from 'react'
import type { Card } from '../../contract/card.ts'
import type { Deck } from '../../domain/decks/deck.ts'
import { Fold } from '../../ui/layout/boxes.tsx'
import { DeckHand } from './deck-hand.tsx'
import { DeckLegality } from './deck-legality.tsx'
import styles from './deck-parts.module.css'
import { DeckShape } from './deck-shape.tsx'

interface DeckPartsProps {
  deck: Deck
  /** The cards with their pictures, by their indexes in the deck. */
  cards: readonly Card[]
  /** The code of the format that it is made for. */
  format?: string
  /** Folds of a kept deck, behind the others. */
  more?: ReactNode
}

/** What few need of a deck, behind one line of folds: its shape, its legality, and a hand to try. */
export function DeckParts({ deck, cards, format: initial = '', more }: DeckPartsProps) {
  const [format, setFormat] = useState(initial)
  const [hasHand, setHasHand] = useState(false)
  return (
    <div className={styles.parts}>
      <Fold summary="Shape">
        <DeckShape deck={deck} />
      </Fold>
      <Fold summary="Legality">
        <DeckLegality deck={deck} format={format} onFormat={setFormat} />
      </Fold>
      <Fold summary="Try a Hand" onToggle={setHasHand}>
        {hasHand && <DeckHand deck={deck} cards={cards} />}
      </Fold>
      {more}
    </div>
  )
}
