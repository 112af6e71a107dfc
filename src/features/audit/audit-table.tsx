import type { AuditEventRead } from '../../api/audit.ts'
import { auditKindWords, commandLineOrigin } from '../../domain/audit/audit.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import styles from './audit.module.css'
import { Moment } from '../admin/run-parts.tsx'

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
    header: 'On Whom',
    cell: ({ row: { original } }) =>
      original.target?.name ?? (original.kind === 'sign_in_failed' && <Quiet>Unknown name</Quiet>),
    meta: { label: 'On' },
  }),
  column.accessor('origin', {
    header: 'From',
    meta: { label: 'From', className: styles.muted },
  }),
])

/** Events of the audit log; on a phone each is a block of lines. */
export function AuditTable({ events, isStale }: AuditTableProps) {
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
          {count} times until <Moment at={lastAt} />
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
