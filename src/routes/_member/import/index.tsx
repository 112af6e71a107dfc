import { createFileRoute } from '@tanstack/react-router'
import { importListQuery } from '../../../api/imports.ts'
import { prefetch } from '../../../api/query.ts'
import { prefetchOnEntry, urlSearch, usePageSearch } from '../../-search-route.ts'
import { ImportPage } from '../../../features/imports/import-page.tsx'
import { importSearchSchema } from '../../../features/imports/import.search.ts'

export const Route = createFileRoute('/_member/import/')({
  ...urlSearch(importSearchSchema),
  ...prefetchOnEntry,
  loader: ({ context }) => prefetch(context.queryClient, importListQuery()),
  component: function Imports() {
    return <ImportPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
