import { counted } from '../../domain/format/count.ts'
import { useQuery } from '@tanstack/react-query'
import { userListQuery } from '../../api/members.ts'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import { comingLine, EmptyState, LoadError } from '../../ui/feedback/states.tsx'
import { LiveRegion, Page } from '../../ui/layout/layout.tsx'
import { findUsers, UserGrid, userPage, UserSearchField } from './users.tsx'
import type { UserSearchProps } from './users.search.ts'

/** Fills whole rows of 2, 3, 4, 6 and 8. */
const pageSize = 96
/** Up to this number of members there is no search field. */
const maxUnsearchedMembers = 36

/** All members by name, each leading to their profile. */
export function AllUsersPage({ search, onChange }: UserSearchProps) {
  const { data, error, refetch } = useQuery(userListQuery())
  const matches = data && findUsers(data, search.search)
  const { page, totalPages, users } = userPage(matches ?? [], search.page, pageSize)
  const count = matches && counted(matches.length, 'player', 'players')
  return (
    <Page title="All Users" subtitle={count ?? comingLine}>
      <LiveRegion>{count ?? (error ? '' : 'Loading users...')}</LiveRegion>
      {data && (data.length > maxUnsearchedMembers || search.search !== '') && (
        <UserSearchField label="Search players" {...{ search, onChange }} />
      )}
      {error && !data ? (
        <LoadError message="Failed to fetch users" error={error} onRetry={() => void refetch()} />
      ) : matches?.length === 0 ? (
        <EmptyState
          title={data?.length === 0 ? 'No players yet.' : 'No players match your search.'}
        >
          {data?.length === 0 && 'Players show up here once an admin approves them.'}
        </EmptyState>
      ) : (
        <UserGrid users={data && users} />
      )}
      <PagingBar
        page={page}
        totalPages={totalPages}
        onPageChange={(next) => onChange({ page: next })}
      />
    </Page>
  )
}
