import type { AuditEventRead } from '../../api/audit/queries.ts'
import { auditKindWords, commandLineOrigin } from '../../domain/audit/audit.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './audit.module.css'
import { Moment } from '../admin/run-parts.tsx'

interface AuditTableProps {
  /** Left out while they load. */
  events: readonly AuditEventRead[] | undefined
  /** Whether these are the events of the page before. */
  isStale: boolean
}

const columns = ['When', 'Event', 'Who', 'On Whom', 'From']
const placeholders = 12

/** Events of the audit log; on a phone each is a block of lines. */
export function AuditTable({ events, isStale }: AuditTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={events === undefined || isStale}>
        <caption>
          <VisuallyHidden>Audit log</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events
            ? events.map((event) => <AuditRow key={event.id} event={event} />)
            : Array.from({ length: placeholders }, (_, index) => (
                <tr key={index} aria-hidden="true">
                  {columns.map((column) => (
                    <td key={column}>
                      <Skeleton />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

function AuditRow({ event }: { event: AuditEventRead }) {
  const { kind, at, lastAt, count, actor, target, origin, detail } = event
  return (
    <tr>
      <td className={styles.when}>
        <Moment at={at} />
      </td>
      <td className={styles.kind}>
        {auditKindWords[kind]}
        {count > 1 && (
          <span className={styles.muted}>
            {' '}
            {count} times until <Moment at={lastAt} />
          </span>
        )}
        {detail !== null && <span className={styles.muted}> {detail}</span>}
      </td>
      <td data-label="By">{actor?.name ?? <Quiet>{originWords(origin)}</Quiet>}</td>
      <td data-label="On">
        {target?.name ?? (kind === 'sign_in_failed' && <Quiet>Unknown name</Quiet>)}
      </td>
      <td data-label="From" className={styles.origin}>
        {origin}
      </td>
    </tr>
  )
}

const originWords = (origin: string) =>
  origin === commandLineOrigin ? 'Command line' : 'Not signed in'

function Quiet({ children }: { children: string }) {
  return <span className={styles.muted}>{children}</span>
}
