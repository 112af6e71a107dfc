import { Link } from '@tanstack/react-router'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './user-grid.module.css'

interface UserGridProps {
  /** Left out while they are on their way. */
  users: readonly { id: string; username: string }[] | undefined
  /** The target of the names' links; profiles by default. */
  to?: '/propose-trade' | undefined
}

const placeholders = 24

/** Names side by side, each a link to a page about that member. */
export function UserGrid({ users, to }: UserGridProps) {
  if (!users) {
    return (
      <div aria-hidden="true" className={styles.grid}>
        {Array.from({ length: placeholders }, (_, index) => (
          <span key={index} className={styles.tile}>
            <span className={styles.initial} />
            <Skeleton />
          </span>
        ))}
      </div>
    )
  }
  return (
    <ul aria-label="Players" className={styles.grid}>
      {users.map(({ id, username }) => (
        <li key={id}>
          <Link
            {...(to === undefined
              ? { to: '/profile/$userId', params: { userId: id } }
              : { to, search: { with: id } })}
            className={styles.tile}
          >
            <span
              className={styles.initial}
              aria-hidden="true"
              data-letter={username.charAt(0).toUpperCase()}
            />
            <span className={styles.name}>{username}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
