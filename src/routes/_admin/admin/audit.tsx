import { createFileRoute } from '@tanstack/react-router'
import { auditListQuery } from '../../../api/audit.ts'
import { prefetch } from '../../../api/query.ts'
import { auditFilterOf, AuditPage } from '../../../features/audit/audit-page.tsx'
import { auditSearchSchema } from '../../../features/audit/audit.search.ts'
import { listSearch, prefetchOnEntry, urlSearch } from '../../-search-route.ts'

export const Route = createFileRoute('/_admin/admin/audit')({
  ...urlSearch(auditSearchSchema),
  ...prefetchOnEntry,
  loader: ({ context: { queryClient, search } }) =>
    prefetch(queryClient, auditListQuery({ page: search.page, ...auditFilterOf(search) })),
  component: function AuditLog() {
    return <AuditPage {...listSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
