import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Card } from '../../../contract/card.ts'
import { cardByProductQuery } from '../../../api/cards.ts'
import { useIsMember } from '../../../api/session.ts'
import type { AddActions } from '../../../card-table/rows/card-row.ts'
import { isTurningKey } from '../../../card-table/binder/page-turn.ts'
import { useIsOwned, useIsWanted } from '../../../card-table/picture/card-marks.tsx'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { AfterPaint, afterPaint } from '../../../ui/hooks/after-paint.tsx'
import { useSwipe } from '../../../ui/hooks/use-swipe.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { CardActionBar, CardDetails } from './card-details.tsx'
import { CardCopies } from './card-copies.tsx'
import { CardDecks } from './card-decks.tsx'
import { CardPrintings } from './card-printings.tsx'
import { CardFacts } from './facts/card-facts.tsx'
import styles from './card-dialog.module.css'
import { PriceHistory } from './price-history.tsx'
import { CardImage } from '../../../card-table/picture/card-picture.tsx'
import { isTurnOverKey, turnOverKey, useTurnOver } from '../../../card-table/picture/turn-over.tsx'
import { faceName } from '../../../domain/cards/card-face.ts'
import { cx } from '../../../ui/layout/layout.tsx'
import { topModal } from '../../../ui/overlays/modal-stack.ts'
import { Row, Stack, dangerClass } from '../../../ui/layout/boxes.tsx'

export interface CardDialogProps extends AddActions {
  /** The key of the row that it was opened from. */
  rowKey: string
  /** The row's card: shown at once, until the full one has come. */
  card: Card
  /** The card's id at the card store; a card without one has no details. */
  productId: string
  /** 'Failed to load card details' unless the page says it otherwise. */
  failure?: string | undefined
  onClose: () => void
  /** Shows another printing instead. */
  onPrinting: (card: Card) => void
  /** Left out at the first and the last card. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** One card: its picture, facts, actions and prices. Arrow keys and swipes go to its neighbours. */
export function CardDialog(props: CardDialogProps) {
  const { rowKey, productId, failure, onClose, onPrinting, onPrevious, onNext, ...actions } = props
  const details = useQuery({ ...cardByProductQuery(productId), placeholderData: props.card })
  // Some product ids stand on two printings: what comes back may be the other one.
  const card = details.data?.id === props.card.id ? details.data : props.card
  const isMember = useIsMember()
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
  const swipe = useSwipe((by) => (by === -1 ? onPrevious : onNext)?.())
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
      <div ref={content} className={styles.columns} {...swipe}>
        <div className={styles.pictureColumn}>
          <div ref={picture} className={styles.picture}>
            <DialogPicture key={card.id} card={card} />
          </div>
          {isMember && (
            <AfterPaint room={null}>
              <CardDecks key={card.id} cardId={card.id} onLeave={onClose} />
            </AfterPaint>
          )}
        </div>
        <Stack gap="4" top className={styles.facts}>
          {details.isError && (
            <Row as="p" role="alert" gap="2" wrap className={cx(dangerClass, styles.failure)}>
              <Icon name="warning" size={16} />
              {failure ?? 'Failed to load card details'}
              <Button size="small" onClick={() => void details.refetch()}>
                Try Again
              </Button>
            </Row>
          )}
          <CardDetails card={card} onLeave={onClose} />
          <CardActionBar card={card} productId={productId} actions={actions} />
          {isHeld && (
            <AfterPaint room={<div className={styles.copiesRoom} />}>
              <CardCopies key={card.id} cardId={card.id} />
            </AfterPaint>
          )}
        </Stack>
        <Stack gap="5" top className={styles.history}>
          <CardFacts
            key={`facts of ${card.id}`}
            facts={card === details.data ? details.data.facts : null}
          />
          <AfterPaint room={<div className={styles.historyRoom} />}>
            <PriceHistory key={card.id} card={card} />
            <CardPrintings key={card.name} card={card} onOpen={onPrinting} onLeave={onClose} />
          </AfterPaint>
        </Stack>
      </div>
    </Dialog>
  )
}

/** Grows the picture from its row when the dialog opens; the cards that follow are in the dialog already. */
function useGrownPicture(rowKey: string, picture: RefObject<HTMLElement | null>) {
  const grow = useEffectEvent(() => picture.current && growPicture(rowKey, picture.current))
  useLayoutEffect(() => grow() ?? undefined, [])
}

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
function useDialogKey(
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

/**
 * Lets a card's picture grow from its row or tile into the dialog, where motion is welcome; what is returned ends it
 * early. A copy above both grows, and presses go through it: a view transition would hold them back until it ends. It starts
 * after the first paint of the dialog, which measures and copies would delay.
 */
function growPicture(rowKey: string, picture: HTMLElement): () => void {
  const source = document.querySelector<HTMLImageElement>(`[data-key="${CSS.escape(rowKey)}"] img`)
  const image = picture.querySelector('img')
  // The row of a card that has been turned over shows the back; the dialog opens with the front.
  const isSame = source?.src === image?.src
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const isShown = source?.complete === true && source.currentSrc !== ''
  if (!isShown || !isSame || isStill) return () => undefined
  // The dialog's picture may be a larger one, which is still to come.
  if (image) image.style.background = `url("${source.currentSrc}") 50% / cover`
  picture.style.opacity = '0'
  const copy = new Image()
  const cancel = afterPaint(() => showGrowing(copy, source, picture))
  const end = () => {
    cancel()
    picture.style.opacity = ''
    copy.remove()
  }
  copy.addEventListener('animationend', end)
  return end
}

/** Shows the copy in the place of the dialog's picture; it comes there from that of the row or tile. */
function showGrowing(copy: HTMLImageElement, source: HTMLImageElement, picture: HTMLElement) {
  const [from, to] = [source.getBoundingClientRect(), picture.getBoundingClientRect()]
  copy.src = source.currentSrc
  copy.alt = ''
  copy.popover = 'manual'
  copy.className = styles.growing ?? ''
  copy.style.width = `${to.width}px`
  copy.style.left = `${to.x}px`
  copy.style.top = `${to.y}px`
  const scale = from.width / to.width
  copy.style.setProperty(
    '--from',
    `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})`,
  )
  document.body.append(copy)
  copy.showPopover()
}
