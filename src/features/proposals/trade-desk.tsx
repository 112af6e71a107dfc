import { Link, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId, useReducer } from 'react'
import { proposalErrors } from '../../domain/proposal.ts'
import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useAddActions } from '../cards/use-add-actions.tsx'
import { AnsweredNote } from './answered-note.tsx'
import { DeskBar } from './desk-bar.tsx'
import { DeskSide } from './desk-side.tsx'
import { changeDraft, type Draft, isChanged } from './draft.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { MissingCards } from './missing-cards.tsx'
import styles from './trade-desk.module.css'
import type { DeskStart } from './use-desk-start.ts'
import { useSending } from './use-sending.ts'

const mostNote = 1000

/** Both sides of a proposal, what they are worth, a note, and the button that sends it. */
export function TradeDesk({ start, viewerId }: { start: DeskStart; viewerId: string }) {
  const { partner, answered } = start
  const first: Draft = { yours: start.yours.lines, theirs: start.theirs.lines, note: '' }
  const [draft, change] = useReducer(changeDraft, first)
  const sending = useSending(partner.id, answered)
  const adding = useAddActions()
  const navigate = useNavigate()
  const toast = useToast()
  const form = useId()
  const noteError =
    draft.note.length > mostNote
      ? `Note must have at most ${mostNote} characters`
      : sending.noteError(draft.note)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (sending.isBusy || draft.note.length > mostNote) return
    if (!(await sending.send(draft))) return
    toast.success(`Proposal sent to ${partner.username}.`)
    await navigate({ to: '/review-trade', search: { box: 'sent' }, ignoreBlocker: true })
  }

  const side = { draft, onChange: change, adds: adding.actions, issueOf: sending.issueOf }
  const instead = answered && Number(answered.id)
  return (
    <div className={styles.desk}>
      <p className={styles.partner}>
        {answered ? 'Counter-proposal to ' : 'Trade with '}
        <Link to="/profile/$userId" params={{ userId: partner.id }}>
          {partner.username}
        </Link>
      </p>
      {answered && <AnsweredNote proposal={answered} />}
      <MissingCards start={start} />
      <div className={styles.sides}>
        <DeskSide
          {...side}
          side="yours"
          title="You give"
          owner={{ id: viewerId, instead }}
          pickerTitle="Your cards for trade"
        />
        <DeskSide
          {...side}
          side="theirs"
          title="You get"
          owner={{ id: partner.id, instead }}
          pickerTitle={`Cards that ${partner.username} has for trade`}
        />
      </div>
      <form id={form} noValidate className={styles.note} onSubmit={(event) => void submit(event)}>
        <TextArea
          label="Note"
          rows={3}
          value={draft.note}
          hint={`${draft.note.length} of ${mostNote} characters`}
          error={noteError}
          onChange={({ currentTarget }) => change({ do: 'note', note: currentTarget.value })}
        />
        <FormMessage tone="error">{sending.failure}</FormMessage>
      </form>
      <DeskBar draft={draft} partner={partner.username}>
        <Button
          type="submit"
          form={form}
          variant="primary"
          busy={sending.isBusy}
          busyLabel="Sending..."
          disabledReason={
            draft.yours.length + draft.theirs.length === 0 ? proposalErrors.noCards : undefined
          }
        >
          {answered ? 'Send Counter-Proposal' : 'Send Proposal'}
        </Button>
      </DeskBar>
      <LeaveQuestion isAsked={isChanged(draft, first)} />
      {adding.dialog}
    </div>
  )
}
