import { createFileRoute, redirect } from '@tanstack/react-router'
import { prefetch } from '../../../api/query.ts'
import { wishlistListQuery } from '../../../api/wishlist.ts'
import { pageSizeOf } from '../../../features/cards/card-view.ts'
import { ownView } from '../../../features/wishlist/wishlist-view.ts'
import { WishlistPage } from '../../../features/wishlist/wishlist-page.tsx'
import {
  searchOnEntry,
  wishlistQueryOf,
  wishlistSearchSchema,
} from '../../../features/wishlist/wishlist.search.ts'
import { prefetchOnEntry, urlSearch, usePageSearch } from '../../-search-route.ts'

export const Route = createFileRoute('/_member/wishlist/')({
  ...urlSearch(wishlistSearchSchema),
  beforeLoad: (entry) => {
    const search = searchOnEntry(entry, ownView)
    if (search) throw redirect({ to: '/wishlist', search, replace: true })
    return { search: entry.search }
  },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient, search } }) =>
    prefetch(queryClient, wishlistListQuery(wishlistQueryOf(search, pageSizeOf(search.view)))),
  component: function Wishlist() {
    return <WishlistPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
