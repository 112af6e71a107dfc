import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { listPublicQuery } from '../../../api/lists/queries.ts'
import { prefetch } from '../../../api/prefetch.ts'
import { useChangeAfterPaint } from '../../../features/cards/change-after-paint.ts'
import { listQueryOf } from '../../../features/lists/detail/list.query.ts'
import {
  type PublicListSearch,
  publicListSearchSchema,
} from '../../../features/lists/detail/list.search.ts'
import { PublicListPage } from '../../../features/lists/detail/public-list-page.tsx'
import { prefetchOnEntry } from '../../-prefetch-on-entry.ts'

const defaults = z.parse(publicListSearchSchema, {})

export const Route = createFileRoute('/lists/public/$publicUrlId')({
  validateSearch: publicListSearchSchema,
  search: { middlewares: [stripSearchParams<PublicListSearch>(defaults)] },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient }, params: { publicUrlId }, location }) => {
    const search = z.parse(publicListSearchSchema, location.search)
    prefetch(queryClient, listPublicQuery(publicUrlId, listQueryOf(search)))
  },
  component: function PublicList() {
    const { publicUrlId } = Route.useParams()
    return (
      <PublicListPage
        // The key remounts the page for another list, without the drafts and dialogs of the
        // previous one.
        key={publicUrlId}
        publicUrlId={publicUrlId}
        search={Route.useSearch()}
        onChange={useChangeAfterPaint<PublicListSearch>(Route.useNavigate())}
      />
    )
  },
})
