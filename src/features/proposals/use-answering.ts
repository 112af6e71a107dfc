import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, serverMessageOr } from '../../contract/api-error.ts'
import { useBlockMember } from '../../api/members.ts'
import { useProposalAccept, useProposalDecline, useProposalWithdraw } from '../../api/proposals.ts'
import type { Proposal } from '../../contract/proposals.ts'
import type { ProposalAction } from '../../domain/trade/proposal.ts'
import { useToast } from '../../ui/feedback/toast.tsx'

/** A question before an action; a counter-proposal is made at the desk instead. `block` blocks the partner. */
export interface Question {
  action: Exclude<ProposalAction, 'counter'> | 'block'
  proposal: Proposal
}

const failures: Record<Question['action'], string> = {
  accept: 'Failed to accept the trade.',
  decline: 'Failed to decline the offer.',
  withdraw: 'Failed to withdraw the offer.',
  block: 'Failed to block member',
}

/** An asked question, as its dialog shows it. */
export interface AskedQuestion extends Question {
  isBusy: boolean
  /** Why it could not be done. */
  failure: string | undefined
  /** What the server says about one card each. */
  details: readonly string[]
  onAnswer: () => void
  onClose: () => void
}

interface Answering {
  ask: (question: Question) => void
  asked: AskedQuestion | null
}

/**
 * Confirms and answers a proposal, and shows the outcome. `onDone` is called once the dialog is
 * closed.
 */
export function useAnswering({ onDone }: { onDone?: () => void } = {}): Answering {
  const [question, setQuestion] = useState<Question | null>(null)
  const [error, setError] = useState<unknown>(null)
  const accept = useProposalAccept()
  const decline = useProposalDecline()
  const withdraw = useProposalWithdraw()
  const block = useBlockMember()
  const calls = { accept, decline, withdraw, block }
  const toast = useToast()

  async function answer({ action, proposal }: Question): Promise<void> {
    setError(null)
    try {
      if (action === 'block') {
        await block.mutateAsync({ body: { memberId: Number(proposal.partner.id) } })
      } else {
        await calls[action].mutateAsync({ params: { proposalId: Number(proposal.id) } })
      }
    } catch (failure) {
      setError(failure)
      return
    }
    toast.success(doneInWords(action, proposal))
    // Flushed at once, so that the element below the dialog can get the focus.
    flushSync(() => setQuestion(null))
    onDone?.()
  }

  return {
    ask: (next) => {
      setError(null)
      setQuestion(next)
    },
    asked: question && {
      ...question,
      isBusy: calls[question.action].isPending,
      failure: error === null ? undefined : serverMessageOr(error, failures[question.action]),
      details: error instanceof ApiError ? error.issues.map(({ message }) => message) : [],
      onAnswer: () => void answer(question),
      onClose: () => setQuestion(null),
    },
  }
}

function doneInWords(action: Question['action'], { theirs, partner }: Proposal): string {
  if (action === 'block') return `${partner.username} is blocked.`
  if (action === 'decline') return 'Offer declined.'
  if (action === 'withdraw') return 'Offer withdrawn.'
  return theirs.count > 0
    ? 'Trade accepted. The cards are in your collection.'
    : 'Trade accepted. The cards have left your collection.'
}
