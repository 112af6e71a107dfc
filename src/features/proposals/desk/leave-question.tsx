import { useBlocker } from '@tanstack/react-router'
import { authToken } from '../../../api/auth-token.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'

/** Asks before the page is left while a draft would be lost; not after a sign-out. */
export function LeaveQuestion({ isAsked }: { isAsked: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => authToken() !== null,
    disabled: !isAsked,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave this proposal?"
      description="It has not been sent. What you have put together will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={() => proceed?.()}
    />
  )
}
