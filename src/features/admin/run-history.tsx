import type { AdminOverview } from '../../api/admin/contract.ts'
import styles from './tasks.module.css'
import { Moment, RunBadge } from './run-parts.tsx'

type Run = AdminOverview['runs'][number]

const startedBy: Record<Run['trigger'], string> = { schedule: 'Schedule', admin: 'Admin' }

/** The last runs, newest first. */
export function RunHistory({ runs }: { runs: readonly Run[] }) {
  if (runs.length === 0) return <p className={styles.quiet}>The daily tasks have not run yet.</p>
  return (
    <div className={styles.frame}>
      <table className={styles.runs}>
        <caption className={styles.caption}>Last runs</caption>
        <thead>
          <tr>
            {['Started', 'Result', 'By', 'Took', 'Message'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <td className={styles.started}>
                <Moment at={run.started_at} />
              </td>
              <td className={styles.result}>
                <RunBadge status={run.status} />
              </td>
              <td className={styles.by}>{startedBy[run.trigger]}</td>
              <td className={styles.took}>{durationOf(run)}</td>
              <td className={styles.said}>{run.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** `4 s`, `2 min 5 s`; nothing while it is running. */
function durationOf({ started_at: start, finished_at: end }: Run): string {
  if (end === null) return ''
  const seconds = Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / 1000))
  if (seconds < 60) return `${seconds} s`
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
