import { CardImage } from '../../../card-table/picture/card-image.tsx'
import { isTurnOverKey, turnOverKey, useTurnOver } from '../../../card-table/picture/turn-over.tsx'
import type { Card } from '../../../contract/card.ts'
import { faceName } from '../../../domain/cards/card-face.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { topModal } from '../../../ui/overlays/modal-stack.ts'
import styles from './card-dialog.module.css'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** The large picture of a card; a two-faced card is turned over by a button and a key. It needs a key for each card. */
export function DialogPicture({ card }: { card: Card }) {
  const content = useRef<HTMLDivElement>(null)
  const { side, onTurn } = useTurnOver(card)
  useDialogKey(content, (event) => {
    if (isTurnOverKey(event)) onTurn?.()
  })
  return (
    <div ref={content}>
      <CardImage
        card={card}
        side={side}
        alt={faceName(card, side)}
        sizes="(width > 48rem) 21rem, min(16rem, 70vw)"
        eager
      />
      {onTurn !== undefined && (
        <Button
          icon="turn-over"
          size="small"
          block
          className={styles.turnOver}
          aria-pressed={side === 'back'}
          aria-keyshortcuts={turnOverKey}
          onClick={onTurn}
        >
          Turn over
        </Button>
      )}
    </div>
  )
}

/** Calls back for keys while no other dialog lies over the one with this content. */
export function useDialogKey(
  content: RefObject<HTMLElement | null>,
  onKey: (event: KeyboardEvent) => void,
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (topModal()?.contains(content.current) !== false) onKey(event)
  })
  // Effects after the paint would miss keys that come with it.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
