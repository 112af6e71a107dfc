import { useIsMutating, useQuery } from '@tanstack/react-query'
import { createContext, Suspense, use } from 'react'
import {
  additionKey,
  type CardIds,
  collectionIdsKey,
  wishlistIdsKey,
} from '../../contract/card-ids.ts'
import type { Card } from '../../contract/card.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { cx } from '../../ui/layout/layout.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { lazyPart } from '../../ui/hooks/lazy-component.tsx'
import styles from './picture.module.css'
import { WaitingMark } from './waiting-mark.tsx'
import { type Finish, isFoil } from '../../domain/cards/finish.ts'

export type Mark = 'inCollection' | 'onWishlist' | 'onTradeList'

/** The mark that all cards of a page would have, such as the collection's: it is left out there. */
export const ImpliedMark = createContext<Mark | null>(null)

/**
 * The ids of the cards of a page whose marks have the number of the member's copies, separated by commas: the same cards are the
 * same value, which renders no mark again. Null where marks have no number.
 */
export const CountedCards = createContext<string | null>(null)

// Only members own cards.
const OwnedCopies = lazyPart(async () => (await import('./owned-copies.tsx')).OwnedCopies)

/**
 * Whether the member owns a card: as the list of ids has it, which the navigation bar fetches, or while a copy is being added.
 * The complete list overrides the flag of a card that was fetched earlier.
 */
export const useIsOwned = ({ id, inCollection }: Card): boolean =>
  useIsListed(collectionIdsKey, 'collectionAdd', id, inCollection)

/** Whether a card is on the member's wishlist, looked up as in `useIsOwned`. */
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

interface CardMarksProps {
  card: Card
  /** Copies of the row that are for trade: their badge says so already. */
  forTrade?: number | undefined
  /** The row is a wish of any printing, and the card's own flag says whether the viewer has one that fits. */
  isAny?: boolean | undefined
}

/** Where else the viewer has this card. */
export function CardMarks({ card, forTrade = 0, isAny = false }: CardMarksProps) {
  const implied = use(ImpliedMark)
  const counted = use(CountedCards)
  const shown = (mark: Mark, isThere: boolean) => isThere && mark !== implied
  const isPrintingOwned = useIsOwned(card)
  const isOwned = shown('inCollection', isAny ? card.inCollection : isPrintingOwned)
  const isWanted = shown('onWishlist', useIsWanted(card))
  const isOffered = shown('onTradeList', card.onTradeList && forTrade === 0)
  const waiting = <WaitingMark cardId={card.id} />
  if (!isOwned && !isWanted && !isOffered) return waiting
  return (
    <span className={styles.marks}>
      {isWanted && (
        <Icon name="wishlist" size={16} filled label="You have this card on your wishlist" />
      )}
      {isOffered && <Icon name="trade" size={16} label="This card is on a trade list" />}
      {isOwned && (
        <>
          <Icon name="collection" size={16} label="You have this card in your collection" />
          {counted && (
            <span className={styles.owned}>
              <Suspense>
                <OwnedCopies cardId={card.id} cardIds={counted} />
              </Suspense>
            </span>
          )}
        </>
      )}
      {waiting}
    </span>
  )
}

/** The variants of a printing: a badge for foil and for each treatment. */
export function VariantBadges({
  card,
  finish = 'Normal',
  className,
}: {
  card: Card
  /** The finish of copies, which has a badge where it is a foil one. */
  finish?: Finish | undefined
  className?: string | undefined
}) {
  const foil = isFoil(finish)
  if (!foil && card.treatments.length === 0) return null
  return (
    <span className={cx(styles.badges, className)}>
      {foil && <Badge tone="foil">{finish}</Badge>}
      {card.treatments.map((treatment) => (
        <Badge key={treatment} tone={treatment === 'Surge Foil' ? 'foil' : 'neutral'}>
          {treatment}
        </Badge>
      ))}
    </span>
  )
}
