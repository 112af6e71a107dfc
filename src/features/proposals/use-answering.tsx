import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, serverMessageOr } from '../../contract/api-error.ts'
import { useBlockMember } from '../../api/members.ts'
import { useProposalAccept, useProposalDecline, useProposalWithdraw } from '../../api/proposals.ts'
import type { Proposal } from '../../contract/proposals.ts'
import type { ProposalAction } from '../../domain/trade/proposal.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { originOf } from '../../card-table/rows/card-row.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { blockTexts } from '../members/blocks.tsx'
import type { Side } from './desk/draft.ts'
import { CopyDetails, differenceInWords } from './review-texts.tsx'
import styles from './proposal-panel.module.css'
import { rowsOfSide } from './proposal-rows.ts'
import { Row, Stack } from '../../ui/layout/boxes.tsx'

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

interface Answering {
  ask: (question: Question) => void
  /** Elements to render anywhere on the page. */
  dialog: ReactNode
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
    dialog: question && (
      <AnswerDialog
        {...question}
        isBusy={calls[question.action].isPending}
        failure={error === null ? undefined : serverMessageOr(error, failures[question.action])}
        details={error instanceof ApiError ? error.issues.map(({ message }) => message) : []}
        onAnswer={() => void answer(question)}
        onClose={() => setQuestion(null)}
      />
    ),
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

interface AnswerDialogProps extends Question {
  isBusy: boolean
  /** Why it could not be done. */
  failure: string | undefined
  /** What the server says about one card each. */
  details: readonly string[]
  onAnswer: () => void
  onClose: () => void
}

const texts = {
  accept: {
    title: 'Accept this trade?',
    description: (partner: string) =>
      `Both collections update now. You and ${partner} sort out the shipping.`,
    confirmLabel: 'Accept Trade',
    busyLabel: 'Accepting...',
  },
  decline: {
    title: 'Decline this offer?',
    description: (partner: string) => `${partner} will see that you declined.`,
    confirmLabel: 'Decline Offer',
    busyLabel: 'Declining...',
  },
  withdraw: {
    title: 'Withdraw this offer?',
    description: (partner: string) => `${partner} won't be able to accept it.`,
    confirmLabel: 'Withdraw Offer',
    busyLabel: 'Withdrawing...',
  },
} as const

function textsOf(action: keyof typeof texts, partner: string) {
  const { description, ...words } = texts[action]
  return { ...words, description: description(partner) }
}

/** Asks before a proposal is answered; before a trade, with the cards and values of both sides and their difference. */
function AnswerDialog(props: AnswerDialogProps) {
  const { action, proposal, isBusy, failure, details, onAnswer, onClose } = props
  const {
    partner: { username },
    yours,
    theirs,
  } = proposal
  const words = action === 'block' ? blockTexts(username) : textsOf(action, username)
  // The message itself names a single wrong card.
  const more = details.length > 1 ? details : []
  return (
    <ConfirmDialog
      open
      {...words}
      tone={action === 'accept' ? 'primary' : 'danger'}
      busy={isBusy}
      onConfirm={onAnswer}
      onClose={onClose}
    >
      <Stack gap="3" className={styles.asked}>
        {action === 'accept' && (
          <>
            <p>
              You give <strong>{formatDollars(yours.value)}</strong> · You get{' '}
              <strong>{formatDollars(theirs.value)}</strong> · Difference{' '}
              <strong>{differenceInWords(theirs.value, yours.value, username)}</strong>
            </p>
            <Given title="You give" side="yours" proposal={proposal} />
            <Given title="You get" side="theirs" proposal={proposal} />
          </>
        )}
        <FormMessage tone="error">
          {failure !== undefined &&
            (more.length === 0 ? (
              failure
            ) : (
              <ul>
                {more.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            ))}
        </FormMessage>
      </Stack>
    </ConfirmDialog>
  )
}

/** One member's side, with the printing and kind of every card. */
function Given({ title, proposal, side }: { title: string; proposal: Proposal; side: Side }) {
  const rows = rowsOfSide(proposal, side)
  return (
    <section aria-label={title}>
      <Row as="h3" gap="1 3" align="baseline" wrap between className={styles.sideHead}>
        {title}
      </Row>
      {rows.length === 0 ? (
        <p className={styles.none}>Nothing</p>
      ) : (
        <Stack as="ul" gap="2" className={styles.given}>
          {rows.map((row) => (
            <li key={row.key}>
              {row.quantity} × {row.card.name}
              <p className={styles.kind}>
                {originOf(row.card)} · <CopyDetails of={row} />
              </p>
            </li>
          ))}
        </Stack>
      )}
    </section>
  )
}
