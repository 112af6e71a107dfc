import type { Card } from '../api/cards/card.ts'
import { cx } from '../ui/cx.ts'
import { foilEdge, followPointer } from '../ui/foil.ts'
import styles from './card-image.module.css'
import { CardPicture, type CardPictureProps } from './card-picture.tsx'
import { isFoilCard } from './card-row.ts'

export interface CardImageProps extends Pick<CardPictureProps, 'alt' | 'sizes' | 'eager'> {
  card: Card
}

/** A card's picture in fixed proportions, over a drawn card that stays where there is no picture. */
export function CardImage({ card, ...picture }: CardImageProps) {
  const foil = isFoilCard(card)
  const url = card.imageUrl
  return (
    <span
      className={cx(styles.card, foil && foilEdge)}
      onPointerMove={foil ? followPointer : undefined}
    >
      <span className={styles.blank} aria-hidden="true">
        <span className={styles.name}>{card.name}</span>
      </span>
      <CardPicture key={url} url={url} className={styles.picture} {...picture} />
    </span>
  )
}
