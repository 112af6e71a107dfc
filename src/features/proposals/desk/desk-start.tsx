/** How the trade desk is opened: the choice of the partner, and what a draft starts with. */
import { Link } from '@tanstack/react-router'
import { actionsOf, proposalErrors } from '../../../domain/trade/proposal.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import {
  EmptyState,
  ErrorPanel,
  LoadError,
  RetryPanel,
  Skeleton,
} from '../../../ui/feedback/states.tsx'
import { LiveRegion } from '../../../ui/layout/layout.tsx'
import type { ProposeSearch } from './propose.search.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userListQuery } from '../../../api/members.ts'
import { PagingBar } from '../../../card-table/paging-bar.tsx'
import { counted } from '../../../domain/format/count.ts'
import { SearchField } from '../../../ui/controls/text-field.tsx'
import { findUsers, UserGrid, userPage } from '../../members/users.tsx'
import styles from './trade-desk.module.css'
import { TradeDesk } from './trade-desk.tsx'
import { type DeskStart as Start, useDeskStart } from './use-desk-start.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'

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
    <Stack as="section" aria-labelledby="choose-member" gap="3">
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
    </Stack>
  )
}

/** Fetches what a draft starts with, then lets it be: what comes later changes no draft. */
export function DeskStart({ search, viewerId }: { search: ProposeSearch; viewerId: string }) {
  const { start, error, retry } = useDeskStart(search, viewerId)
  const [started, setStarted] = useState<Start>()
  if (start && !started) setStarted(start)
  if (!started) {
    if (error)
      return (
        <RetryPanel
          title="Error Loading Cards"
          fallback="Failed to load cards for trade."
          error={error}
          onRetry={retry}
        />
      )
    return (
      <>
        <LiveRegion>Loading cards...</LiveRegion>
        <DeskSkeleton />
      </>
    )
  }
  const { answered } = started
  if (answered && !actionsOf(answered).includes('counter'))
    return (
      <ErrorPanel
        title={
          answered.state === 'pending'
            ? proposalErrors.notYours('counter')
            : proposalErrors.closed(answered.state)
        }
        action={
          <Link to="/review-trade" search={{ proposal: answered.id }} className={buttonClass()}>
            See the offer
          </Link>
        }
      />
    )
  return <TradeDesk start={started} viewerId={viewerId} />
}

const lines = [0, 1, 2, 3]

/** The skeletons of both sides. */
function DeskSkeleton() {
  return (
    <Stack aria-hidden="true" gap="4" className={styles.sides}>
      {['You give', 'You get'].map((side) => (
        <Stack key={side} gap="3" surface="narrow" className={styles.side}>
          {lines.map((line) => (
            <Skeleton key={line} shape="fill" className={styles.coming} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
