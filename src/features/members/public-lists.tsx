import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listPublicOfUserQuery } from '../../api/lists.ts'
import { MissingPage } from '../../card-table/paged-results.tsx'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import styles from './public-profile-page.module.css'

export interface PublicListsProps {
  userId: string
  page: number
  onPageChange: (page: number) => void
}

/** A page of the lists that a member shows to everyone. */
export function PublicLists({ userId, page, onPageChange }: PublicListsProps) {
  const { data, error, refetch } = useQuery(listPublicOfUserQuery(userId, page))
  if (!data) {
    if (error)
      return (
        <LoadError
          message="Failed to fetch public lists"
          error={error}
          onRetry={() => void refetch()}
        />
      )
    return (
      <>
        <LiveRegion>Loading lists...</LiveRegion>
        <Skeleton />
      </>
    )
  }
  const { lists } = data
  const totalPages = data.pagination?.totalPages ?? 1
  if (lists.length === 0 && page > 1) return <MissingPage {...{ page, totalPages, onPageChange }} />
  if (lists.length === 0) return <p className={styles.none}>No public lists to display.</p>
  return (
    <>
      <ul aria-label="Public lists" className={styles.lists}>
        {lists.map(({ id, name, publicUrlId }) => (
          <li key={id}>
            <Link to="/lists/public/$publicUrlId" params={{ publicUrlId }} className={styles.list}>
              <Icon name="list" className={styles.icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <PagingBar {...{ page, totalPages, onPageChange }} />
    </>
  )
}
