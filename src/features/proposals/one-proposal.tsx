import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError, serverMessageOr } from '../../contract/api-error.ts'
import { proposalQuery } from '../../api/proposals.ts'
import type { ProposalBox } from '../../domain/trade/proposal-box.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import { ProposalPanel } from './proposal-panel.tsx'
import styles from './proposal-panel.module.css'
import { ProposalSkeleton } from './proposal-skeleton.tsx'
import { useAnswering } from './use-answering.tsx'

/** The proposal of a link, whatever its box. */
export function OneProposal({ id, box }: { id: number; box: ProposalBox }) {
  const { data, error, refetch } = useQuery(proposalQuery(id))
  const answering = useAnswering()
  return (
    <div className={styles.list}>
      <Link to="/review-trade" search={{ box }} className={styles.back}>
        <Icon name="arrow-left" size={16} />
        All proposals
      </Link>
      <LiveRegion>{data || error ? '' : 'Loading proposals...'}</LiveRegion>
      {data ? (
        <ProposalPanel proposal={data} onAsk={answering.ask} />
      ) : error ? (
        <ErrorPanel
          title="Error Loading Proposals"
          error={error}
          message={serverMessageOr(error, 'Failed to load proposals.')}
          action={
            isUnknown(error) ? (
              <Link to="/review-trade" search={{ box }} className={buttonClass()}>
                See all proposals
              </Link>
            ) : (
              <Button onClick={() => void refetch()}>Try Again</Button>
            )
          }
        />
      ) : (
        <ProposalSkeleton />
      )}
      {answering.dialog}
    </div>
  )
}

const isUnknown = (error: Error) => error instanceof ApiError && error.status === 404
