import { useEffect, useEffectEvent, useRef } from 'react'
import type { Card } from '../../contract/cards.ts'
import type { CardSide } from '../../domain/cards/card-face.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import styles from './turn-over-button.module.css'
import { isTurnOverKey, turnOverKey } from './turn-over-key.ts'

interface TurnOverButtonProps {
  card: Card
  side: CardSide | undefined
  onTurn: () => void
}

/** A round button over the art of a picture. The key works wherever the focus is in the same tile or pocket. */
export function TurnOverButton({ card, side, onTurn }: TurnOverButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const place = event.target instanceof Element && event.target.closest('[data-key]')
    if (place && place.contains(button.current) && isTurnOverKey(event)) onTurn()
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
      className={styles.button}
      onClick={onTurn}
    />
  )
}
