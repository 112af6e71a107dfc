import { createFileRoute, redirect } from '@tanstack/react-router'
import { prefetch } from '../../../api/query.ts'
import { wishlistSharedQuery } from '../../../api/wishlist.ts'
import { pageSizeOf } from '../../../features/cards/card-view.ts'
import { SharedWishlistPage } from '../../../features/wishlist/shared-wishlist.tsx'
import { publicView } from '../../../features/wishlist/wishlist-view.ts'
import {
  searchOnEntry,
  sharedQueryOf,
  sharedWishlistSearchSchema,
} from '../../../features/wishlist/wishlist.search.ts'
import { prefetchOnEntry, urlSearch, usePageSearch } from '../../-search-route.ts'

export const Route = createFileRoute('/wishlist/public/$shareToken')({
  ...urlSearch(sharedWishlistSearchSchema),
  beforeLoad: ({ params, ...entry }) => {
    const search = searchOnEntry(entry, publicView)
    if (search)
      throw redirect({ to: '/wishlist/public/$shareToken', params, search, replace: true })
    return { search: entry.search }
  },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient, search }, params }) =>
    prefetch(
      queryClient,
      wishlistSharedQuery(params.shareToken, sharedQueryOf(search, pageSizeOf(search.view))),
    ),
  component: function LinkWishlist() {
    const { shareToken } = Route.useParams()
    return (
      <SharedWishlistPage
        // The key remounts the page for another wishlist, without the drafts and dialogs of the
        // previous one.
        key={shareToken}
        optionsOf={(query) => wishlistSharedQuery(shareToken, query)}
        {...usePageSearch(Route.useSearch(), Route.useNavigate())}
      />
    )
  },
})
