import { useState } from 'react'
import { serverMessageOr } from '../../../contract/api-error.ts'
import { useCreateInvitation } from '../../../api/admin.ts'
import { counted } from '../../../domain/format/count.ts'
import {
  type InvitationDays,
  invitationDays,
  maxInvitationNote,
  maxInvitationUses,
} from '../../../domain/accounts/registration.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { NumberField, TextField } from '../../../ui/controls/text-field.tsx'
import { LinkDialog } from '../../../ui/overlays/link-dialog.tsx'

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
export function InvitationDialog({ onClose }: { onClose: () => void }) {
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
      failure={error && serverMessageOr(error, 'Failed to create the invitation.')}
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
      link={`${location.origin}/register?invite=${encodeURIComponent(token)}`}
      copied="Invitation link copied to clipboard!"
      onClose={onClose}
    />
  )
}
