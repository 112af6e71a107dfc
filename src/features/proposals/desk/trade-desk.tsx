import { Link, useBlocker, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useReducer, useState } from 'react'
import { authToken } from '../../../api/auth-token.ts'
import type { Proposal } from '../../../contract/proposals.ts'
import { counted, formatCount } from '../../../domain/format/count.ts'
import { proposalErrors } from '../../../domain/trade/proposal.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { FormMessage } from '../../../ui/feedback/form-message.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { TextArea } from '../../../ui/controls/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { useAddActions } from '../../cards/adding/use-add-actions.ts'
import { ListingDialog } from '../../cards/dialog/card-dialogs.tsx'
import { BalanceButton } from './balance-button.tsx'
import { DeskBar } from './desk-bar.tsx'
import { DeskSide } from './desk-side.tsx'
import {
  changeDraft,
  countOf,
  type Draft,
  isChanged,
  type Line,
  type Missing,
  type Side,
} from './draft.ts'
import styles from './trade-desk.module.css'
import type { DeskStart } from './use-desk-start.ts'
import { useDraftUndo } from './use-draft-undo.ts'
import { useSending } from './use-sending.ts'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'

const maxNoteLength = 1000

/** `You give (3)`: with the number of chosen copies. */
function tabLabel(title: string, lines: readonly Line[]): string {
  return `${title} (${formatCount(countOf(lines))})`
}

/** Both sides of a proposal, and a bar with their values, a note and the button that sends it. */
export function TradeDesk({ start, viewerId }: { start: DeskStart; viewerId: string }) {
  const { partner, answered } = start
  const first: Draft = { yours: start.yours.lines, theirs: start.theirs.lines, note: '' }
  const [draft, change] = useReducer(changeDraft, first)
  const sayUndoable = useDraftUndo(change)
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
    toast.success(`Offer sent to ${partner.username}.`)
    await navigate({ to: '/review-trade', search: { box: 'sent' }, ignoreBlocker: true })
  }

  const side = {
    draft,
    onChange: change,
    sayUndoable,
    adds: adding.actions,
    issueOf: sending.issueOf,
  }
  const instead = answered && Number(answered.id)
  const owners = {
    yours: { id: viewerId, instead },
    theirs: { id: partner.id, name: partner.username, instead },
  }
  return (
    <Stack gap="4" className={styles.desk}>
      <Row gap="1" wrap between className={styles.partner}>
        <p>
          {answered ? 'Counteroffer to ' : 'Trade with '}
          <Link to="/profile/$userId" params={{ userId: partner.id }}>
            {partner.username}
          </Link>
        </p>
        {!answered && (
          <Link to="/propose-trade" className={buttonClass({ variant: 'quiet', size: 'small' })}>
            Choose another member
          </Link>
        )}
      </Row>
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
      <Stack gap="4" className={styles.sides} data-shown={shownSide}>
        <DeskSide
          {...side}
          side="yours"
          title="You give"
          owner={owners.yours}
          pickerTitle="Your cards for trade"
        />
        <DeskSide
          {...side}
          side="theirs"
          title="You get"
          owner={owners.theirs}
          pickerTitle={`${partner.username}'s cards for trade`}
        />
      </Stack>
      <DeskBar
        draft={draft}
        partner={partner.username}
        balance={<BalanceButton {...{ draft, owners, sayUndoable }} onChange={change} />}
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
          {answered ? 'Send Counteroffer' : 'Send Offer'}
        </Button>
      </DeskBar>
      <LeaveQuestion isAsked={isChanged(draft, first)} />
      <ListingDialog {...adding} />
    </Stack>
  )
}

/** The contents of the countered proposal, and the link back to it. */
function AnsweredNote({ proposal }: { proposal: Proposal }) {
  const { id, note, partner } = proposal
  return (
    <div className={styles.answered}>
      <p>
        Sending this closes{' '}
        <Link to="/review-trade" search={{ proposal: id }}>
          {partner.username}'s offer
        </Link>
        .
      </p>
      {note !== null && <blockquote className={styles.quote}>{note}</blockquote>}
    </div>
  )
}

/** Asks before the page is left while a draft would be lost; not after a sign-out. */
function LeaveQuestion({ isAsked }: { isAsked: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => authToken() !== null,
    disabled: !isAsked,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave this offer?"
      description="It hasn't been sent. Your choices will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={() => proceed?.()}
    />
  )
}

/** Which of the cards that the draft was to start with are not to be had. */
function MissingCards({ start }: { start: DeskStart }) {
  const { yours, theirs, partner } = start
  if (yours.missing.length + theirs.missing.length === 0) return null
  return (
    <section aria-label="Unavailable cards" className={styles.missing}>
      <Icon name="warning" size={20} />
      <div>
        <p>Not in this offer, because they aren't available for trade:</p>
        <ul>
          {yours.missing.length > 0 && <li>On your side: {inWords(yours.missing)}</li>}
          {theirs.missing.length > 0 && (
            <li>
              On {partner.username}'s side: {inWords(theirs.missing)}
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}

function inWords(missing: readonly Missing[]): string {
  const names = missing.flatMap(({ name, copies }) =>
    name === null ? [] : [copies > 1 ? `${copies} × ${name}` : name],
  )
  const otherCount = missing
    .filter(({ name }) => name === null)
    .reduce((sum, { copies }) => sum + copies, 0)
  const others = counted(otherCount, 'card not on a trade list', 'cards not on a trade list')
  return [...names, ...(otherCount > 0 ? [others] : [])].join(', ')
}
