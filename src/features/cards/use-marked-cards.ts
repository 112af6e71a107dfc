import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../api/session/queries.ts'
import type { Card } from '../../api/cards/card.ts'
import { collectionCardIdsQuery } from '../../api/collection/queries.ts'
import { wishlistCardIdsQuery } from '../../api/wishlist/queries.ts'

/** Cards with the marks of what the signed-in member owns and wants. */
export function useMarkedCards(cards: readonly Card[]): readonly Card[] {
  const enabled = useViewer()?.status === 'approved'
  const { data: owned } = useQuery({ ...collectionCardIdsQuery(), enabled })
  const { data: wanted } = useQuery({ ...wishlistCardIdsQuery(), enabled })
  if (!owned && !wanted) return cards
  return cards.map((card) => ({
    ...card,
    inCollection: card.inCollection || owned?.has(card.id) === true,
    onWishlist: card.onWishlist || wanted?.has(card.id) === true,
  }))
}
