import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Card } from '../../../contract/card.ts'
import { cardByProductQuery } from '../../../api/cards.ts'
import type { AddActions } from '../../../card-table/rows/card-actions.ts'
import { isTurningKey } from '../../../card-table/binder/page-turn.ts'
import { useIsOwned, useIsWanted } from '../../../card-table/picture/card-marks.tsx'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { AfterPaint } from '../../../ui/hooks/after-paint.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { lazyOnInteraction } from '../../../ui/hooks/lazy-component.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { CardActionBar } from './card-action-bar.tsx'
import { CardCopies } from './card-copies.tsx'
import { CardDetails } from './card-details.tsx'
import { CardPrintings } from './card-printings.tsx'
import styles from './card-dialog.module.css'
import { DialogPicture, useDialogKey } from './dialog-picture.tsx'
import { growPicture } from './grow-picture.ts'
import { PriceHistory } from './price-history.tsx'

const CardFacts = lazyOnInteraction(async () => (await import('./facts/card-facts.tsx')).CardFacts)

export interface CardDialogProps extends AddActions {
  /** The key of the row that it was opened from. */
  rowKey: string
  /** The row's card: shown at once, until the full one has come. */
  card: Card
  /** Its id at the card store; a card without one has no details. */
  productId: string
  /** 'Failed to load card details' unless the place says it otherwise. */
  failure?: string | undefined
  onClose: () => void
  /** Shows another printing instead. */
  onPrinting: (card: Card) => void
  /** Left out at the first and the last card. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** One card: its picture, facts, actions and prices. Arrow keys go to its neighbours. */
export function CardDialog(props: CardDialogProps) {
  const { rowKey, productId, failure, onClose, onPrinting, onPrevious, onNext, ...actions } = props
  const details = useQuery({ ...cardByProductQuery(productId), placeholderData: props.card })
  // Some product ids stand on two printings: what comes back may be the other one.
  const card = details.data?.id === props.card.id ? details.data : props.card
  const isOwned = useIsOwned(card)
  const isHeld = useIsWanted(card) || isOwned
  const content = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  // Left and right go to the previous and the next card, except in a menu or a field.
  useDialogKey(content, (event) => {
    if (!isTurningKey(event)) return
    if (event.key === 'ArrowLeft') onPrevious?.()
    else onNext?.()
  })
  useGrownPicture(rowKey, picture)

  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      className={styles.dialog}
      title={card.name}
      actions={
        <>
          <IconButton
            icon="chevron-left"
            label="Previous card"
            disabled={onPrevious === undefined}
            onClick={onPrevious}
          />
          <IconButton
            icon="chevron-right"
            label="Next card"
            disabled={onNext === undefined}
            onClick={onNext}
          />
        </>
      }
    >
      <div ref={content} className={styles.columns}>
        <div ref={picture} className={styles.picture}>
          <DialogPicture key={card.id} card={card} />
        </div>
        <div className={styles.facts}>
          {details.isError && (
            <p role="alert" className={styles.failure}>
              <Icon name="warning" size={16} />
              {failure ?? 'Failed to load card details'}
              <Button size="small" onClick={() => void details.refetch()}>
                Try Again
              </Button>
            </p>
          )}
          <CardDetails card={card} onLeave={onClose} />
          <CardActionBar card={card} productId={productId} actions={actions} />
          {isHeld && (
            <AfterPaint room={<div className={styles.copiesRoom} />}>
              <CardCopies key={card.id} cardId={card.id} />
            </AfterPaint>
          )}
        </div>
        <div className={styles.history}>
          <CardFacts
            key={`facts of ${card.id}`}
            facts={card === details.data ? details.data.facts : null}
          />
          <AfterPaint room={<div className={styles.historyRoom} />}>
            <PriceHistory key={card.id} card={card} />
            <CardPrintings key={card.name} card={card} onOpen={onPrinting} onLeave={onClose} />
          </AfterPaint>
        </div>
      </div>
    </Dialog>
  )
}

/** On opening; the cards that follow are in the dialog already. */
function useGrownPicture(rowKey: string, picture: RefObject<HTMLElement | null>) {
  const grow = useEffectEvent(() => picture.current && growPicture(rowKey, picture.current))
  useLayoutEffect(() => grow() ?? undefined, [])
}
