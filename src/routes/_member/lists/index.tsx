import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { listMineQuery } from '../../../api/lists/queries.ts'
import { prefetch } from '../../../api/prefetch.ts'
import { useChangeAfterPaint } from '../../../features/cards/change-after-paint.ts'
import { ListsPage } from '../../../features/lists/lists-page.tsx'
import { listsQueryOf } from '../../../features/lists/lists.query.ts'
import { type ListsSearch, listsSearchSchema } from '../../../features/lists/lists.search.ts'
import { prefetchOnEntry } from '../../-prefetch-on-entry.ts'

const defaults = z.parse(listsSearchSchema, {})

export const Route = createFileRoute('/_member/lists/')({
  validateSearch: listsSearchSchema,
  search: { middlewares: [stripSearchParams<ListsSearch>(defaults)] },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient }, location }) => {
    const search = z.parse(listsSearchSchema, location.search)
    prefetch(queryClient, listMineQuery(listsQueryOf(search)))
  },
  component: function Lists() {
    return (
      <ListsPage
        search={Route.useSearch()}
        onChange={useChangeAfterPaint<ListsSearch>(Route.useNavigate())}
      />
    )
  },
})
