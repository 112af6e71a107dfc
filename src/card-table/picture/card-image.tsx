import type { ReactNode } from 'react'
import type { Card } from '../../contract/card.ts'
import { type CardSide, faceName, facePicture } from '../../domain/cards/card-face.ts'
import { cx } from '../../ui/layout/cx.ts'
import { foilEdge, followPointer } from '../../ui/layout/foil.ts'
import styles from './card-image.module.css'
import { CardPicture, type CardPictureProps } from './card-picture.tsx'
import { isFoilCard } from '../rows/card-row.ts'

export interface CardImageProps extends Pick<CardPictureProps, 'alt' | 'sizes' | 'eager'> {
  card: Card
  /** Undefined until the card has been turned over: a picture that appears first does not move. */
  side?: CardSide | undefined
  /** Written on the drawn card below its name. */
  facts?: ReactNode
}

/** A card's picture in fixed proportions, over a drawn card that stays where there is no picture. */
export function CardImage({ card, side, facts, ...picture }: CardImageProps) {
  const foil = isFoilCard(card)
  const url = facePicture(card, side)
  return (
    <span
      key={url}
      className={cx(styles.card, foil && foilEdge, side && styles.turned)}
      onPointerMove={foil ? followPointer : undefined}
    >
      <span className={styles.blank} aria-hidden="true">
        <span className={styles.name}>{faceName(card, side)}</span>
        {facts !== undefined && <span className={styles.facts}>{facts}</span>}
      </span>
      <CardPicture url={url} className={styles.picture} {...picture} />
    </span>
  )
}
