import type { InvitationList as Answer } from '../../../contract/admin.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { IconButton } from '../../../ui/controls/button.tsx'
import styles from './invitations.module.css'
import { Moment } from '../run-parts.tsx'

export type Invitation = Answer['invitations'][number]

interface InvitationListProps {
  invitations: readonly Invitation[]
  onRevoke: (invitation: Invitation) => void
}

/** The label of an invitation: its note, or its number. */
export const invitationName = ({ id, note }: Invitation): string =>
  note === '' ? `Invitation ${id}` : note

export function InvitationList({ invitations, onRevoke }: InvitationListProps) {
  if (invitations.length === 0) return <p className={styles.quiet}>There are no invitations.</p>
  return (
    <ul className={styles.list} aria-label="Invitations">
      {invitations.map((invitation) => (
        <li key={invitation.id} className={styles.item}>
          <div className={styles.about}>
            <strong className={styles.note}>{invitationName(invitation)}</strong>
            <span className={styles.quiet}>
              by {invitation.created_by}, until <Moment at={invitation.expires_at} />
            </span>
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
        </li>
      ))}
    </ul>
  )
}
