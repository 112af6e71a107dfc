import { Link, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useReducer, useState } from 'react'
import { formatCount } from '../../../domain/format/count.ts'
import { proposalErrors } from '../../../domain/trade/proposal.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormMessage } from '../../../ui/feedback/form-message.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { TextArea } from '../../../ui/controls/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useAddActions } from '../../cards/adding/use-add-actions.tsx'
import { AnsweredNote } from '../answered-note.tsx'
import { DeskBar } from './desk-bar.tsx'
import { DeskSide } from './desk-side.tsx'
import { changeDraft, type Draft, isChanged, type Line, type Side } from './draft.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { MissingCards } from './missing-cards.tsx'
import styles from './trade-desk.module.css'
import type { DeskStart } from './use-desk-start.ts'
import { useSending } from './use-sending.ts'

const maxNoteLength = 1000

/** `You give (3)`: with the number of chosen copies. */
function tabLabel(title: string, lines: readonly Line[]): string {
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${title} (${formatCount(copies)})`
}

/** Both sides of a proposal, and a bar with their values, a note and the button that sends it. */
export function TradeDesk({ start, viewerId }: { start: DeskStart; viewerId: string }) {
  const { partner, answered } = start
  const first: Draft = { yours: start.yours.lines, theirs: start.theirs.lines, note: '' }
  const [draft, change] = useReducer(changeDraft, first)
  const sending = useSending(partner.id, answered)
  const adding = useAddActions()
  const navigate = useNavigate()
  const toast = useToast()
  // A phone shows one side at a time: first one that is still empty.
  const [shownSide, setShownSide] = useState<Side>(
    first.theirs.length > 0 && first.yours.length === 0 ? 'yours' : 'theirs',
  )
  const noteError =
    draft.note.length > maxNoteLength
      ? `Note must have at most ${maxNoteLength} characters`
      : sending.noteError(draft.note)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (sending.isBusy || draft.note.length > maxNoteLength) return
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
      <Segmented
        label="Side of the trade"
        className={styles.tabs}
        value={shownSide}
        options={[
          { value: 'yours', label: tabLabel('You give', draft.yours) },
          { value: 'theirs', label: tabLabel('You get', draft.theirs) },
        ]}
        onChange={setShownSide}
      />
      <div className={styles.sides} data-shown={shownSide}>
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
          owner={{ id: partner.id, name: partner.username, instead }}
          pickerTitle={`Cards that ${partner.username} has for trade`}
        />
      </div>
      <DeskBar
        draft={draft}
        partner={partner.username}
        onSubmit={(event) => void submit(event)}
        message={<FormMessage tone="error">{sending.failure}</FormMessage>}
      >
        <TextArea
          label="Note"
          placeholder="Note (optional)"
          hideLabel
          rows={1}
          className={styles.note}
          value={draft.note}
          hint={
            draft.note === '' ? undefined : `${draft.note.length} of ${maxNoteLength} characters`
          }
          error={noteError}
          onChange={({ currentTarget }) => change({ do: 'note', note: currentTarget.value })}
        />
        <Button
          type="submit"
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
