import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { adminOverviewQuery } from '../../api/admin.ts'
import type { AdminOverview } from '../../contract/admin.ts'
import { userStatuses } from '../../domain/accounts/account.ts'
import { counted, formatCount } from '../../domain/format/count.ts'
import { daysSince, formatDay } from '../../domain/format/dates.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { comingLine, LoadError, Skeleton } from '../../ui/feedback/states.tsx'
import { LiveRegion, Page, Panel } from '../../ui/layout/layout.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import styles from './admin-page.module.css'
import { InvitationsPanel } from './invitations-panel.tsx'
import { NewerVersion } from './newer-version.tsx'
import { Moment, pollWhileRunning, RunHistory, TaskBar } from './tasks.tsx'
import { areStale } from '../../domain/cards/price.ts'
import { Muted, Note, Row, Stack } from '../../ui/layout/boxes.tsx'

/** The admin dashboard: waiting members, the catalogue with the age of its prices, and runs of the daily tasks. */
export function AdminPage() {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...adminOverviewQuery(),
    refetchInterval: ({ state }) => pollWhileRunning(state.data?.runs[0]?.status),
  })
  return (
    <Page
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
    >
      <LiveRegion>{data || error ? '' : 'Loading overview...'}</LiveRegion>
      {error && !data ? (
        <LoadError
          fallback="Failed to fetch the overview"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.columns}>
          <Panel title="Members">
            <MemberCounts users={data?.users} />
          </Panel>
          <Panel title="Catalog">
            <CatalogFacts catalog={data?.catalog} now={dataUpdatedAt} />
          </Panel>
        </div>
      )}
      <Panel
        title="Daily Tasks"
        actions={
          data?.next_run_at != null && (
            <Muted>
              Next run <Moment at={data.next_run_at} />
            </Muted>
          )
        }
      >
        <TaskBar />
        {/* Warnings are the page's last part beside the runs, so that they push nothing down when they come. */}
        {data?.newer_version && <NewerVersion {...data.newer_version} />}
        {data && <AdminWarnings overview={data} now={dataUpdatedAt} />}
        {data && <RunHistory runs={data.runs} />}
      </Panel>
      {/* The panel above it grows when the overview comes, and would move it. */}
      {(data || error) && <InvitationsPanel />}
    </Page>
  )
}

/** Members by status; pending ones link to the page of decisions. */
function MemberCounts({ users }: { users: AdminOverview['users'] | undefined }) {
  return (
    <>
      <dl className={styles.figures}>
        {userStatuses.map((status) => (
          <div key={status}>
            <Note as="dt">{status}</Note>
            <dd>{users ? users[status] : <Skeleton className={styles.figure} />}</dd>
          </div>
        ))}
      </dl>
      <div>{users ? <Waiting count={users.pending} /> : comingLine}</div>
    </>
  )
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return <Muted>No one to approve.</Muted>
  return <Link to="/admin/users">{counted(count, 'member', 'members')} to approve</Link>
}

interface AdminWarningsProps {
  overview: AdminOverview
  /** When the overview was fetched, in ms. */
  now: number
}

/** Alerts about the catalogue and the last run, each mended by running the daily tasks; nothing when all is well. */
function AdminWarnings({ overview: { catalog, runs }, now }: AdminWarningsProps) {
  // During a run, the outcome of the previous one still applies.
  const lastRun = runs.find(({ status }) => status !== 'running')
  const isStale = catalog.prices_of !== null && priceAge(catalog.prices_of, now).isStale
  return (
    <>
      {lastRun?.status === 'failed' && (
        <Warning title="The last run of the daily tasks failed.">{lastRun.message}</Warning>
      )}
      {catalog.cards === 0 && (
        <Warning title="The catalog is empty.">Run the daily tasks, or import a catalog.</Warning>
      )}
      {isStale && catalog.prices_of !== null && (
        <Warning title="Prices are out of date.">
          They're from {formatDay(catalog.prices_of)}, {priceAge(catalog.prices_of, now).text}.{' '}
          {catalog.price_source === null ? (
            <>
              No price source is set: set CATALOG_SOURCE and restart the server, or import the
              catalog again.
            </>
          ) : (
            <>
              No new prices from {catalog.price_source} since. Run the daily tasks. If that doesn't
              help, run <code>ninepocket doctor</code> on the server to check the source.
            </>
          )}
        </Warning>
      )}
    </>
  )
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Row role="alert" gap="3" align="stretch" className={styles.warning}>
      <Icon name="warning" />
      <div>
        <p className={styles.warningTitle}>{title}</p>
        <p className={styles.warningText}>{children}</p>
      </div>
    </Row>
  )
}

interface CatalogFactsProps {
  /** Left out while it is on its way. */
  catalog: AdminOverview['catalog'] | undefined
  /** When it was fetched, in ms. */
  now: number
}

/** How much there is, where it came from, and of which day its prices are. */
function CatalogFacts({ catalog, now }: CatalogFactsProps) {
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <Note as="dt">cards</Note>
          <dd>{figure(catalog?.cards)}</dd>
        </div>
        <div>
          <Note as="dt">sets</Note>
          <dd>{figure(catalog?.sets)}</dd>
        </div>
      </dl>
      <Stack gap="1" className={styles.facts}>
        <p>{catalog ? pricesText(catalog.prices_of, now) : comingLine}</p>
        {catalog?.source !== null && (
          <Muted as="p">{catalog ? `Source: ${catalog.source}` : comingLine}</Muted>
        )}
        {catalog?.lacks_facts === true && (
          <Muted as="p">Card texts and other facts come with the next update.</Muted>
        )}
      </Stack>
    </>
  )
}

function figure(count: number | undefined) {
  return count === undefined ? <Skeleton className={styles.figure} /> : formatCount(count)
}

/** 'Prices updated yesterday, 20 Nov 2026'. */
function pricesText(pricesOf: string | null, now: number): string {
  if (pricesOf === null) return 'No prices yet.'
  const { text } = priceAge(pricesOf, now)
  return `Prices updated ${text && `${text}, `}${formatDay(pricesOf)}`
}

interface PriceAge {
  /** 'today', 'yesterday', '5 days ago'; empty where the date cannot be read. */
  text: string
  isStale: boolean
}

/** How old prices are of an ISO date, at a time in ms. */
export function priceAge(pricesOf: string, now: number): PriceAge {
  const days = daysSince(pricesOf, now)
  if (days === null) return { text: '', isStale: true }
  // A date in the future counts as today: one of the clocks is slightly off.
  if (days <= 0) return { text: 'today', isStale: false }
  return { text: days === 1 ? 'yesterday' : `${days} days ago`, isStale: areStale(pricesOf, now) }
}
