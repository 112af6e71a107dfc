import { useEffect, useRef } from 'react'
import type { Proposal } from '../../contract/proposals.ts'
import { proposalListQuery } from '../../api/proposals.ts'
import { counted } from '../../domain/format/count.ts'
import type { ProposalBox } from '../../domain/trade/trade.ts'
import { cx, LiveRegion, staleClass } from '../../ui/layout/layout.tsx'
import { useResultPage } from '../cards/use-result-page.ts'
import { TradeFrame, type TradeFrameProps } from '../trade/trade-frame.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { ProposalPanel, ProposalSkeleton } from './proposal-panel.tsx'
import styles from './proposal-panel.module.css'
import { NoProposals } from './review-texts.tsx'
import { type Question, useAnswering } from './use-answering.ts'
import { useQuery } from '@tanstack/react-query'
import { notificationsUnreadQuery } from '../../api/nav-counts.ts'
import { useNotificationReadProposals } from '../../api/notifications.ts'
import { Stack } from '../../ui/layout/boxes.tsx'

export interface ProposalPagesProps {
  box: ProposalBox
  page: number
  onPageChange: TradeFrameProps['onPageChange']
}

const words = {
  received: ['offer waiting', 'offers waiting'],
  sent: ['offer sent, no answer yet', 'offers sent, no answer yet'],
  past: ['past offer', 'past offers'],
} as const satisfies Record<ProposalBox, readonly [string, string]>

/** The proposals of one box, page by page. */
export function ProposalPages({ box, page, onPageChange }: ProposalPagesProps) {
  const result = useResultPage((at) => proposalListQuery({ box, page: at }), page)
  const { data, isStale } = result
  useReadProposals(data?.proposals)
  const list = useRef<HTMLDivElement>(null)
  const next = useRef<string>(undefined)
  const answering = useAnswering({
    // The proposal has left its box: the focus moves to its neighbour.
    onDone: () => {
      const neighbour = list.current?.querySelector<HTMLElement>(
        `[data-proposal="${next.current}"]`,
      )
      ;(neighbour ?? list.current)?.focus()
    },
  })
  function ask(question: Question): void {
    next.current = neighbourOf(question.proposal, data?.proposals)
    answering.ask(question)
  }
  const [one, many] = words[box]
  return (
    <>
      <TradeFrame
        {...{ page, onPageChange, result }}
        shown={data?.proposals.length ?? 0}
        // The empty state says it where there are none.
        words={(total) => (total === 0 ? '' : counted(total, one, many))}
        failure={{ title: 'Error Loading Offers', fallback: 'Failed to load offers.' }}
      >
        <Stack
          ref={list}
          tabIndex={-1}
          aria-busy={!data || isStale}
          gap="4"
          top
          className={cx(styles.list, isStale && staleClass)}
        >
          <LiveRegion>{data ? '' : 'Loading offers...'}</LiveRegion>
          {!data && <ProposalSkeleton />}
          {data?.proposals.length === 0 && <NoProposals box={box} />}
          {data?.proposals.map((proposal) => (
            <ProposalPanel key={proposal.id} proposal={proposal} onAsk={ask} />
          ))}
        </Stack>
      </TradeFrame>
      {answering.asked && <AnswerDialog {...answering.asked} />}
    </>
  )
}

/** The id of the proposal after this one, or else of the one before it. */
function neighbourOf({ id }: Proposal, proposals: readonly Proposal[] = []): string | undefined {
  const at = proposals.findIndex((each) => each.id === id)
  return (proposals[at + 1] ?? proposals[at - 1])?.id
}

/** Marks the notifications about the shown proposals as read, where the member has unread ones. */
export function useReadProposals(shown: readonly Proposal[] = []): void {
  const { mutate } = useNotificationReadProposals()
  const { data } = useQuery(notificationsUnreadQuery())
  const hasUnread = (data?.unread ?? 0) > 0
  const ids = shown.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (hasUnread && ids !== '') mutate({ body: { proposalIds: ids.split(' ').map(Number) } })
  }, [hasUnread, ids, mutate])
}
