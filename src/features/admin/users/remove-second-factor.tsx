import { useState } from 'react'
import { useRemoveSecondFactor } from '../../../api/admin.ts'
import type { ManagedUser } from '../../../contract/admin.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'

/** Takes the second factor of a user away, who has lost the app and the recovery codes. */
export function RemoveSecondFactor({ user: { id, username } }: { user: ManagedUser }) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutateAsync, isPending } = useRemoveSecondFactor()
  const toasts = useToast()

  async function remove(): Promise<void> {
    try {
      await mutateAsync({ params: { id: Number(id) } })
    } catch (error) {
      toasts.failure(error, `Failed to remove the second factor of ${username}.`)
      return
    }
    setIsAsking(false)
    toasts.success(`${username} signs in with the password alone.`)
  }

  return (
    <>
      <Button
        size="small"
        aria-label={`Remove second factor of ${username}`}
        onClick={() => setIsAsking(true)}
      >
        Remove Second Factor
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Remove Second Factor"
        description={`${username} signs in with the password alone, until they set it up again.`}
        confirmLabel="Remove"
        busyLabel="Removing..."
        tone="danger"
        busy={isPending}
        onConfirm={() => void remove()}
      />
    </>
  )
}
