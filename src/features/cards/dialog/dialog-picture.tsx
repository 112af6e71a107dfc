import { useRef } from 'react'
import type { Card } from '../../../contract/cards.ts'
import { CardImage } from '../../../card-table/picture/card-image.tsx'
import { useTurnOver } from '../../../card-table/picture/turn-over.ts'
import { isTurnOverKey, turnOverKey } from '../../../card-table/picture/turn-over-key.ts'
import { faceName } from '../../../domain/cards/card-face.ts'
import { Button } from '../../../ui/controls/button.tsx'
import styles from './card-dialog.module.css'
import { useDialogKey } from './use-dialog-key.ts'

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
