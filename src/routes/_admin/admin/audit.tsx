import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { auditListQuery } from '../../../api/audit/queries.ts'
import { prefetch } from '../../../api/prefetch.ts'
import { AuditPage } from '../../../features/audit/audit-page.tsx'
import {
  auditFilterOf,
  auditSearchDefaults,
  auditSearchSchema,
} from '../../../features/audit/audit.search.ts'
import { prefetchOnEntry } from '../../-prefetch-on-entry.ts'

export const Route = createFileRoute('/_admin/admin/audit')({
  validateSearch: auditSearchSchema,
  search: { middlewares: [stripSearchParams(auditSearchDefaults)] },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient }, location }) => {
    const search = z.parse(auditSearchSchema, location.search)
    prefetch(queryClient, auditListQuery({ page: search.page, ...auditFilterOf(search) }))
  },
  component: function AuditLog() {
    const navigate = Route.useNavigate()
    return (
      <AuditPage
        search={Route.useSearch()}
        onChange={(change, how) =>
          void navigate({ search: (before) => ({ ...before, ...change }), ...how })
        }
      />
    )
  },
})
