import { createFileRoute } from '@tanstack/react-router'
import { apiDescriptionQuery } from '../api/api-description.ts'
import { prefetch } from '../api/query.ts'
import { ApiDocsPage } from '../features/api-docs/api-docs-page.tsx'
import { apiDocsSearchSchema } from '../features/api-docs/api-docs.search.ts'
import { prefetchOnEntry, urlSearch, usePageSearch } from './-search-route.ts'

export const Route = createFileRoute('/api-docs')({
  ...urlSearch(apiDocsSearchSchema),
  ...prefetchOnEntry,
  loader: ({ context: { queryClient } }) => prefetch(queryClient, apiDescriptionQuery()),
  component: function ApiDocs() {
    return <ApiDocsPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
