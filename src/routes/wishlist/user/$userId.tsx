import { createFileRoute, redirect } from '@tanstack/react-router'
import { prefetch } from '../../../api/query.ts'
import { wishlistOfUserQuery } from '../../../api/wishlist.ts'
import { pageSizeOf } from '../../../features/cards/card-view.ts'
import { UserWishlistPage } from '../../../features/wishlist/user-wishlist-page.tsx'
import { publicView } from '../../../features/wishlist/wishlist-view.ts'
import {
  searchOnEntry,
  sharedQueryOf,
  userWishlistSearchSchema,
} from '../../../features/wishlist/wishlist.search.ts'
import { prefetchOnEntry, urlSearch, usePageSearch } from '../../-search-route.ts'

export const Route = createFileRoute('/wishlist/user/$userId')({
  ...urlSearch(userWishlistSearchSchema),
  beforeLoad: ({ params, ...entry }) => {
    const search = searchOnEntry(entry, publicView)
    if (search) throw redirect({ to: '/wishlist/user/$userId', params, search, replace: true })
    return { search: entry.search }
  },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient, search }, params }) =>
    prefetch(
      queryClient,
      wishlistOfUserQuery(Number(params.userId), sharedQueryOf(search, pageSizeOf(search.view))),
    ),
  component: function UserWishlist() {
    const { userId } = Route.useParams()
    return (
      <UserWishlistPage
        // The key remounts the page for another wishlist, without the drafts and dialogs of the
        // previous one.
        key={userId}
        userId={userId}
        {...usePageSearch(Route.useSearch(), Route.useNavigate())}
      />
    )
  },
})
