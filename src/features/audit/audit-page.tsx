import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { serverMessageOr } from '../../contract/api-error.ts'
import { auditListQuery } from '../../api/audit.ts'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import { auditKeptDays } from '../../domain/audit/audit.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { pageClass, PageHeader } from '../../ui/layout/layout.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { comingLine } from '../../ui/feedback/skeleton.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import { AuditExport } from './audit-export.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditFilterOf, auditSearchDefaults } from './audit.query.ts'
import type { AuditSearch } from './audit.search.ts'
import { AuditTable } from './audit-table.tsx'

export interface AuditPageProps {
  search: AuditSearch
  /** Writes to the URL; `replace` spares the history while typing. */
  onChange: (change: Partial<AuditSearch>, how?: { replace: boolean }) => void
}

/** The audit log: actor, action, target, time and address of each event. */
export function AuditPage({ search, onChange }: AuditPageProps) {
  usePageTitle('Audit Log')
  const filter = auditFilterOf(search)
  const { data, error, isPlaceholderData, refetch } = useQuery(
    auditListQuery({ page: search.page, ...filter }),
  )
  const total = data?.pagination.total
  const count = total === undefined ? undefined : `${total} ${total === 1 ? 'entry' : 'entries'}`
  const isFiltered = Object.keys(filter).length > 0
  return (
    <div className={pageClass}>
      <PageHeader
        title="Audit Log"
        back={
          <Link to="/admin">
            <Icon name="arrow-left" size={16} /> Admin
          </Link>
        }
        actions={<AuditExport filter={filter} />}
      >
        {count === undefined ? comingLine : `${count}, kept for ${auditKeptDays} days`}
      </PageHeader>
      <AuditFilters {...{ search, onChange }} />
      <LiveRegion>
        {data ? !isPlaceholderData && count : error ? '' : 'Loading the log...'}
      </LiveRegion>
      {error && !data ? (
        <LoadError
          message={serverMessageOr(error, 'Failed to fetch the audit log')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data?.events.length === 0 ? (
        <EmptyState
          title={isFiltered ? 'Nothing in the log matches.' : 'There is nothing in the log.'}
          action={
            isFiltered || search.page > 1 ? (
              <Button onClick={() => onChange(auditSearchDefaults)}>Show All</Button>
            ) : undefined
          }
        >
          {!isFiltered &&
            'Failed sign-ins, decisions about users, passwords, imports and restores appear here.'}
        </EmptyState>
      ) : (
        <AuditTable events={data?.events} isStale={isPlaceholderData} />
      )}
      {data && (
        <PagingBar
          page={search.page}
          totalPages={data.pagination.totalPages}
          onPageChange={(page) => onChange({ page })}
        />
      )}
    </div>
  )
}
