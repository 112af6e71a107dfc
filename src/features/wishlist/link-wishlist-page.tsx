import { wishlistSharedQuery } from '../../api/wishlist.ts'
import { SharedWishlistPage } from './shared-wishlist.tsx'
import { sharedQueryOf, type SharedWishlistSearch } from './wishlist.search.ts'

export interface LinkWishlistPageProps {
  shareToken: string
  search: SharedWishlistSearch
  onChange: (change: Partial<SharedWishlistSearch>, how?: { replace: boolean }) => void
}

/** The wishlist behind a share link. */
export function LinkWishlistPage({ shareToken, search, onChange }: LinkWishlistPageProps) {
  return (
    <SharedWishlistPage
      {...{ search, onChange }}
      pageQuery={(page, limit) =>
        wishlistSharedQuery(shareToken, sharedQueryOf({ ...search, page }, limit))
      }
    />
  )
}
