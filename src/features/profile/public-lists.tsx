import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listPublicOfUserQuery } from '../../api/lists/queries.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LiveRegion } from '../../ui/visually-hidden.tsx'
import styles from './public-profile-page.module.css'

/** The lists that a member shows to everyone. */
export function PublicLists({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(listPublicOfUserQuery(userId))
  if (!data) {
    if (error)
      return <LoadError message="Failed to fetch public lists" onRetry={() => void refetch()} />
    return (
      <>
        <LiveRegion>Loading lists...</LiveRegion>
        <Skeleton />
      </>
    )
  }
  if (data.length === 0) return <p className={styles.none}>No public lists to display.</p>
  return (
    <ul aria-label="Public lists" className={styles.lists}>
      {data.map(({ id, name, publicUrlId }) => (
        <li key={id}>
          <Link to="/lists/public/$publicUrlId" params={{ publicUrlId }} className={styles.list}>
            <Icon name="list" className={styles.icon} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
