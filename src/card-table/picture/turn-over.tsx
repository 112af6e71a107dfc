import type { Card } from '../../contract/card.ts'
import { type CardSide, otherSide } from '../../domain/cards/card-face.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { isForPage, keyOf } from '../shortcuts.ts'
import styles from './picture.module.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

export const turnOverKey = 't'

/** Whether a key turns a card over: nothing is typed, and nothing else has used the key. */
export function isTurnOverKey(event: KeyboardEvent): boolean {
  return keyOf(event) === turnOverKey && isForPage(event)
}

interface TurnOver {
  /** Undefined until the card has been turned over. */
  side: CardSide | undefined
  /** Left out where there is no back. */
  onTurn?: (() => void) | undefined
}

/** The state of one picture. Its component needs a key for each card: the next card then starts with its front. */
export function useTurnOver({ backImageUrl }: Card): TurnOver {
  const [side, setSide] = useState<CardSide>()
  if (backImageUrl === null) return { side: undefined }
  return { side, onTurn: () => setSide(otherSide(side)) }
}

interface TurnOverButtonProps {
  card: Card
  side: CardSide | undefined
  onTurn: () => void
}

/** A round button over the art of a picture. The key works wherever the focus is in the same tile or pocket. */
export function TurnOverButton({ card, side, onTurn }: TurnOverButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const row = event.target instanceof Element && event.target.closest('[data-key]')
    if (row && row.contains(button.current) && isTurnOverKey(event)) onTurn()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <IconButton
      ref={button}
      variant="secondary"
      size="small"
      icon="turn-over"
      label={`Turn over ${card.name}`}
      aria-pressed={side === 'back'}
      aria-keyshortcuts={turnOverKey}
      className={styles.turnOver}
      onClick={onTurn}
    />
  )
}
