import { Link } from '@tanstack/react-router'
import type { AdminOverview } from '../../../contract/admin.ts'
import { userStatuses } from '../../../domain/accounts/account.ts'
import { counted } from '../../../domain/format/count.ts'
import { comingLine, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from '../admin-page.module.css'

/** Members by status; pending ones link to the page of decisions. */
export function MemberCounts({ users }: { users: AdminOverview['users'] | undefined }) {
  return (
    <>
      <dl className={styles.figures}>
        {userStatuses.map((status) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>{users ? users[status] : <Skeleton className={styles.figure} />}</dd>
          </div>
        ))}
      </dl>
      <p>{users ? <Waiting count={users.pending} /> : comingLine}</p>
    </>
  )
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return <span className={styles.quiet}>No one to approve.</span>
  return <Link to="/admin/users">{counted(count, 'member', 'members')} to approve</Link>
}
