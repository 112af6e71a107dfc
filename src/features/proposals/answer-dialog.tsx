import { originOf } from '../../card-table/rows/card-row.ts'
import type { Proposal } from '../../contract/proposals.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { Muted, Row, Stack } from '../../ui/layout/boxes.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { blockTexts } from '../members/blocks.tsx'
import type { Side } from './desk/draft.ts'
import styles from './proposal-panel.module.css'
import { rowsOfSide } from './proposal-rows.ts'
import { CopyDetails, differenceInWords } from './review-texts.tsx'
import type { AskedQuestion } from './use-answering.ts'

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
export function AnswerDialog(props: AskedQuestion) {
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
        <Muted as="p">Nothing</Muted>
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
