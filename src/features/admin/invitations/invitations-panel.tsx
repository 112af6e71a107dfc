import { RevokeInvitationDialog } from './revoke-invitation-dialog.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { registrationQuery } from '../../../api/accounts.ts'
import { serverMessageOr } from '../../../contract/api-error.ts'
import { invitationListQuery } from '../../../api/admin.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { comingLine } from '../../../ui/feedback/skeleton.tsx'
import { LiveRegion } from '../../../ui/layout/visually-hidden.tsx'
import { type Invitation, InvitationList } from './invitation-list.tsx'
import styles from './invitations.module.css'

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
      <p className={styles.quiet}>
        {isClosed
          ? "Registration is closed on this server, so invitations don't work."
          : 'People you invite skip approval.'}
      </p>
      <LiveRegion>{data || error ? '' : 'Loading invitations...'}</LiveRegion>
      <div ref={list} tabIndex={-1}>
        {error && !data ? (
          <LoadError
            message={serverMessageOr(error, 'Failed to fetch the invitations')}
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
