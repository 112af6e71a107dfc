import { useDeferredValue, useState } from 'react'
import type { Card } from '../api/cards/card.ts'
import { cx } from '../ui/cx.ts'
import { foilEdge, followPointer } from '../ui/foil.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './card-image.module.css'
import { isFoilCard } from './card-row.ts'

export interface CardImageProps {
  card: Card
  /** The name stands beside the picture nearly everywhere, so the picture is silent unless asked. */
  alt?: string | undefined
  /** Loads at once what the page is opened for. */
  eager?: boolean | undefined
}

/** A card's picture in fixed proportions, over a drawn card that stays where there is no picture. */
export function CardImage({ card, alt = '', eager }: CardImageProps) {
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
      <Picture key={url} url={url} alt={alt} eager={eager === true} />
    </span>
  )
}

function Picture({ url, alt, eager }: { url: string | null; alt: string; eager: boolean }) {
  const [broken, setBroken] = useState(false)
  // Of many cards, the pictures begin to load once the cards stand there.
  const source = useDeferredValue(url, eager ? url : null)
  if (source === null || broken) {
    return alt === '' ? null : <VisuallyHidden>{alt}</VisuallyHidden>
  }
  return (
    <img
      src={source}
      alt={alt}
      width={630}
      height={880}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={styles.picture}
      onError={() => setBroken(true)}
    />
  )
}
