import { type SubmitEvent, useState } from 'react'
import { serverMessageOr } from '../../../api/api-error.ts'
import { useCreateInvitation } from '../../../api/admin/invitations-queries.ts'
import { counted } from '../../../domain/format/count.ts'
import {
  type InvitationDays,
  invitationDays,
  maxInvitationNote,
  maxInvitationUses,
} from '../../../domain/accounts/registration.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FormMessage } from '../../../ui/feedback/form-message.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { NumberField, TextField } from '../../../ui/controls/text-field.tsx'
import { InvitationLink } from './invitation-link.tsx'
import styles from './invitations.module.css'

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

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isPending || usesError !== undefined) return
    mutate({ body: bodyOf(draft) })
  }

  if (data !== undefined) return <InvitationLink token={data.token} onClose={onClose} />
  return (
    <Dialog open size="small" title="Invite" dismissible={!isPending} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={send}>
        <FormMessage tone="error">
          {!isPending && error && serverMessageOr(error, 'Failed to make the invitation.')}
        </FormMessage>
        <TextField
          label="Note"
          name="note"
          autoComplete="off"
          data-autofocus
          maxLength={maxInvitationNote}
          hint="Optional: who it is for. Only admins see it."
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
          hint="How many may register by this link."
          value={draft.uses}
          error={usesError}
          onChange={(uses) => change({ uses })}
        />
        <div className={styles.buttons}>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={isPending} busyLabel="Inviting...">
            Make Link
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function usesErrorOf({ uses }: Draft): string | undefined {
  const isWhole = Number.isInteger(uses)
  return isWhole && uses !== null && uses >= 1 && uses <= maxInvitationUses
    ? undefined
    : `Accounts must be a whole number from 1 to ${maxInvitationUses}`
}
