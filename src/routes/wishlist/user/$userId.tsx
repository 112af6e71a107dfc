import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { prefetch } from '../../../api/prefetch.ts'
import { wishlistOfUserQuery } from '../../../api/wishlist/queries.ts'
import { UserWishlistPage } from '../../../features/wishlist/user-wishlist-page.tsx'
import { publicView, storedView } from '../../../features/wishlist/wishlist-view.ts'
import {
  sharedQueryOf,
  type UserWishlistSearch,
  userWishlistSearchSchema,
} from '../../../features/wishlist/wishlist.search.ts'
import { useChangeAfterPaint } from '../../../features/cards/change-after-paint.ts'
import { prefetchOnEntry } from '../../-prefetch-on-entry.ts'

const defaults = z.parse(userWishlistSearchSchema, {})

export const Route = createFileRoute('/wishlist/user/$userId')({
  validateSearch: userWishlistSearchSchema,
  search: { middlewares: [stripSearchParams<UserWishlistSearch>(defaults)] },
  beforeLoad: ({ cause, params, search }) => {
    const look = cause === 'stay' ? null : storedView(publicView, search)
    if (look)
      throw redirect({
        to: '/wishlist/user/$userId',
        params,
        search: { ...search, ...look },
        replace: true,
      })
  },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient }, params: { userId }, location }) => {
    const search = z.parse(userWishlistSearchSchema, location.search)
    prefetch(queryClient, wishlistOfUserQuery(Number(userId), sharedQueryOf(search)))
  },
  component: function UserWishlist() {
    const { userId } = Route.useParams()
    return (
      <UserWishlistPage
        // The key remounts the page for another wishlist, without the drafts and dialogs of the
        // previous one.
        key={userId}
        userId={userId}
        search={Route.useSearch()}
        onChange={useChangeAfterPaint<UserWishlistSearch>(Route.useNavigate())}
      />
    )
  },
})
