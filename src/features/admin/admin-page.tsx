import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { adminOverviewQuery } from '../../api/admin.ts'
import { serverMessageOr } from '../../contract/api-error.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { pageClass, PageHeader } from '../../ui/layout/layout.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import styles from './admin-page.module.css'
import { AdminWarnings } from './admin-warnings.tsx'
import { CatalogFacts } from './catalog-facts.tsx'
import { InvitationsPanel } from './invitations/invitations-panel.tsx'
import { MemberCounts } from './users/member-counts.tsx'
import { pollWhileRunning } from './polling.ts'
import { RunHistory } from './run-history.tsx'
import { Moment } from './run-parts.tsx'
import { TaskBar } from './task-bar.tsx'

/** The admin dashboard: waiting members, the catalogue with the age of its prices, and runs of the daily tasks. */
export function AdminPage() {
  usePageTitle('Admin')
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...adminOverviewQuery(),
    refetchInterval: ({ state }) => pollWhileRunning(state.data?.runs[0]?.status),
  })
  return (
    <div className={pageClass}>
      <PageHeader
        title="Admin"
        actions={
          <>
            <Link to="/admin/audit" className={buttonClass()}>
              Audit Log
            </Link>
            <Link to="/admin/users" className={buttonClass()}>
              Manage Users
            </Link>
          </>
        }
      />
      <LiveRegion>{data || error ? '' : 'Loading overview...'}</LiveRegion>
      {error && !data ? (
        <LoadError
          message={serverMessageOr(error, 'Failed to fetch the overview')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.columns}>
          <Panel title="Members">
            <MemberCounts users={data?.users} />
          </Panel>
          <Panel title="Catalogue">
            <CatalogFacts catalog={data?.catalog} now={dataUpdatedAt} />
          </Panel>
        </div>
      )}
      <Panel
        title="Daily Tasks"
        actions={
          data?.next_run_at != null && (
            <span className={styles.quiet}>
              Next run <Moment at={data.next_run_at} />
            </span>
          )
        }
      >
        <TaskBar />
        {/* Warnings are the page's last part beside the runs, so that they push nothing down when they come. */}
        {data && <AdminWarnings overview={data} now={dataUpdatedAt} />}
        {data && <RunHistory runs={data.runs} />}
      </Panel>
      {/* The panel above it grows when the overview comes, and would move it. */}
      {(data || error) && <InvitationsPanel />}
    </div>
  )
}
