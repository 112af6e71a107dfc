import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { serverMessageOr } from '../../../contract/api-error.ts'
import { actionsOf, proposalErrors } from '../../../domain/trade/proposal.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { ErrorPanel, RetryPanel } from '../../../ui/feedback/states.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { LiveRegion } from '../../../ui/layout/visually-hidden.tsx'
import type { ProposeSearch } from './propose.search.ts'
import styles from './trade-desk.module.css'
import { TradeDesk } from './trade-desk.tsx'
import { type DeskStart as Start, useDeskStart } from './use-desk-start.ts'

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
          message={serverMessageOr(error, 'Failed to load cards for trade.')}
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

/** The places of both sides. */
function DeskSkeleton() {
  return (
    <div aria-hidden="true" className={styles.sides}>
      {['You give', 'You get'].map((side) => (
        <div key={side} className={styles.side}>
          {lines.map((line) => (
            <Skeleton key={line} shape="fill" className={styles.coming} />
          ))}
        </div>
      ))}
    </div>
  )
}
