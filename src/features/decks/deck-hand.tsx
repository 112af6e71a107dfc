import { useState } from 'react'
import { CardImage } from '../../card-table/picture/card-picture.tsx'
import type { Card } from '../../contract/card.ts'
import { type Deck, gameOfDeck } from '../../domain/decks/deck.ts'
import { drawHand } from '../../domain/decks/hand.ts'
import { cardCount } from '../../domain/format/count.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LiveRegion, Toolbar } from '../../ui/layout/layout.tsx'
import { Muted, Stack } from '../../ui/layout/boxes.tsx'
import styles from './deck-hand.module.css'

interface DeckHandProps {
  deck: Deck
  /** The pictures of the cards, by their indexes in the deck. */
  cards: readonly Card[]
  /** From 0 up to 1. */
  random?: () => number
}

const usualHand = 7

/** A first hand of the main deck to try, and others after it. */
export function DeckHand({ deck, cards, random = Math.random }: DeckHandProps) {
  const { handSize = usualHand, putsBack = false } = gameOfDeck(deck)?.decks ?? {}
  const [{ hand, mulligans }, setDrawn] = useState(() => draw(0))

  function draw(times: number) {
    return { hand: drawHand(deck.lines, handSize, random), mulligans: times }
  }

  if (hand.length === 0) return <Muted as="p">The main deck has no cards.</Muted>
  const handCards = hand.flatMap((index) => deck.lines[index] ?? [])
  const cardOf = ({ card }: (typeof handCards)[number]) => (card === null ? undefined : cards[card])
  const names = handCards.map((line) => cardOf(line)?.name ?? line.name)
  const back = putsBack ? Math.min(mulligans, hand.length) : 0
  return (
    <Stack gap="3">
      <Toolbar label="Hand">
        <Button onClick={() => setDrawn(draw(0))}>New Hand</Button>
        {putsBack && (
          <Button disabled={mulligans >= handSize} onClick={() => setDrawn(draw(mulligans + 1))}>
            Mulligan
          </Button>
        )}
        <Muted className={styles.back}>{back > 0 && `Put ${cardCount(back)} back.`}</Muted>
      </Toolbar>
      <LiveRegion>Hand: {names.join(', ')}</LiveRegion>
      <ul className={styles.hand} aria-label="Hand">
        {handCards.map((line, index) => {
          const card = cardOf(line)
          return (
            <li key={index}>
              {card === undefined ? (
                <span className={styles.unknown}>{line.name}</span>
              ) : (
                <CardImage card={card} alt={card.name} sizes="8rem" />
              )}
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}
