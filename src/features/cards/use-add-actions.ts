import { useViewer } from '../../api/session/queries.ts'
import type { AddActions } from '../../card-table/card-actions.ts'
import { useToast } from '../../ui/toast.tsx'

/** What the add buttons do: a visitor hears what signing in would be good for. Members have none yet. */
export function useAddActions(): AddActions {
  const toast = useToast()
  if (useViewer()) return {}
  const refuse = (place: 'your collection' | 'your wishlist' | 'your lists') => () =>
    toast.error(`Please log in to add cards to ${place}`)
  return {
    onAddToCollection: refuse('your collection'),
    onAddToWishlist: refuse('your wishlist'),
    onAddToList: refuse('your lists'),
  }
}
