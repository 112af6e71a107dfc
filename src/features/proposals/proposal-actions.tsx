import { Link } from '@tanstack/react-router'
import type { Proposal } from '../../contract/proposals.ts'
import { actionsOf, proposalErrors } from '../../domain/trade/proposal.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import styles from './proposal-panel.module.css'
import type { Question } from './use-answering.tsx'

export interface ProposalActionsProps {
  proposal: Proposal
  onAsk: (question: Question) => void
}

/** The viewer's possible actions on a proposal. */
export function ProposalActions({ proposal, onAsk }: ProposalActionsProps) {
  const { id, partner } = proposal
  const can = new Set(actionsOf(proposal))
  if (can.size === 0) return null
  const reason = partner.canTrade ? undefined : proposalErrors.cannotTrade(partner.username)
  return (
    <div className={styles.actions}>
      {can.has('withdraw') && (
        <Button onClick={() => onAsk({ action: 'withdraw', proposal })}>Withdraw</Button>
      )}
      {can.has('decline') && (
        <>
          {partner.canTrade && (
            <Button variant="quiet" onClick={() => onAsk({ action: 'block', proposal })}>
              Block
            </Button>
          )}
          <Button onClick={() => onAsk({ action: 'decline', proposal })}>Decline</Button>
        </>
      )}
      {can.has('counter') &&
        (reason === undefined ? (
          <Link to="/propose-trade" search={{ counter: id }} className={buttonClass()}>
            Counter
          </Link>
        ) : (
          <Button disabledReason={reason}>Counter</Button>
        ))}
      {can.has('accept') && (
        <Button
          variant="primary"
          disabledReason={reason}
          onClick={() => onAsk({ action: 'accept', proposal })}
        >
          Accept
        </Button>
      )}
    </div>
  )
}
