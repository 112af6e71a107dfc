import { createFileRoute, redirect } from '@tanstack/react-router'
import { prefetch } from '../../../api/prefetch.ts'
import { wishlistListQuery } from '../../../api/wishlist/queries.ts'
import { ownView, storedView } from '../../../features/wishlist/wishlist-view.ts'
import { WishlistPage } from '../../../features/wishlist/wishlist-page.tsx'
import {
  wishlistQueryOf,
  wishlistSearchSchema,
} from '../../../features/wishlist/wishlist.search.ts'
import { usePageSearch } from '../../../features/cards/use-page-search.ts'
import { prefetchOnEntry, prefetchPage, urlSearch } from '../../-search-route.ts'

export const Route = createFileRoute('/_member/wishlist/')({
  ...urlSearch(wishlistSearchSchema),
  beforeLoad: ({ cause, search }) => {
    const look = cause === 'stay' ? null : storedView(ownView, search)
    if (look) throw redirect({ to: '/wishlist', search: { ...search, ...look }, replace: true })
  },
  ...prefetchOnEntry,
  loader: (entry) =>
    prefetchPage(entry, wishlistSearchSchema, (client, search) =>
      prefetch(client, wishlistListQuery(wishlistQueryOf(search))),
    ),
  component: function Wishlist() {
    return <WishlistPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
