import { useIsMutating, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import {
  additionKey,
  type Card,
  type CardIds,
  collectionIdsKey,
  wishlistIdsKey,
} from '../../contract/cards.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import styles from './card-marks.module.css'
import { finishOf } from '../rows/card-row.ts'

export type Mark = 'inCollection' | 'onWishlist' | 'onTradeList'

/** The mark that all cards of a place would have, such as those of the collection: it is left out there. */
export const ImpliedMark = createContext<Mark | null>(null)

/** The complete list overrides the flag of a card that was fetched earlier. */
const listing =
  ({ id }: Card, flag: boolean) =>
  ({ cardIds, isComplete }: CardIds) =>
    cardIds.has(id) || (flag && !isComplete)

/** Whether the member owns and wants a card: as the lists of ids have it, which the navigation bar fetches, and what is being added. */
export function useMarks(card: Card): Pick<Card, 'inCollection' | 'onWishlist'> {
  const { inCollection, onWishlist } = card
  const owned = useQuery({
    queryKey: collectionIdsKey,
    enabled: false,
    select: listing(card, inCollection),
  })
  const wanted = useQuery({
    queryKey: wishlistIdsKey,
    enabled: false,
    select: listing(card, onWishlist),
  })
  const isAdded = useIsMutating({ mutationKey: additionKey('collectionAdd', card.id) }) > 0
  const isWished = useIsMutating({ mutationKey: additionKey('wishlistAdd', card.id) }) > 0
  return {
    inCollection: isAdded || (owned.data ?? inCollection),
    onWishlist: isWished || (wanted.data ?? onWishlist),
  }
}

/** Where else the viewer has this card. */
export function CardMarks({ card }: { card: Card }) {
  const implied = use(ImpliedMark)
  const { inCollection, onWishlist } = useMarks(card)
  const shown = (mark: Mark, isThere: boolean) => isThere && mark !== implied
  const isOwned = shown('inCollection', inCollection)
  const isWanted = shown('onWishlist', onWishlist)
  const isOffered = shown('onTradeList', card.onTradeList)
  if (!isOwned && !isWanted && !isOffered) return null
  return (
    <span className={styles.marks}>
      {isWanted && (
        <Icon name="wishlist" size={16} filled label="You have this card on your wishlist" />
      )}
      {isOwned && (
        <Icon name="collection" size={16} label="You have this card in your collection" />
      )}
      {isOffered && <Icon name="trade" size={16} label="This card is on a trade list" />}
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
