import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { listDetailQuery } from '../../../api/lists/queries.ts'
import { prefetch } from '../../../api/prefetch.ts'
import { useChangeAfterPaint } from '../../../features/cards/change-after-paint.ts'
import { ListPage } from '../../../features/lists/detail/list-page.tsx'
import { listQueryOf } from '../../../features/lists/detail/list.query.ts'
import { type ListSearch, listSearchSchema } from '../../../features/lists/detail/list.search.ts'
import { prefetchOnEntry } from '../../-prefetch-on-entry.ts'

const defaults = z.parse(listSearchSchema, {})

export const Route = createFileRoute('/_member/lists/$listId')({
  validateSearch: listSearchSchema,
  search: { middlewares: [stripSearchParams<ListSearch>(defaults)] },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient }, params: { listId }, location }) => {
    const search = z.parse(listSearchSchema, location.search)
    prefetch(queryClient, listDetailQuery(Number(listId), listQueryOf(search)))
  },
  component: function List() {
    const { listId } = Route.useParams()
    const change = useChangeAfterPaint<ListSearch>(Route.useNavigate())
    return (
      <ListPage
        // The key remounts the page for another list, without the drafts and dialogs of the
        // previous one.
        key={listId}
        listId={Number(listId)}
        search={Route.useSearch()}
        onChange={change}
      />
    )
  },
})
