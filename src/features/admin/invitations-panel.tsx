import { Moment } from './tasks.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { registrationQuery } from '../../api/accounts.ts'
import type { InvitationList as Answer } from '../../contract/admin.ts'
import { invitationListQuery, useCreateInvitation, useRevokeInvitation } from '../../api/admin.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { comingLine, LoadError } from '../../ui/feedback/states.tsx'
import { LiveRegion, Panel } from '../../ui/layout/layout.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { ConfirmDialog, FormDialog } from '../../ui/overlays/dialog.tsx'
import styles from './invitations.module.css'
import { counted } from '../../domain/format/count.ts'
import {
  type InvitationDays,
  invitationDays,
  maxInvitationNote,
  maxInvitationUses,
} from '../../domain/accounts/registration.ts'
import { Select } from '../../ui/controls/select.tsx'
import { NumberField, TextField } from '../../ui/controls/text-field.tsx'
import { LinkDialog } from '../../ui/overlays/link-dialog.tsx'
import { Muted, Row, Stack } from '../../ui/layout/boxes.tsx'
import { pageAddress } from '../../ui/page-address.ts'

/** Links by which people register without waiting for approval. */
export function InvitationsPanel() {
  const { data, error, refetch } = useQuery(invitationListQuery())
  const { data: registration } = useQuery(registrationQuery(undefined))
  const [isInviting, setIsInviting] = useState(false)
  const [revoking, setRevoking] = useState<Invitation | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const isClosed = registration?.registration === 'closed'

  function onRevoked(): void {
    // The button that opened the dialog is gone with its row, and nothing under an open dialog takes the focus.
    flushSync(() => setRevoking(null))
    list.current?.focus({ preventScroll: true })
  }

  return (
    <Panel
      title="Invitations"
      actions={<Button onClick={() => setIsInviting(true)}>Invite</Button>}
    >
      <Muted as="p">
        {isClosed
          ? "Registration is closed on this server, so invitations don't work."
          : 'People you invite skip approval.'}
      </Muted>
      <LiveRegion>{data || error ? '' : 'Loading invitations...'}</LiveRegion>
      <div ref={list} tabIndex={-1}>
        {error && !data ? (
          <LoadError
            fallback="Failed to fetch the invitations"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : data ? (
          <InvitationList invitations={data.invitations} onRevoke={setRevoking} />
        ) : (
          comingLine
        )}
      </div>
      {isInviting && <InvitationDialog onClose={() => setIsInviting(false)} />}
      {revoking && (
        <RevokeInvitationDialog
          invitation={revoking}
          onClose={() => setRevoking(null)}
          onRevoked={onRevoked}
        />
      )}
    </Panel>
  )
}

type Invitation = Answer['invitations'][number]

interface InvitationListProps {
  invitations: readonly Invitation[]
  onRevoke: (invitation: Invitation) => void
}

/** The label of an invitation: its note, or its number. */
const invitationName = ({ id, note }: Invitation): string =>
  note === '' ? `Invitation ${id}` : note

function InvitationList({ invitations, onRevoke }: InvitationListProps) {
  if (invitations.length === 0) return <Muted as="p">No invitations yet.</Muted>
  return (
    <Stack as="ul" aria-label="Invitations">
      {invitations.map((invitation) => (
        <Row as="li" key={invitation.id} gap="3" className={styles.item}>
          <div className={styles.about}>
            <strong className={styles.note}>{invitationName(invitation)}</strong>
            <Muted>
              by {invitation.created_by}, until <Moment at={invitation.expires_at} />
            </Muted>
          </div>
          <Badge tone={invitation.uses < invitation.max_uses ? 'success' : 'neutral'}>
            {`${invitation.uses} of ${invitation.max_uses} used`}
          </Badge>
          <IconButton
            icon="trash"
            label={`Revoke ${invitationName(invitation)}`}
            size="small"
            onClick={() => onRevoke(invitation)}
          />
        </Row>
      ))}
    </Stack>
  )
}

interface RevokeInvitationDialogProps {
  invitation: Invitation
  onClose: () => void
  onRevoked: () => void
}

/** Confirms and revokes an invitation. */
function RevokeInvitationDialog(props: RevokeInvitationDialogProps) {
  const { invitation, onClose, onRevoked } = props
  const { mutateAsync, isPending } = useRevokeInvitation()
  const toasts = useToast()
  const name = invitationName(invitation)

  async function revoke(): Promise<void> {
    try {
      await mutateAsync({ params: { id: invitation.id } })
    } catch (error) {
      toasts.failure(error, 'Failed to revoke the invitation.')
      return
    }
    toasts.success(`"${name}" is revoked.`)
    onRevoked()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Revoke Invitation"
      description={`The link for "${name}" stops working. Accounts created with it stay.`}
      confirmLabel="Revoke Invitation"
      busyLabel="Revoking..."
      tone="danger"
      busy={isPending}
      onConfirm={() => void revoke()}
    />
  )
}

const dayOptions = invitationDays.map((days) => ({
  value: String(days),
  label: counted(days, 'day', 'days'),
}))

interface Draft {
  note: string
  days: InvitationDays
  uses: number | null
}
const firstDraft: Draft = { note: '', days: 7, uses: 1 }

const bodyOf = ({ note, days, uses }: Draft) => ({
  note: note.trim(),
  days,
  max_uses: uses ?? 0,
})

/** Asks for an invitation's note and lifetime, creates it, and shows its link. */
function InvitationDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(firstDraft)
  const { mutate, data, error, isPending } = useCreateInvitation()
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const usesError = usesErrorOf(draft)

  if (data !== undefined) return <InvitationLink token={data.token} onClose={onClose} />
  return (
    <FormDialog
      title="Invite"
      submitLabel="Create Link"
      busyLabel="Inviting..."
      busy={isPending}
      error={error}
      fallback="Failed to create the invitation."
      onSubmit={() => usesError === undefined && mutate({ body: bodyOf(draft) })}
      onClose={onClose}
    >
      <TextField
        label="Note"
        name="note"
        autoComplete="off"
        data-autofocus
        maxLength={maxInvitationNote}
        hint="Optional. Who it's for; only admins see it."
        value={draft.note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      <Select
        label="Valid for"
        value={String(draft.days)}
        options={dayOptions}
        onChange={(value) =>
          change({ days: invitationDays.find((days) => String(days) === value) ?? draft.days })
        }
      />
      <NumberField
        label="Accounts"
        min={1}
        max={maxInvitationUses}
        step={1}
        hint="How many people can use this link."
        value={draft.uses}
        error={usesError}
        onChange={(uses) => change({ uses })}
      />
    </FormDialog>
  )
}

function usesErrorOf({ uses }: Draft): string | undefined {
  const isWhole = Number.isInteger(uses)
  return isWhole && uses !== null && uses >= 1 && uses <= maxInvitationUses
    ? undefined
    : `Accounts must be a whole number from 1 to ${maxInvitationUses}`
}

/** Shows the link of a new invitation, which cannot be shown again: only its hash is stored. */
function InvitationLink({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <LinkDialog
      title="Invitation"
      description="Copy the link now, you won't see it again."
      link={pageAddress(`/register?invite=${encodeURIComponent(token)}`)}
      copied="Invitation link copied to clipboard!"
      onClose={onClose}
    />
  )
}
