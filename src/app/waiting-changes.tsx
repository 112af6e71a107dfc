/** The changes of a member that wait for a connection: sends them, shows them, and asks about those that were refused. */
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect } from 'react'
import { endSession } from '../api/session.ts'
import { followWaiting } from '../api/send-waiting.ts'
import { discardWaiting, repeatWaiting } from '../api/waiting-acts.ts'
import { useWaitingChanges } from '../api/waiting-query.ts'
import { counted } from '../domain/format/count.ts'
import { formatMoment } from '../domain/format/dates.ts'
import type { WaitingChange } from '../domain/waiting-changes/waiting-changes.ts'
import { Button } from '../ui/controls/button.tsx'
import { useToast } from '../ui/feedback/toast.tsx'
import { focusNeighbour } from '../ui/hooks/move-focus.ts'
import { useStore } from '../ui/hooks/store.ts'
import { Note, Row, Stack } from '../ui/layout/boxes.tsx'
import { ConfirmDialog, Dialog } from '../ui/overlays/dialog.tsx'
import { waitingPanel } from './waiting-panel.ts'

const close = () => waitingPanel.set('closed')

export function WaitingChanges() {
  const client = useQueryClient()
  const toast = useToast()
  const changes = useWaitingChanges()
  const panel = useStore(waitingPanel, (open) => open)
  useEffect(
    () =>
      followWaiting(client, (count) =>
        toast.success(`${counted(count, 'waiting change', 'waiting changes')} saved`),
      ),
    [client, toast],
  )
  return (
    <>
      <Dialog
        open={panel === 'changes'}
        title="Waiting Changes"
        description="They are kept on this device for 30 days and sent in this order."
        onClose={close}
      >
        {changes.length === 0 ? <p>No changes are waiting.</p> : <List changes={changes} />}
      </Dialog>
      <ConfirmDialog
        open={panel === 'sign-out'}
        title="Log Out?"
        description={`${counted(changes.length, 'change has', 'changes have')} not been sent. Logging out discards ${changes.length === 1 ? 'it' : 'them'}.`}
        confirmLabel="Log Out"
        cancelLabel="Stay"
        tone="danger"
        onClose={close}
        onConfirm={() => {
          close()
          endSession()
        }}
      />
    </>
  )
}

function List({ changes }: { changes: readonly WaitingChange[] }) {
  return (
    <Stack as="ol" gap="4" top>
      {changes.map((change) => (
        <Change key={change.key} change={change} />
      ))}
    </Stack>
  )
}

function Change({ change }: { change: WaitingChange }) {
  const client = useQueryClient()
  const toast = useToast()
  const { key, refusal } = change
  const name = nameOf(change)

  function act(work: () => Promise<unknown>): void {
    work().catch(() => toast.error('Failed to change what is waiting'))
  }

  function discard({ currentTarget }: MouseEvent): void {
    focusNeighbour(currentTarget, 'li', 'button:last-of-type')
    act(() => discardWaiting(client, key))
  }

  const repeat = refusal?.presentQuantity == null ? 'Send Again' : 'Use Mine'
  return (
    <Row as="li" gap="2 4" wrap between>
      <Stack gap="1">
        <span>{name}</span>
        <Note>
          {refusal?.reason ?? 'Waiting'} · {formatMoment(new Date(change.since).toISOString())}
        </Note>
      </Stack>
      <Row gap="2">
        {refusal?.canRepeat === true && (
          <Button
            size="small"
            aria-label={`${repeat}: ${name}`}
            onClick={() => act(() => repeatWaiting(client, key))}
          >
            {repeat}
          </Button>
        )}
        <Button size="small" aria-label={`Discard: ${name}`} onClick={discard}>
          Discard
        </Button>
      </Row>
    </Row>
  )
}

function nameOf(change: WaitingChange): string {
  const { cardName } = change
  return change.kind === 'addition'
    ? `Add "${cardName}" (${change.finish}) to ${change.target}`
    : `Quantity of "${cardName}": ${change.seen} to ${change.wanted}`
}
