import { Link } from '@tanstack/react-router'
import type { AdminOverview } from '../../api/admin/contract.ts'
import { userStatuses } from '../../domain/account.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './admin-page.module.css'

/** Members by status; who waits for a decision leads to where it is made. */
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
      {users && (
        <p>
          {users.pending > 0 ? (
            <Link to="/admin/users">
              {users.pending === 1 ? '1 member waits' : `${users.pending} members wait`} for
              approval
            </Link>
          ) : (
            <span className={styles.quiet}>Nobody waits for approval.</span>
          )}
        </p>
      )}
    </>
  )
}
