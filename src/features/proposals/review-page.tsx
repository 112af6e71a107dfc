import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { proposalListQuery, proposalQuery } from '../../api/proposals.ts'
import { ApiError } from '../../contract/api-error.ts'
import { type ProposalBox, proposalBoxes } from '../../domain/trade/trade.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { ErrorPanel } from '../../ui/feedback/states.tsx'
import { LiveRegion, Page } from '../../ui/layout/layout.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { ProposalPages, useReadProposals } from './proposal-pages.tsx'
import type { ReviewSearch } from './desk/propose.search.ts'
import styles from './proposal-panel.module.css'
import { ProposalPanel, ProposalSkeleton } from './proposal-panel.tsx'
import { boxLabels } from './review-texts.tsx'
import { useAnswering } from './use-answering.ts'
import { Stack, startClass } from '../../ui/layout/boxes.tsx'

export interface ReviewPageProps {
  search: ReviewSearch
  navigate: (to: { search: Partial<ReviewSearch>; replace?: boolean }) => Promise<void>
}

/** The member's proposals by box, or a single one. */
export function ReviewPage({ search, navigate }: ReviewPageProps) {
  // The first pages of both boxes of pending proposals: their counts are shown, and switching needs
  // no wait.
  const received = useQuery(proposalListQuery({ box: 'received', page: 1 }))
  const sent = useQuery(proposalListQuery({ box: 'sent', page: 1 }))
  const counts = {
    received: totalOf(received),
    sent: totalOf(sent),
    past: null,
  }
  return (
    <Page
      title="Review Trade"
      actions={
        <Link to="/propose-trade" className={buttonClass()}>
          Propose Trade
        </Link>
      }
    >
      <Segmented
        label="Proposals"
        className={startClass ?? ''}
        value={search.box}
        options={proposalBoxes.map((value) => ({
          value,
          label: withCount(boxLabels[value], counts[value]),
        }))}
        onChange={(box) => void navigate({ search: { box } })}
      />
      {search.proposal === undefined ? (
        <ProposalPages
          key={search.box}
          {...search}
          onPageChange={(page, how) => void navigate({ search: { box: search.box, page }, ...how })}
        />
      ) : (
        <OneProposal key={search.proposal} id={Number(search.proposal)} box={search.box} />
      )}
    </Page>
  )
}

interface CountedPage {
  data: { pagination: { total: number } } | undefined
  isError: boolean
}

/** Undefined while it is on its way, null where it does not come. */
function totalOf({ data, isError }: CountedPage): number | undefined | null {
  return data?.pagination.total ?? (isError ? null : undefined)
}

/** A count that is on its way has the room of a digit. */
function withCount(label: string, count: number | undefined | null): string {
  return count === null ? label : `${label} (${count ?? '\u2007'})`
}

/** The proposal of a link, whatever its box. */
function OneProposal({ id, box }: { id: number; box: ProposalBox }) {
  const { data, error, refetch } = useQuery(proposalQuery(id))
  useReadProposals(data && [data])
  const answering = useAnswering()
  return (
    <Stack gap="4" top className={styles.list}>
      <Link to="/review-trade" search={{ box }} className={styles.back}>
        <Icon name="arrow-left" size={16} />
        All offers
      </Link>
      <LiveRegion>{data || error ? '' : 'Loading offers...'}</LiveRegion>
      {data ? (
        <ProposalPanel proposal={data} onAsk={answering.ask} />
      ) : error ? (
        <ErrorPanel
          title="Error Loading Offers"
          error={error}
          fallback="Failed to load offers."
          action={
            isUnknown(error) ? (
              <Link to="/review-trade" search={{ box }} className={buttonClass()}>
                See all offers
              </Link>
            ) : (
              <Button onClick={() => void refetch()}>Try Again</Button>
            )
          }
        />
      ) : (
        <ProposalSkeleton />
      )}
      {answering.asked && <AnswerDialog {...answering.asked} />}
    </Stack>
  )
}

const isUnknown = (error: Error) => error instanceof ApiError && error.status === 404
