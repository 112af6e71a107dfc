import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { prefetch } from '../../../api/prefetch.ts'
import { wishlistListQuery } from '../../../api/wishlist/queries.ts'
import { ownView, storedView } from '../../../features/wishlist/wishlist-view.ts'
import { WishlistPage } from '../../../features/wishlist/wishlist-page.tsx'
import {
  wishlistQueryOf,
  type WishlistSearch,
  wishlistSearchSchema,
} from '../../../features/wishlist/wishlist.search.ts'
import { useChangeAfterPaint } from '../../../features/cards/change-after-paint.ts'
import { prefetchOnEntry } from '../../-prefetch-on-entry.ts'

const defaults = z.parse(wishlistSearchSchema, {})

export const Route = createFileRoute('/_member/wishlist/')({
  validateSearch: wishlistSearchSchema,
  search: { middlewares: [stripSearchParams<WishlistSearch>(defaults)] },
  beforeLoad: ({ cause, search }) => {
    const look = cause === 'stay' ? null : storedView(ownView, search)
    if (look) throw redirect({ to: '/wishlist', search: { ...search, ...look }, replace: true })
  },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient }, location }) => {
    const search = z.parse(wishlistSearchSchema, location.search)
    prefetch(queryClient, wishlistListQuery(wishlistQueryOf(search)))
  },
  component: function Wishlist() {
    const change = useChangeAfterPaint<WishlistSearch>(Route.useNavigate())
    return <WishlistPage search={Route.useSearch()} onChange={change} />
  },
})
