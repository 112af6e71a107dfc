import type { Card } from '../../contract/cards.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import styles from './card-marks.module.css'
import { finishOf } from '../rows/card-row.ts'

/** Where else the viewer has this card. */
export function CardMarks({ card }: { card: Card }) {
  if (!card.onWishlist && !card.inCollection && !card.onTradeList) return null
  return (
    <span className={styles.marks}>
      {card.onWishlist && (
        <Icon name="wishlist" size={16} filled label="You have this card on your wishlist" />
      )}
      {card.inCollection && (
        <Icon name="collection" size={16} label="You have this card in your collection" />
      )}
      {card.onTradeList && <Icon name="trade" size={16} label="This card is on a trade list" />}
    </span>
  )
}

/** The variants of a printing: a badge for foil and for each treatment. */
export function VariantBadges({
  card,
  finish = true,
  className,
}: {
  card: Card
  /** Includes a badge for foil. */
  finish?: boolean | undefined
  className?: string | undefined
}) {
  const foil = finish && finishOf(card) === 'Foil'
  if (!foil && card.treatments.length === 0) return null
  return (
    <span className={cx(styles.badges, className)}>
      {foil && <Badge tone="foil">Foil</Badge>}
      {card.treatments.map((treatment) => (
        <Badge key={treatment} tone={treatment === 'Surge Foil' ? 'foil' : 'neutral'}>
          {treatment}
        </Badge>
      ))}
    </span>
  )
}
