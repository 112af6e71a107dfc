import { useMutation, useQuery } from '@tanstack/react-query'
import { callForFile } from '../../api/file-call.ts'
import { type AuditEventRead, auditListQuery } from '../../api/audit.ts'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import { adminAuditExport } from '../../contract/admin.ts'
import {
  auditExportName,
  auditKeptDays,
  type AuditKind,
  auditKinds,
  auditKindWords,
  commandLineOrigin,
} from '../../domain/audit/audit.ts'
import { Button } from '../../ui/controls/button.tsx'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { comingLine, EmptyState, LoadError } from '../../ui/feedback/states.tsx'
import { LiveRegion, Page, Toolbar } from '../../ui/layout/layout.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { saveFile } from '../../ui/hooks/save-file.ts'
import { Moment } from '../admin/tasks.tsx'
import styles from './audit.module.css'
import { type AuditSearch, auditSearchSchema } from './audit.search.ts'
import * as z from 'zod/mini'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { DebouncedSearch } from '../cards/debounced-search.tsx'
import { BackLink } from '../entries/links.tsx'

interface AuditPageProps {
  search: AuditSearch
  /** Writes to the URL; `replace` spares the history while typing. */
  onChange: (change: Partial<AuditSearch>, how?: { replace: boolean }) => void
}

/** The audit log: actor, action, target, time and address of each event. */
export function AuditPage({ search, onChange }: AuditPageProps) {
  const filter = auditFilterOf(search)
  const { data, error, isPlaceholderData, refetch } = useQuery(
    auditListQuery({ page: search.page, ...filter }),
  )
  const total = data?.pagination.total
  const count = total === undefined ? undefined : `${total} ${total === 1 ? 'entry' : 'entries'}`
  const isFiltered = Object.keys(filter).length > 0
  return (
    <Page
      title="Audit Log"
      back={<BackLink to="/admin">Admin</BackLink>}
      actions={<AuditExport filter={filter} />}
      subtitle={count === undefined ? comingLine : `${count}, kept for ${auditKeptDays} days`}
    >
      <AuditFilters {...{ search, onChange }} />
      <LiveRegion>
        {data ? !isPlaceholderData && count : error ? '' : 'Loading the log...'}
      </LiveRegion>
      {error && !data ? (
        <LoadError
          fallback="Failed to fetch the audit log"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data?.events.length === 0 ? (
        <EmptyState
          title={isFiltered ? 'No events match.' : 'No events yet.'}
          action={
            isFiltered || search.page > 1 ? (
              <Button onClick={() => onChange(auditSearchDefaults)}>Show All</Button>
            ) : undefined
          }
        >
          {!isFiltered &&
            'Failed sign-ins, approvals, password changes, imports and restores show up here.'}
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
    </Page>
  )
}

/** Saves all entries that the filter shows as a CSV file. */
function AuditExport({ filter }: { filter: ReturnType<typeof auditFilterOf> }) {
  const toasts = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callForFile(adminAuditExport, { query: filter }, { timeout: 120_000 }),
    onSuccess: ({ name, content }) =>
      saveFile(content, name ?? auditExportName(new Date().toISOString().slice(0, 10))),
    onError: (error) => toasts.failure(error, 'Failed to export the audit log'),
  })
  return (
    <Button icon="download" busy={isPending} busyLabel="Exporting..." onClick={() => mutate()}>
      Export to CSV
    </Button>
  )
}

interface AuditTableProps {
  /** Left out while they load. */
  events: readonly AuditEventRead[] | undefined
  /** Whether these are the events of the page before. */
  isStale: boolean
}

const column = columnsOf<AuditEventRead>()

const columns = column.columns([
  column.display({
    id: 'when',
    header: 'When',
    cell: ({ row }) => <Moment at={row.original.at} />,
    meta: { width: '11rem', className: styles.when },
  }),
  column.display({
    id: 'event',
    header: 'Event',
    cell: ({ row }) => <EventWords event={row.original} />,
    meta: { width: '34%', className: styles.kind },
  }),
  column.display({
    id: 'who',
    header: 'Who',
    cell: ({ row: { original } }) =>
      original.actor?.name ?? <Quiet>{originWords(original.origin)}</Quiet>,
    meta: { label: 'By' },
  }),
  column.display({
    id: 'whom',
    header: 'Target',
    cell: ({ row: { original } }) =>
      original.target?.name ?? (original.kind === 'sign_in_failed' && <Quiet>Unknown name</Quiet>),
    meta: { label: 'Target' },
  }),
  column.accessor('origin', {
    header: 'From',
    meta: { label: 'From', className: styles.muted },
  }),
])

/** Events of the audit log; on a phone each is a block of lines. */
function AuditTable({ events, isStale }: AuditTableProps) {
  return (
    <DataTable
      label="Audit log"
      columns={columns}
      rows={events}
      keyOf={({ id }) => String(id)}
      isStale={isStale}
      narrow="lines"
      className={styles.table}
    />
  )
}

function EventWords({ event: { kind, lastAt, count, detail } }: { event: AuditEventRead }) {
  return (
    <>
      {auditKindWords[kind]}
      {count > 1 && (
        <span className={styles.muted}>
          {' '}
          {count} times, last <Moment at={lastAt} />
        </span>
      )}
      {detail !== null && <span className={styles.muted}> {detail}</span>}
    </>
  )
}

const originWords = (origin: string) =>
  origin === commandLineOrigin ? 'Command line' : 'Not signed in'

function Quiet({ children }: { children: string }) {
  return <span className={styles.muted}>{children}</span>
}

/** The select has no empty value: that would show its placeholder. */
const anyKind = 'any'
const kindOptions = [
  { value: anyKind, label: 'All events' },
  ...auditKinds.map((kind) => ({ value: kind, label: auditKindWords[kind] })),
] as const

/** Narrows the log by kind, person and days. Each change goes to the first page. */
function AuditFilters({ search, onChange }: AuditPageProps) {
  return (
    <Toolbar label="Filters">
      <Select
        label="Event"
        value={auditKindOf(search) ?? anyKind}
        options={kindOptions}
        onChange={(kind) => onChange({ kind: kind === anyKind ? '' : kind, page: 1 })}
      />
      <div className={styles.person}>
        <DebouncedSearch
          label="Person"
          placeholder="Username"
          value={search.person}
          onCommit={(person) => onChange({ person, page: 1 }, { replace: true })}
        />
      </div>
      {(['from', 'to'] as const).map((key) => (
        <TextField
          key={key}
          type="date"
          label={key === 'from' ? 'From' : 'To'}
          value={search[key]}
          onChange={({ currentTarget }) =>
            onChange({ [key]: currentTarget.value, page: 1 }, { replace: true })
          }
        />
      ))}
    </Toolbar>
  )
}

/** The search of an address without parameters. */
const auditSearchDefaults: AuditSearch = z.parse(auditSearchSchema, {})

/** The kind in the URL; undefined for none or for a text that is no kind. */
const auditKindOf = ({ kind }: Pick<AuditSearch, 'kind'>): AuditKind | undefined =>
  auditKinds.find((each) => each === kind)

/** The filters as query parameters, without empty ones. */
export function auditFilterOf({ person, from, to, ...search }: AuditSearch) {
  const kind = auditKindOf(search)
  return {
    ...(kind !== undefined && { kind }),
    ...(person !== '' && { person }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
}
