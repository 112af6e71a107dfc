import type { ProposalSide } from '../../contract/proposals.ts'
import { finishOf } from '../../card-table/rows/card-row.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { blockTexts } from '../members/blocks/block-member.tsx'
import { differenceInWords } from './proposal-words.tsx'
import styles from './proposal-panel.module.css'
import type { Question } from './use-answering.tsx'

export interface AnswerDialogProps extends Question {
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
export function AnswerDialog(props: AnswerDialogProps) {
  const { action, proposal, isBusy, failure, details, onAnswer, onClose } = props
  const { username } = proposal.partner
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
      <div className={styles.asked}>
        {action === 'accept' && (
          <>
            <p>
              Difference{' '}
              <strong>
                {differenceInWords(proposal.theirs.value, proposal.yours.value, username)}
              </strong>
            </p>
            <Given title="You give" side={proposal.yours} />
            <Given title="You get" side={proposal.theirs} />
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
      </div>
    </ConfirmDialog>
  )
}

/** One member's side, and its value at the present prices. */
function Given({ title, side: { cards, value } }: { title: string; side: ProposalSide }) {
  return (
    <section aria-label={title}>
      <div className={styles.sideHead}>
        <h3>{title}</h3>
        <strong>{formatDollars(value)}</strong>
      </div>
      {cards.length === 0 ? (
        <p className={styles.none}>Nothing</p>
      ) : (
        <ul>
          {cards.map(({ card, quantity, condition, language }) => (
            <li key={`${card.id} ${finishOf(card)} ${condition} ${language}`}>
              {quantity} × {card.name}{' '}
              <span className={styles.kind}>
                {[finishOf(card), condition, language === 'en' ? null : language]
                  .filter((word) => word !== null)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
