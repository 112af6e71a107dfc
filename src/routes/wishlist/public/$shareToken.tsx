import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { prefetch } from '../../../api/prefetch.ts'
import { wishlistSharedQuery } from '../../../api/wishlist/queries.ts'
import { LinkWishlistPage } from '../../../features/wishlist/link-wishlist-page.tsx'
import { publicView, storedView } from '../../../features/wishlist/wishlist-view.ts'
import {
  sharedQueryOf,
  type SharedWishlistSearch,
  sharedWishlistSearchSchema,
} from '../../../features/wishlist/wishlist.search.ts'
import { useChangeAfterPaint } from '../../../features/cards/change-after-paint.ts'
import { prefetchOnEntry } from '../../-prefetch-on-entry.ts'

const defaults = z.parse(sharedWishlistSearchSchema, {})

export const Route = createFileRoute('/wishlist/public/$shareToken')({
  validateSearch: sharedWishlistSearchSchema,
  search: { middlewares: [stripSearchParams<SharedWishlistSearch>(defaults)] },
  beforeLoad: ({ cause, params, search }) => {
    const look = cause === 'stay' ? null : storedView(publicView, search)
    if (look)
      throw redirect({
        to: '/wishlist/public/$shareToken',
        params,
        search: { ...search, ...look },
        replace: true,
      })
  },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient }, params: { shareToken }, location }) => {
    const search = z.parse(sharedWishlistSearchSchema, location.search)
    prefetch(queryClient, wishlistSharedQuery(shareToken, sharedQueryOf(search)))
  },
  component: function LinkWishlist() {
    const { shareToken } = Route.useParams()
    return (
      <LinkWishlistPage
        // The key remounts the page for another wishlist, without the drafts and dialogs of the
        // previous one.
        key={shareToken}
        shareToken={shareToken}
        search={Route.useSearch()}
        onChange={useChangeAfterPaint<SharedWishlistSearch>(Route.useNavigate())}
      />
    )
  },
})
