import type { AdminOverview } from '../../contract/admin.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import styles from './tasks.module.css'
import { Moment, RunBadge } from './run-parts.tsx'

type Run = AdminOverview['runs'][number]

const startedBy: Record<Run['trigger'], string> = { schedule: 'Schedule', admin: 'Admin' }

const column = columnsOf<Run>()

const columns = column.columns([
  column.display({
    id: 'started',
    header: 'Started',
    cell: ({ row }) => <Moment at={row.original.started_at} />,
    meta: { className: styles.started },
  }),
  column.display({
    id: 'result',
    header: 'Result',
    cell: ({ row }) => <RunBadge status={row.original.status} />,
  }),
  column.accessor(({ trigger }) => startedBy[trigger], {
    id: 'by',
    header: 'By',
    meta: { className: styles.quiet },
  }),
  column.accessor(durationOf, { id: 'took', header: 'Took', meta: { className: styles.took } }),
  column.accessor('message', { header: 'Message', meta: { className: styles.said } }),
])

/** The last runs, newest first. */
export function RunHistory({ runs }: { runs: readonly Run[] }) {
  return (
    <DataTable
      label="Last runs"
      showsLabel
      columns={columns}
      rows={runs}
      keyOf={({ id }) => String(id)}
      empty={<p className={styles.quiet}>The daily tasks have not run yet.</p>}
      narrow="lines"
      className={styles.runs}
    />
  )
}

/** `4 s`, `2 min 5 s`; nothing while it is running. */
function durationOf({ started_at: start, finished_at: end }: Run): string {
  if (end === null) return ''
  const seconds = Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / 1000))
  if (seconds < 60) return `${seconds} s`
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
