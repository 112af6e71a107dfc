import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userListQuery } from '../../../api/members.ts'
import { PagingBar } from '../../../card-table/paging-bar.tsx'
import { counted } from '../../../domain/format/count.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/states.tsx'
import { SearchField } from '../../../ui/controls/text-field.tsx'
import { LiveRegion } from '../../../ui/layout/visually-hidden.tsx'
import { findUsers, UserGrid, userPage } from '../../members/users.tsx'
import styles from './trade-desk.module.css'

/** Fills whole rows of 2, 3, 4, 6 and 8. */
const pageSize = 48

/** The first step: choosing the partner. */
export function ChooseMember({ viewerId }: { viewerId: string }) {
  const { data, error, refetch } = useQuery(userListQuery())
  const [at, setAt] = useState({ text: '', page: 1 })
  const others = data?.filter(({ id }) => id !== viewerId)
  const matches = others && findUsers(others, at.text)
  const { page, totalPages, users } = userPage(matches ?? [], at.page, pageSize)
  if (error && !data)
    return (
      <LoadError message="Failed to fetch users" error={error} onRetry={() => void refetch()} />
    )
  if (others?.length === 0)
    return (
      <EmptyState title="Nobody to trade with yet.">
        Players show up here once an admin approves them.
      </EmptyState>
    )
  return (
    <section aria-labelledby="choose-member" className={styles.choice}>
      <h2 id="choose-member">Who do you want to trade with?</h2>
      <SearchField
        label="Search players"
        placeholder="Username"
        className={styles.search}
        value={at.text}
        onChange={(text) => setAt({ text, page: 1 })}
      />
      <LiveRegion>
        {matches ? counted(matches.length, 'player', 'players') : 'Loading users...'}
      </LiveRegion>
      {matches?.length === 0 ? (
        <EmptyState title="No players match your search." />
      ) : (
        <UserGrid users={others && users} to="/propose-trade" />
      )}
      <PagingBar
        page={page}
        totalPages={totalPages}
        onPageChange={(next) => setAt({ ...at, page: next })}
      />
    </section>
  )
}
