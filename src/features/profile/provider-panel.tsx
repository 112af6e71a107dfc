import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveFor } from '../../api/leave-for.ts'
import { providerLinkQuery, useBeginLink, useUnlinkProvider } from '../../api/sign-in.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Muted, startClass } from '../../ui/layout/boxes.tsx'
import { Panel } from '../../ui/layout/layout.tsx'
import { OwnPasswordDialog } from './own-password-dialog.tsx'

/** The member's link to the operator's provider; nothing on a server without one. */
export function ProviderPanel({ username }: { username: string }) {
  const { data, error, refetch } = useQuery(providerLinkQuery())
  const [isOpen, setIsOpen] = useState(false)
  if (error && !data) {
    return (
      <Panel title="Linked Sign-In" heading="h3">
        <LoadError
          fallback="Failed to fetch your linked sign-in"
          error={error}
          onRetry={() => void refetch()}
        />
      </Panel>
    )
  }
  const provider = data?.provider
  if (!data || provider == null) return null
  const { linked_at: linkedAt, has_password: hasPassword } = data
  const [action, Dialog] =
    linkedAt === null
      ? ([`Link ${provider}`, LinkDialog] as const)
      : ([`Unlink ${provider}`, UnlinkDialog] as const)
  return (
    <Panel title="Linked Sign-In" heading="h3">
      <Muted as="p">
        {linkedAt === null ? (
          `Sign in with ${provider} instead of your password.`
        ) : (
          <>
            {provider} signs you in since <time dateTime={linkedAt}>{formatDay(linkedAt)}</time>.
            {!hasPassword && ' To unlink it, ask an admin to set a password for you first.'}
          </>
        )}
      </Muted>
      {hasPassword && (
        <Button className={startClass} onClick={() => setIsOpen(true)}>
          {action}
        </Button>
      )}
      {isOpen && (
        <Dialog
          title={action}
          provider={provider}
          username={username}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Panel>
  )
}

interface LinkDialogProps {
  title: string
  provider: string
  username: string
  onClose: () => void
}

/** Asks for the password, and sends the browser to the provider. */
function LinkDialog({ title, provider, username, onClose }: LinkDialogProps) {
  const begin = useBeginLink()
  return (
    <OwnPasswordDialog
      username={username}
      title={title}
      description={`Enter your password, then sign in at ${provider}.`}
      busyLabel="Linking..."
      call={begin}
      fallback="Failed to link"
      onSend={(body) => begin.mutate({ body }, { onSuccess: ({ address }) => leaveFor(address) })}
      onClose={onClose}
    />
  )
}

function UnlinkDialog({ title, provider, username, onClose }: LinkDialogProps) {
  const unlink = useUnlinkProvider()
  const toasts = useToast()
  const onSuccess = () => {
    toasts.success(`${provider} is unlinked.`)
    onClose()
  }
  return (
    <OwnPasswordDialog
      username={username}
      title={title}
      description="From then on, you sign in with your username and password."
      busyLabel="Unlinking..."
      call={unlink}
      fallback="Failed to unlink"
      onSend={(body) => unlink.mutate({ body }, { onSuccess })}
      onClose={onClose}
    />
  )
}
