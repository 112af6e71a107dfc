/** The daily tasks: the bar that starts them, and the history of their runs. */
import { useQuery } from '@tanstack/react-query'
import { adminTaskStatusQuery, useRunTasks } from '../../api/admin.ts'
import type { AdminOverview } from '../../contract/admin.ts'
import { serverMessageOr } from '../../contract/api-error.ts'
import { formatMoment } from '../../domain/format/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { comingLine } from '../../ui/feedback/states.tsx'
import { LiveRegion } from '../../ui/layout/layout.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Badge, type BadgeTone } from '../../ui/layout/badge.tsx'
import type { IconName } from '../../ui/layout/icon.tsx'
import styles from './tasks.module.css'
import { Muted, Row } from '../../ui/layout/boxes.tsx'

interface Look {
  word: string
  tone: BadgeTone
  icon?: IconName
}

const looks: Record<string, Look> = {
  never: { word: 'never run', tone: 'neutral' },
  running: { word: 'running', tone: 'accent' },
  success: { word: 'success', tone: 'success', icon: 'check' },
  failed: { word: 'failed', tone: 'danger', icon: 'warning' },
}

/** A status that this version does not know is shown by its own word, as something to be looked at. */
const lookOf = (status: string): Look =>
  looks[status] ?? { word: status, tone: 'warning', icon: 'warning' }

const wordOf = (status: string): string => lookOf(status).word

function RunBadge({ status }: { status: string }) {
  const { word, tone, icon } = lookOf(status)
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(at)}</time>
}

const pollMs = 1500

/** Milliseconds until a run of the tasks is looked at again; never when none is running. */
export function pollWhileRunning(status: string | undefined): number | false {
  return status === 'running' && pollMs
}

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
  column.accessor('message', { header: 'Message', meta: { className: styles.outcome } }),
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
      empty={<Muted as="p">The daily tasks haven't run yet.</Muted>}
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

/** Milliseconds that the answer to a start stays in sight. */
const lifetime = 5000

interface TaskBarProps {
  /**
   * Omitted where the runs are listed below: the bar then has a heading and shows no old messages.
   */
  title?: string
}

/** The state of the daily tasks, and the button that starts them. It follows a run to its end. */
export function TaskBar({ title }: TaskBarProps) {
  const { data, error } = useQuery({
    ...adminTaskStatusQuery(),
    refetchInterval: ({ state }) => pollWhileRunning(state.data?.status),
  })
  const { mutateAsync, isPending } = useRunTasks()
  const toasts = useToast()
  const isRunning = data?.status === 'running'

  // There is one in each state: it has its place while it comes.
  const coming = error ? null : comingLine
  const message = title !== undefined || isRunning ? (data ? data.message : coming) : null

  async function run(): Promise<void> {
    try {
      const started = await mutateAsync({})
      toasts.info(started.message ?? 'The daily tasks have started.', { lifetime })
    } catch {
      toasts.error('Error: Failed to execute daily tasks.', { lifetime })
    }
  }

  return (
    <Row gap="2 4" wrap between>
      <LiveRegion>{data && `Daily tasks: ${wordOf(data.status)}`}</LiveRegion>
      <Row gap="1 3" wrap className={styles.state}>
        {title !== undefined && <h2 className={styles.title}>{title}</h2>}
        {data && <RunBadge status={data.status} />}
        {data?.lastRunAt != null && (
          <Muted>
            {isRunning ? 'since' : 'last run'} <Moment at={data.lastRunAt} />
          </Muted>
        )}
        {error && !data && (
          <FormMessage tone="error">
            Error: {serverMessageOr(error, 'Failed to fetch the task status')}
          </FormMessage>
        )}
      </Row>
      <Button busy={isPending || isRunning} busyLabel="Running..." onClick={() => void run()}>
        Run daily tasks
      </Button>
      {message !== null && <p className={styles.message}>{message}</p>}
    </Row>
  )
}
