import { useQuery } from '@tanstack/react-query'
import { adminTaskStatusQuery, useRunTasks } from '../../api/admin.ts'
import { serverMessageOr } from '../../contract/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { comingLine } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import styles from './tasks.module.css'
import { Moment, RunBadge, wordOf } from './run-parts.tsx'
import { pollWhileRunning } from './polling.ts'

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
      toasts.info(started.message ?? 'The daily tasks have been started.', { lifetime })
    } catch {
      toasts.error('Error: Failed to execute daily tasks.', { lifetime })
    }
  }

  return (
    <div className={styles.bar}>
      <LiveRegion>{data && `Daily tasks: ${wordOf(data.status)}`}</LiveRegion>
      <div className={styles.state}>
        {title !== undefined && <h2 className={styles.title}>{title}</h2>}
        {data && <RunBadge status={data.status} />}
        {data?.lastRunAt != null && (
          <span className={styles.quiet}>
            {isRunning ? 'since' : 'last run'} <Moment at={data.lastRunAt} />
          </span>
        )}
        {error && !data && (
          <FormMessage tone="error">
            Error: {serverMessageOr(error, 'Failed to fetch the task status')}
          </FormMessage>
        )}
      </div>
      <Button busy={isPending || isRunning} busyLabel="Running..." onClick={() => void run()}>
        Run daily tasks
      </Button>
      {message !== null && <p className={styles.message}>{message}</p>}
    </div>
  )
}
