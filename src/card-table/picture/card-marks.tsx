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

/**
 * Whether the member owns a card: as the list of ids has it, which the navigation bar fetches, or while a copy is being added.
 * The complete list overrides the flag of a card that was fetched earlier.
 */
export const useIsOwned = ({ id, inCollection }: Card): boolean =>
  useIsListed(collectionIdsKey, 'collectionAdd', id, inCollection)

/** The same of the wishlist. */
export const useIsWanted = ({ id, onWishlist }: Card): boolean =>
  useIsListed(wishlistIdsKey, 'wishlistAdd', id, onWishlist)

function useIsListed(
  queryKey: typeof collectionIdsKey | typeof wishlistIdsKey,
  addition: Parameters<typeof additionKey>[0],
  cardId: string,
  flag: boolean,
): boolean {
  const { data = flag } = useQuery({
    queryKey,
    enabled: false,
    select: ({ cardIds, isComplete }: CardIds) => cardIds.has(cardId) || (flag && !isComplete),
  })
  return useIsMutating({ mutationKey: additionKey(addition, cardId) }) > 0 || data
}

/** Where else the viewer has this card. */
export function CardMarks({ card }: { card: Card }) {
  const implied = use(ImpliedMark)
  const shown = (mark: Mark, isThere: boolean) => isThere && mark !== implied
  const isOwned = shown('inCollection', useIsOwned(card))
  const isWanted = shown('onWishlist', useIsWanted(card))
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
