import type { AddActions } from '../../card-table/card-actions.ts'
import { useToast } from '../../ui/toast.tsx'

/** What the add buttons do for a visitor: say what signing in would be good for. */
export function useAddActions(): AddActions {
  const toast = useToast()
  const refuse = (place: 'your collection' | 'your wishlist' | 'your lists') => () =>
    toast.error(`Please log in to add cards to ${place}`)
  return {
    onAddToCollection: refuse('your collection'),
    onAddToWishlist: refuse('your wishlist'),
    onAddToList: refuse('your lists'),
  }
}
